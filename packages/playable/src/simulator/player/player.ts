import type { PlayHandle, PlayOptions, EngineModules, play as playEngine } from '@adloom/engine'
import type { ScriptProgram } from '@adloom/engine/logic'
import { browserHost, type Host } from '@adloom/engine/host'
import type { FromPlayer, ToPlayer } from './player-protocol.ts'
import { createTakePlayer } from './take-player.ts'

type Load = ToPlayer & { cmd: 'load' }

/** Page script of the live player: plays what the embedding page sends, and restarts at each `load`. */
export function startPlayer(play: typeof playEngine, modules: EngineModules): void {
  const root = document.getElementById('ad')!
  let handle: PlayHandle | undefined
  let loaded: Load | undefined
  const post = (message: FromPlayer): void => parent.postMessage(message, '*')
  /** Plays the load on a host of its own; `hold` may take the place of that host. */
  const start = (load: Load, hold: (host: Host) => Host = host => host): PlayHandle => {
    handle?.destroy()
    root.textContent = ''
    const startedAt = performance.now()
    const host = browserHost({
      root,
      assets: id => load.assets[id],
      onEvent(event) {
        post({ cmd: 'event', event, t: Math.round(performance.now() - startedAt) })
        if (event.type === 'error') post({ cmd: 'error', message: event.message })
      },
    })
    const started = play(load.data, hold(host), modules, {
      ...optionsOf(load),
      scripts: runScripts(load.scripts ?? []),
    })
    handle = started
    if (load.hold) started.hold?.(true)
    started.ready.then(
      () => {
        if (handle === started) post({ cmd: 'frame' })
      },
      (reason: unknown) => post({ cmd: 'error', message: String(reason) }),
    )
    if (load.autoplay) started.autoplay(true)
    return started
  }
  const takes = createTakePlayer(post, hold => {
    const held = { ...loaded!, debug: true, autoplay: false }
    return { handle: start(held, hold), language: loaded!.language ?? '' }
  })
  addEventListener('message', event => {
    const message = event.data as ToPlayer | null
    if (event.source !== parent || !message || typeof message.cmd !== 'string') return
    try {
      if (message.cmd === 'load' || (message.cmd === 'release' && loaded)) {
        takes.stop()
        if (message.cmd === 'load') loaded = message
        start(loaded!)
      } else if (loaded && handle && !takes.run(message)) {
        // A repetition that begins afterwards has the language too.
        if (message.cmd === 'language') loaded = { ...loaded, language: message.value }
        runCommand(handle, message)
      }
    } catch (reason) {
      post({ cmd: 'error', message: reason instanceof Error ? reason.message : String(reason) })
    }
  })
  addEventListener('error', event => post({ cmd: 'error', message: event.message }))
  post({ cmd: 'hello' })
}

/**
 * Runs statements as scripts of this page, which has an opaque origin and may send no requests. User scripts
 * run only here and in an ad.
 */
function runScripts(statements: readonly string[]): ScriptProgram[] {
  const page = window as { adScripts?: ScriptProgram[] }
  page.adScripts = []
  for (const statement of statements) {
    const element = document.createElement('script')
    element.textContent = statement
    document.head.append(element)
    element.remove()
  }
  return page.adScripts
}

function optionsOf({ language, muted, scene, debug }: Load): PlayOptions {
  return {
    ...(language ? { language } : {}),
    ...(muted === undefined ? {} : { muted }),
    ...(scene ? { scene } : {}),
    ...(debug ? { debug } : {}),
  }
}

function runCommand(handle: PlayHandle, message: ToPlayer): void {
  if (message.cmd === 'mute') handle.setMuted(message.value)
  else if (message.cmd === 'language') handle.setLanguage(message.value)
  else if (message.cmd === 'scene') handle.goToScene(message.value)
  else if (message.cmd === 'autoplay') handle.autoplay(message.value)
  else if (message.cmd === 'hold') handle.hold?.(message.value)
  else if (message.cmd === 'nextRule') handle.nextRule?.()
  else if (
    message.cmd === 'pause' ||
    message.cmd === 'resume' ||
    message.cmd === 'retry' ||
    message.cmd === 'start'
  )
    handle[message.cmd]()
}
