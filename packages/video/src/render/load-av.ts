import type * as Av from 'node-av/api'
import type * as Constants from 'node-av/constants'
import type * as Lib from 'node-av/lib'

/** Loads FFmpeg into this process. Call it in a child process: a crash of the library ends the process. */
export async function loadAv(): Promise<typeof Av & Pick<typeof Lib, 'Frame'> & typeof Constants> {
  addPromiseWithResolvers()
  const [api, { Frame, Log }, constants] = await Promise.all([
    import('node-av/api'),
    import('node-av/lib'),
    import('node-av/constants'),
  ])
  Log.setLevel(constants.AV_LOG_QUIET)
  return { ...api, ...constants, Frame }
}

/** node-av calls `Promise.withResolvers`, which Node 20 lacks; without it files are empty, with no error. */
function addPromiseWithResolvers(): void {
  const promise = Promise as unknown as { withResolvers?: () => unknown }
  promise.withResolvers ??= () => {
    const deferred: Record<string, unknown> = {}
    deferred['promise'] = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
    return deferred
  }
}
