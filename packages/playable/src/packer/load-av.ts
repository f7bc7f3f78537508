import type * as Av from 'node-av/api'
import type * as Constants from 'node-av/constants'

/**
 * FFmpeg within this process; only ever in a child. Its reader awaits Promise.withResolvers, which Node 20 does
 * not have: without it nothing is read and nothing thrown.
 */
export async function loadAv(): Promise<typeof Av> {
  const promise = Promise as unknown as { withResolvers?: () => unknown }
  promise.withResolvers ??= () => {
    const made: Record<string, unknown> = {}
    made['promise'] = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
    return made
  }
  const [{ Log }, { AV_LOG_QUIET }] = await Promise.all([import('node-av/lib'), loadAvConstants()])
  Log.setLevel(AV_LOG_QUIET)
  return import('node-av/api')
}

/** They come with the library itself, which takes 25 MB: never at the top of a file that the server reads too. */
export function loadAvConstants(): Promise<typeof Constants> {
  return import('node-av/constants')
}
