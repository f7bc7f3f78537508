import type * as Av from 'node-av/api'
import type * as Constants from 'node-av/constants'

/** Loads FFmpeg into this process. Only child processes call it: a crash of a decoder ends the process. */
export async function loadAv(): Promise<typeof Av> {
  addPromiseWithResolvers()
  const [{ Log }, { AV_LOG_QUIET }] = await Promise.all([import('node-av/lib'), loadAvConstants()])
  Log.setLevel(AV_LOG_QUIET)
  return import('node-av/api')
}

/**
 * Loads the constants of FFmpeg. They need the library itself (25 MB of memory): never import them at the top
 * of a file that the server reads too.
 */
export function loadAvConstants(): Promise<typeof Constants> {
  return import('node-av/constants')
}

/**
 * Adds `Promise.withResolvers` to Node 20. The reader of node-av awaits it; without it nothing is read and
 * nothing is thrown.
 */
export function addPromiseWithResolvers(): void {
  const promise = Promise as unknown as { withResolvers?: () => unknown }
  promise.withResolvers ??= () => {
    const deferred: Record<string, unknown> = {}
    deferred['promise'] = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
    return deferred
  }
}
