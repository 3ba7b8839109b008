import Model
import Testing

@testable import Streams

/// Random programs of scopes within scopes, of groups and of slots, against a model.
@Suite struct ScopeProgramTests {
  /// The expected state of a scope.
  private final class Plan {
    enum Attached {
      case action(Int)
      case scope(Plan)
    }

    var (isEnded, isDisposed, isCancelled) = (false, false, false)
    var attached: [Attached] = []

    func open(_ calls: inout [Int]) -> Plan {
      let plan = Plan()
      attach(.scope(plan), &calls)
      return plan
    }

    func attach(_ one: Attached, _ calls: inout [Int]) {
      if isDisposed { return Self.cancel(one, &calls) }
      attached.append(one)
      if isEnded, case .scope(let plan) = one { plan.end() }
    }

    func finish() -> Bool {
      if isEnded { return false }
      isEnded = true
      endAttached()
      return true
    }

    func end() {
      if isEnded, isCancelled { return }
      (isEnded, isCancelled) = (true, true)
      endAttached()
    }

    func dispose(_ calls: inout [Int]) {
      isCancelled = true
      retire(&calls)
    }

    func retire(_ calls: inout [Int]) {
      if isDisposed { return }
      (isDisposed, isEnded) = (true, true)
      let all = attached
      attached = []
      for one in all.reversed() { Self.cancel(one, &calls) }
    }

    private func endAttached() {
      for case .scope(let plan) in attached { plan.end() }
    }

    private static func cancel(_ one: Attached, _ calls: inout [Int]) {
      switch one {
      case .action(let number): calls.append(number)
      case .scope(let plan): plan.dispose(&calls)
      }
    }

    /// The difference from the scope, if there is one.
    func difference(_ scope: Scope) -> String? {
      if let broken = scope.checkInvariants() { return broken }
      let is1 = [scope.isOver, scope.isDisposed, scope.isCancelled]
      let is2 = [isEnded || isDisposed, isDisposed, isCancelled]
      return is1 == is2 ? nil : "over, disposed, cancelled are \(is1) in place of \(is2)"
    }
  }

  @Test func scopesWithinScopesDoAsTheModel() {
    expectPrograms { _, numbers in
      var scopes = [(scope: Scope(), plan: Plan())]
      var (calls, planned) = ([Int](), [Int]())
      for step in 0..<Int.random(in: 1...40, using: &numbers) {
        let (scope, plan) = scopes[numbers.index(scopes.count)]
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0..<7: scopes.append((scope.opened(), plan.open(&planned)))
        case 7..<14:
          scope.whenOver { calls.append(step) }
          plan.attach(.action(step), &planned)
        case 14, 15:
          let (got, wanted) = (scope.finish(), plan.finish())
          if got != wanted { return "step \(step): finish is \(got)" }
        case 16:
          scope.retire()
          plan.retire(&planned)
        case 17:
          scope.end()
          plan.end()
        default:
          scope.dispose()
          plan.dispose(&planned)
        }
        if calls != planned { return "step \(step): called \(calls) in place of \(planned)" }
        for (index, one) in scopes.enumerated() {
          if let difference = one.plan.difference(one.scope) { return "step \(step), scope \(index): \(difference)" }
        }
      }
      return nil
    }
  }

  @Test func groupsDoAsTheModel() {
    expectPrograms { _, numbers in
      let group = ScopeGroup(.all)
      var scopes: [(scope: Scope, plan: Plan)] = []
      // The oldest first, as they are cancelled.
      var (members, hasEnded, isCancelled) = ([Int](), false, false)
      var (calls, planned) = ([Int](), [Int]())
      for step in 0..<Int.random(in: 1...40, using: &numbers) {
        switch scopes.isEmpty ? 0 : Int.random(in: 0..<20, using: &numbers) {
        case 0..<8:
          let (scope, plan) = (group.opened(), Plan())
          if isCancelled { plan.dispose(&planned) } else { members.append(scopes.count) }
          if hasEnded, !isCancelled { plan.end() }
          scope.whenOver { calls.append(step) }
          plan.attach(.action(step), &planned)
          scopes.append((scope, plan))
        case 8..<14:
          let index = numbers.index(scopes.count)
          members.removeAll { $0 == index }
          _ = group.close(scopes[index].scope)
          scopes[index].plan.retire(&planned)
        case 14..<17:
          let index = numbers.index(scopes.count)
          scopes[index].scope.dispose()
          scopes[index].plan.dispose(&planned)
        case 17, 18:
          group.end()
          hasEnded = true
          for index in members { scopes[index].plan.end() }
        default:
          group.cancel()
          isCancelled = true
          for index in members { scopes[index].plan.dispose(&planned) }
          members = []
        }
        if let broken = group.checkInvariants() { return "step \(step): \(broken)" }
        if group.count != members.count { return "step \(step): \(group.count) in place of \(members.count)" }
        for (index, one) in scopes.enumerated() where one.scope.link != nil && !members.contains(index) {
          return "step \(step), scope \(index): out of the group, with another after it"
        }
        if calls != planned { return "step \(step): called \(calls) in place of \(planned)" }
        for (index, one) in scopes.enumerated() {
          if let difference = one.plan.difference(one.scope) { return "step \(step), scope \(index): \(difference)" }
        }
      }
      return nil
    }
  }

  @Test func slotsDoAsTheModel() {
    expectPrograms { _, numbers in
      let slot = ScopeSlot()
      var scopes: [(scope: Scope, plan: Plan)] = []
      var (present, hasEnded, isCancelled) = (Int?.none, false, false)
      var (calls, planned) = ([Int](), [Int]())
      func leave() {
        if let old = present { scopes[old].plan.dispose(&planned) }
        present = nil
      }
      for step in 0..<Int.random(in: 1...30, using: &numbers) {
        switch scopes.isEmpty ? 0 : Int.random(in: 0..<20, using: &numbers) {
        case 0..<9:
          let (scope, plan) = (slot.opened(), Plan())
          leave()
          if isCancelled { plan.dispose(&planned) } else { present = scopes.count }
          if hasEnded, !isCancelled { plan.end() }
          scope.whenOver { calls.append(step) }
          plan.attach(.action(step), &planned)
          scopes.append((scope, plan))
        case 9..<17:
          slot.clear()
          leave()
        case 17, 18:
          slot.end()
          hasEnded = true
          if let present { scopes[present].plan.end() }
        default:
          slot.cancel()
          isCancelled = true
          leave()
        }
        if calls != planned { return "step \(step): called \(calls) in place of \(planned)" }
        for (index, one) in scopes.enumerated() {
          if let difference = one.plan.difference(one.scope) { return "step \(step), scope \(index): \(difference)" }
        }
      }
      return nil
    }
  }
}
