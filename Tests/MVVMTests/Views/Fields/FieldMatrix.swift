import Foundation

@testable import MVVM

/// Every input view on every source that has values of its type. What compiles here is what binds without a conversion.
@MainActor
enum FieldMatrix {
  static func textFields<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry == String {
    [
      TextField("relay", sources.relay), TextField("subject", sources.subject), TextField("control", sources.control),
      TextField("driver", sources.driver.sendingEdits(to: sources.edits)), TextField("property", sources.property),
      TextField("validating", sources.validating), TextField("model", FieldBinding(sources.model, \.value)),
      TextField("path", sources.other, \.value), TextField("publishRelay", sources.publishRelay),
      TextField("publishSubject", sources.publishSubject), TextField("replayRelay", sources.replayRelay),
      TextField("observer", sources.observer), TextField("binder", sources.binder),
      TextField("refusing", sources.refusing),
    ]
  }

  static func secureFields<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry == String {
    [
      SecureField("relay", sources.relay), SecureField("subject", sources.subject),
      SecureField("control", sources.control),
      SecureField("driver", sources.driver.sendingEdits(to: sources.edits)), SecureField("property", sources.property),
      SecureField("validating", sources.validating), SecureField("model", FieldBinding(sources.model, \.value)),
      SecureField("path", sources.other, \.value), SecureField("publishRelay", sources.publishRelay),
      SecureField("publishSubject", sources.publishSubject), SecureField("replayRelay", sources.replayRelay),
      SecureField("observer", sources.observer), SecureField("binder", sources.binder),
      SecureField("refusing", sources.refusing),
    ]
  }

  static func textEditors<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry == String {
    [
      TextEditor("relay", sources.relay), TextEditor("subject", sources.subject),
      TextEditor("control", sources.control),
      TextEditor("driver", sources.driver.sendingEdits(to: sources.edits)), TextEditor("property", sources.property),
      TextEditor("validating", sources.validating), TextEditor("model", FieldBinding(sources.model, \.value)),
      TextEditor("path", sources.other, \.value), TextEditor("publishRelay", sources.publishRelay),
      TextEditor("publishSubject", sources.publishSubject), TextEditor("replayRelay", sources.replayRelay),
      TextEditor("observer", sources.observer), TextEditor("binder", sources.binder),
      TextEditor("refusing", sources.refusing),
    ]
  }

  static func toggles<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry == Bool {
    [
      Toggle("relay", sources.relay), Toggle("subject", sources.subject), Toggle("control", sources.control),
      Toggle("driver", sources.driver.sendingEdits(to: sources.edits)), Toggle("property", sources.property),
      Toggle("validating", sources.validating), Toggle("model", FieldBinding(sources.model, \.value)),
      Toggle("path", sources.other, \.value), Toggle("publishRelay", sources.publishRelay),
      Toggle("publishSubject", sources.publishSubject), Toggle("replayRelay", sources.replayRelay),
      Toggle("observer", sources.observer), Toggle("binder", sources.binder), Toggle("refusing", sources.refusing),
    ]
  }

  static func numberFields<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field]
  where Value.Entry: FieldNumber {
    [
      NumberField("relay", sources.relay, in: 0...100), NumberField("subject", sources.subject),
      NumberField("control", sources.control, step: 2),
      NumberField("driver", sources.driver.sendingEdits(to: sources.edits)), NumberField("property", sources.property),
      NumberField("validating", sources.validating), NumberField("model", FieldBinding(sources.model, \.value)),
      NumberField("path", sources.other, \.value), NumberField("publishRelay", sources.publishRelay),
      NumberField("publishSubject", sources.publishSubject), NumberField("replayRelay", sources.replayRelay),
      NumberField("observer", sources.observer), NumberField("binder", sources.binder),
      NumberField("refusing", sources.refusing),
    ]
  }

  static func steppers<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry: FieldNumber {
    [
      Stepper("relay", sources.relay, in: 0...100), Stepper("subject", sources.subject),
      Stepper("control", sources.control, step: 2),
      Stepper("driver", sources.driver.sendingEdits(to: sources.edits)), Stepper("property", sources.property),
      Stepper("validating", sources.validating), Stepper("model", FieldBinding(sources.model, \.value)),
      Stepper("path", sources.other, \.value, in: 0...100), Stepper("publishRelay", sources.publishRelay),
      Stepper("publishSubject", sources.publishSubject), Stepper("replayRelay", sources.replayRelay),
      Stepper("observer", sources.observer), Stepper("binder", sources.binder),
      Stepper("refusing", sources.refusing),
    ]
  }

  static func sliders<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry: FieldNumber {
    [
      Slider("relay", sources.relay, in: 0...100), Slider("subject", sources.subject),
      Slider("control", sources.control, in: 0...100),
      Slider("driver", sources.driver.sendingEdits(to: sources.edits)), Slider("property", sources.property),
      Slider("validating", sources.validating), Slider("model", FieldBinding(sources.model, \.value)),
      Slider("path", sources.other, \.value, in: 0...100), Slider("publishRelay", sources.publishRelay),
      Slider("publishSubject", sources.publishSubject), Slider("replayRelay", sources.replayRelay),
      Slider("observer", sources.observer), Slider("binder", sources.binder), Slider("refusing", sources.refusing),
    ]
  }

  static func dateFields<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry == Date {
    [
      DateField("relay", sources.relay), DateField("subject", sources.subject), DateField("control", sources.control),
      DateField("driver", sources.driver.sendingEdits(to: sources.edits)), DateField("property", sources.property),
      DateField("validating", sources.validating), DateField("model", FieldBinding(sources.model, \.value)),
      DateField("path", sources.other, \.value), DateField("publishRelay", sources.publishRelay),
      DateField("publishSubject", sources.publishSubject), DateField("replayRelay", sources.replayRelay),
      DateField("observer", sources.observer), DateField("binder", sources.binder),
      DateField("refusing", sources.refusing),
    ]
  }

  static func pickers<Value: CaseIterable & Equatable>(_ sources: FieldSources<Value>) -> [Field] {
    [
      Picker("relay", sources.relay), Picker("subject", sources.subject), Picker("control", sources.control),
      Picker("driver", sources.driver.sendingEdits(to: sources.edits)), Picker("property", sources.property),
      Picker("validating", sources.validating), Picker("model", FieldBinding(sources.model, \.value)),
      Picker("path", sources.other, \.value), Picker("publishRelay", sources.publishRelay),
      Picker("publishSubject", sources.publishSubject), Picker("replayRelay", sources.replayRelay),
      Picker("observer", sources.observer), Picker("binder", sources.binder), Picker("refusing", sources.refusing),
    ]
  }

  static func pickers<Value: CaseIterable & Equatable>(_ sources: FieldSources<Value?>) -> [Field] {
    [
      Picker("relay", sources.relay), Picker("subject", sources.subject), Picker("control", sources.control),
      Picker("driver", sources.driver.sendingEdits(to: sources.edits)), Picker("property", sources.property),
      Picker("validating", sources.validating), Picker("model", FieldBinding(sources.model, \.value)),
      Picker("path", sources.other, \.value), Picker("publishRelay", sources.publishRelay),
      Picker("publishSubject", sources.publishSubject), Picker("replayRelay", sources.replayRelay),
      Picker("observer", sources.observer), Picker("binder", sources.binder), Picker("refusing", sources.refusing),
    ]
  }

  static func pickers<Value: Equatable>(_ sources: FieldSources<Value>, items: [Value]) -> [Field] {
    [
      Picker("relay", sources.relay, items: items), Picker("subject", sources.subject, items: items),
      Picker("control", sources.control, items: items),
      Picker("driver", sources.driver.sendingEdits(to: sources.edits), items: items),
      Picker("property", sources.property, items: items), Picker("validating", sources.validating, items: items),
      Picker("model", FieldBinding(sources.model, \.value), items: items),
      Picker("path", sources.other, \.value, items: items), Picker("publishRelay", sources.publishRelay, items: items),
      Picker("publishSubject", sources.publishSubject, items: items),
      Picker("replayRelay", sources.replayRelay, items: items), Picker("observer", sources.observer, items: items),
      Picker("binder", sources.binder, items: items), Picker("refusing", sources.refusing, items: items),
    ]
  }

  static func pickers<Value: Equatable>(_ sources: FieldSources<Value?>, items: [Value]) -> [Field] {
    [
      Picker("relay", sources.relay, items: items), Picker("subject", sources.subject, items: items),
      Picker("control", sources.control, items: items),
      Picker("driver", sources.driver.sendingEdits(to: sources.edits), items: items),
      Picker("property", sources.property, items: items), Picker("validating", sources.validating, items: items),
      Picker("model", FieldBinding(sources.model, \.value), items: items),
      Picker("path", sources.other, \.value, items: items), Picker("publishRelay", sources.publishRelay, items: items),
      Picker("publishSubject", sources.publishSubject, items: items),
      Picker("replayRelay", sources.replayRelay, items: items), Picker("observer", sources.observer, items: items),
      Picker("binder", sources.binder, items: items), Picker("refusing", sources.refusing, items: items),
    ]
  }

  static func valueFields<Value: LosslessStringConvertible>(_ sources: FieldSources<Value>) -> [Field] {
    [
      ValueField("relay", sources.relay), ValueField("subject", sources.subject),
      ValueField("control", sources.control),
      ValueField("driver", sources.driver.sendingEdits(to: sources.edits)), ValueField("property", sources.property),
      ValueField("validating", sources.validating), ValueField("model", FieldBinding(sources.model, \.value)),
      ValueField("path", sources.other, \.value), ValueField("publishRelay", sources.publishRelay),
      ValueField("publishSubject", sources.publishSubject), ValueField("replayRelay", sources.replayRelay),
      ValueField("observer", sources.observer), ValueField("binder", sources.binder),
      ValueField("refusing", sources.refusing),
    ]
  }

  static func valueFields<Wrapped: LosslessStringConvertible>(_ sources: FieldSources<Wrapped?>) -> [Field] {
    [
      ValueField("relay", sources.relay), ValueField("subject", sources.subject),
      ValueField("control", sources.control),
      ValueField("driver", sources.driver.sendingEdits(to: sources.edits)), ValueField("property", sources.property),
      ValueField("validating", sources.validating), ValueField("model", FieldBinding(sources.model, \.value)),
      ValueField("path", sources.other, \.value), ValueField("publishRelay", sources.publishRelay),
      ValueField("publishSubject", sources.publishSubject), ValueField("replayRelay", sources.replayRelay),
      ValueField("observer", sources.observer), ValueField("binder", sources.binder),
      ValueField("refusing", sources.refusing),
    ]
  }

  static func decimalFields<Value: FieldValue>(_ sources: FieldSources<Value>) -> [Field] where Value.Entry == Decimal {
    [
      ValueField("relay", sources.relay), ValueField("subject", sources.subject),
      ValueField("control", sources.control),
      ValueField("driver", sources.driver.sendingEdits(to: sources.edits)), ValueField("property", sources.property),
      ValueField("validating", sources.validating), ValueField("model", FieldBinding(sources.model, \.value)),
      ValueField("path", sources.other, \.value), ValueField("publishRelay", sources.publishRelay),
      ValueField("publishSubject", sources.publishSubject), ValueField("replayRelay", sources.replayRelay),
      ValueField("observer", sources.observer), ValueField("binder", sources.binder),
      ValueField("refusing", sources.refusing),
    ]
  }
}
