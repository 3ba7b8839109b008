// `import MVVMTesting` includes the streams for its schedulers and marbles, and the names of MVVM that a test of a screen
// needs. A test that makes screens and view models also imports MVVM. The other names are not re-exported: `Signal`,
// `List`, `View`, `Route` and many more are words that tests, and the code under test, use for their own types or those of
// other modules.
@_exported import Exploring
@_exported import Streams
@_exported import StreamsTesting
import MVVM

@_exported import func Exploring.After
@_exported import func Exploring.Always
@_exported import func Exploring.Eventually
@_exported import func Exploring.Never
@_exported import class MVVM.ScreenHost
@_exported import enum MVVM.ViewValue
@_exported import protocol MVVM.RootScreen
@_exported import struct MVVM.ReflectedScreen
@_exported import struct MVVM.ScreenEntry
@_exported import struct MVVM.ScreenError
@_exported import class MVVM.ServiceKnobs
@_exported import struct MVVM.SessionLog
