// Node 20 has no Promise.withResolvers. The reader of node-av awaits it; without it nothing is read and
// nothing is thrown.
Promise.withResolvers ??= () => {
  const deferred = {}
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  return deferred
}
