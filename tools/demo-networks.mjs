/** The ad networks of the demo, which `npm start` runs beside the server. */
import { fork } from 'node:child_process'

const startMs = 15_000

/** Whether a server with this environment has the demo and no ad networks of its own. */
export const wantsDemoNetworks = env =>
  env.NODE_ENV !== 'production' &&
  !['0', 'false'].includes(env.DEMO ?? '') &&
  (env.AD_NETWORK_ORIGINS ?? '') === ''

/**
 * Starts them on free ports of loopback. Returns the environment in which a server uses them; an empty one if
 * they are not wanted or do not start. They end with this process.
 */
export async function startDemoNetworks(program, env) {
  if (!wantsDemoNetworks(env)) return {}
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const origins = await new Promise(resolve => {
    const timer = setTimeout(() => resolve(undefined), startMs)
    timer.unref()
    child.once('message', message => resolve(message.origins))
    child.once('exit', () => resolve(undefined))
  })
  if (origins === undefined) {
    console.error('The ad networks of the demo did not start; the server starts without them.')
    child.kill()
    return {}
  }
  // The channel stays open until this process ends, and does not keep it running.
  child.unref()
  child.channel?.unref()
  return { AD_NETWORK_ORIGINS: origins }
}
