// node-av's reader awaits Promise.withResolvers, which Node 20 does not have; without it nothing is read and
// nothing thrown.
Promise.withResolvers ??= () => {
  const made = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}
