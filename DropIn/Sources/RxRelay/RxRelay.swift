@_exported import Drivers
