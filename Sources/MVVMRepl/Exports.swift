// A main file that opens screens needs only this module.
@_exported import MVVM
