/**
 * Adds `Promise.withResolvers` where Node 20 does not have it: FFmpeg's reader awaits it, and without it
 * nothing is read and nothing
 * thrown.
 */
export function addPromiseWithResolvers(): void {
  const promise = Promise as unknown as { withResolvers?: () => unknown }
  promise.withResolvers ??= () => {
    const made: Record<string, unknown> = {}
    made['promise'] = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
    return made
  }
}
