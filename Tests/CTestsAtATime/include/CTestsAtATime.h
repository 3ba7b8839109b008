// Nothing to call: what is linked with this limits how many tests run at a time.
