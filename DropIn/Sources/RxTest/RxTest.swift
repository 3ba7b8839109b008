@_exported import MVVMTesting
