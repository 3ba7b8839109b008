extension Trial {
  /// The smallest trial to which this one can be reduced in steps that all still fail.
  public func shrunk(while fails: (Trial) -> Bool) -> Trial {
    var best = self
    var isBetter = true
    while isBetter {
      isBetter = false
      for candidate in best.smaller() where candidate != best && fails(candidate) {
        best = candidate
        isBetter = true
        break
      }
    }
    return best
  }

  /// All trials that are one step smaller, the greatest step first.
  private func smaller() -> [Trial] {
    var all: [Trial] = chain.smaller(ranges).map { smaller in changed { $0.chain = smaller } }
    if feedback != nil { all.append(changed { $0.feedback = nil }) }
    if disposal != nil { all.append(changed { $0.disposal = nil }) }
    if subscribed > 0 {
      all.append(changed { $0.subscribed = 0 })
      all.append(changed { $0.subscribed -= 1 })
    }
    if case .at(let tick, let first) = disposal, tick > subscribed {
      all.append(changed { $0.disposal = .at(tick: tick - 1, first: first) })
    }
    if case .within(let index) = disposal, index > 0 {
      all.append(changed { $0.disposal = .within(event: index - 1) })
    }
    let used = chain.diagrams.union(feedback.map { [$0] } ?? [])
    for index in diagrams.indices {
      let diagram = diagrams[index]
      if !used.contains(index) {
        if !diagram.marks.isEmpty || diagram.echoes || diagram.kind != .publish {
          all.append(changed { $0.diagrams[index] = Diagram(kind: .publish, marks: [], echoes: false) })
        }
        continue
      }
      if diagram.echoes { all.append(changed { $0.diagrams[index].echoes = false }) }
      if diagram.kind != .publish {
        all.append(changed { $0.diagrams[index].kind = .publish })
      }
      for mark in diagram.marks.indices { all.append(changed { $0.diagrams[index].marks.remove(at: mark) }) }
      for mark in diagram.marks.indices {
        if diagram.marks[mark].tick > (mark > 0 ? diagram.marks[mark - 1].tick : 0) {
          all.append(
            changed { for later in mark..<diagram.marks.count { $0.diagrams[index].marks[later].tick -= 1 } }
          )
        }
        if diagram.marks[mark].value > 0 { all.append(changed { $0.diagrams[index].marks[mark].value -= 1 }) }
      }
    }
    return all
  }

  private var ranges: (Chain) -> [ClosedRange<Int>] {
    dialect == .observables ? { observableOperators[$0].numbers } : { signalOperators[$0].numbers }
  }

  private func changed(_ change: (inout Trial) -> Void) -> Trial {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Chain {
  fileprivate func smaller(_ ranges: (Chain) -> [ClosedRange<Int>]) -> [Chain] {
    var all = sources
    if size > 1 { all += [Chain("never"), Chain("just", [1])] }
    if size == 1, name != "never", name != "just", name != "source" { all += [Chain("never"), Chain("just", [1])] }
    for index in sources.indices {
      all += sources[index].smaller(ranges).map { smaller in
        var copy = self
        copy.sources[index] = smaller
        return copy
      }
    }
    for (index, range) in ranges(self).enumerated() where numbers[index] > range.lowerBound {
      var copy = self
      copy.numbers[index] -= 1
      all.append(copy)
    }
    return all
  }
}
