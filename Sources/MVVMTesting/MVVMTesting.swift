// Whoever imports MVVMTesting has the streams that its schedulers and marbles are for, and of MVVM what a test of a screen names.
// A test that makes screens and view models of its own imports MVVM beside it. The other names are left to that import: `Signal`,
// `List`, `View`, `Route` and many more are words that tests, and what they test, use for things of their own or of another module.
@_exported import Exploring
@_exported import Streams
@_exported import StreamsTesting
import MVVM

@_exported import class MVVM.ScreenHost
@_exported import enum MVVM.ViewValue
@_exported import protocol MVVM.RootScreen
@_exported import struct MVVM.ReflectedScreen
@_exported import struct MVVM.ScreenEntry
@_exported import struct MVVM.ScreenError
@_exported import class MVVM.ServiceKnobs
@_exported import struct MVVM.SessionLog
