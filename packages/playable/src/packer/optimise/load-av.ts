import type * as Av from 'node-av/api'
import type * as Constants from 'node-av/constants'
import { addPromiseWithResolvers } from './promise-with-resolvers.ts'

/** FFmpeg within this process; only ever in a child. */
export async function loadAv(): Promise<typeof Av> {
  addPromiseWithResolvers()
  const [{ Log }, { AV_LOG_QUIET }] = await Promise.all([import('node-av/lib'), loadAvConstants()])
  Log.setLevel(AV_LOG_QUIET)
  return import('node-av/api')
}

/**
 * They come with the library itself, which takes 25 MB: never at the top of a file that the server reads too.
 */
export function loadAvConstants(): Promise<typeof Constants> {
  return import('node-av/constants')
}
