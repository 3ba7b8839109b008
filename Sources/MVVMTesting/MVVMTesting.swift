// Whoever imports MVVMTesting has what it tests.
@_exported import MVVM
