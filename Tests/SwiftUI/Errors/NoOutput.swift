// What a mistake is answered with.
import Drivers
import SwiftUI

final class NoOutputModel {
  let title = "constant"
  let name = BehaviorRelay(value: "")
  let message: Driver<String> = .just("")
  let failing: Observable<String> = .just("")
  let signedIn: Signal<String> = .empty()
  let submit = PublishRelay<Void>()
}

struct NoOutputView: View {
  @State private var model = Observed(NoOutputModel())

  var body: some View { EmptyView() }

  var aConstant: some View {
    Text(model.title)  // expected-error {{This is not an output.}}
  }

  var aStreamThatCanFail: some View {
    Text(model.failing ?? "")  // expected-error {{This is a stream that can fail. Convert it}}
  }

  var events: some View {
    Text(model.signedIn ?? "")  // expected-error {{This has no latest value. Iterate over 'values'}}
  }

  var nothing: some View {
    Text(model.nothing)  // expected-error {{has no dynamic member 'nothing'}}
  }

  func anOutputIsNotSet() {
    model.message = "set"  // expected-error {{requires that 'Driver<String>' (aka}}
  }

  func anInputHasItsType() {
    model.submit(3)  // expected-error {{cannot convert value of type 'Int' to expected argument type 'Void'}}
  }

  func aStreamThatCanFailIsNoSequence() {
    _ = model.values(\.failing)  // expected-error {{requires that 'Observable<String>' conform to 'ObservedEvents'}}
  }
}
