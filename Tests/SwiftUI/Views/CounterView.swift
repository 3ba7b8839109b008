import CounterSample
import Drivers
import SwiftUI

/// The counter of the samples.
struct CounterView: View {
  @State private var counter = Observed(CounterViewModel(), initially: .empty)

  var body: some View {
    VStack {
      Text("\(counter.count)")
      Stepper("Step", value: $counter.step)
      HStack {
        Button("Up", action: counter.increment)
        Button("Down", action: counter.decrement)
        Button("Reset", action: counter.reset)
      }
    }
  }
}
