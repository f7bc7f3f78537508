import type * as Av from 'node-av/api'

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
  const [{ Log }, { AV_LOG_QUIET }] = await Promise.all([import('node-av/lib'), import('node-av/constants')])
  Log.setLevel(AV_LOG_QUIET)
  return import('node-av/api')
}
