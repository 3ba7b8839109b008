import SignalsObservation
import SwiftUI
import TypedSample

import struct AccountsSample.Account
import struct MVVM.Environment

/// The login of the typed dialect.
struct TypedLoginView: View {
  @State private var login = Observed(TypedViewModel(environment: .live))
  @State private var greeting = ""

  var body: some View {
    Form {
      TextField("Name", text: $login.username)
      SecureField("Password", text: $login.password)
      Button("Log in") { login.submit() }.disabled(!login.submit.isEnabled)
      if login.submit.isExecuting { ProgressView() }
      Text(login.message)
      Text(greeting)
    }
    .task {
      for await account in login.values(\.submit) { greeting = "Welcome, \(account.name)." }
    }
  }
}
