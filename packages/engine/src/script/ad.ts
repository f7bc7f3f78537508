import type { ResponseData } from '../data.ts'
import type { Value } from '../logic/conditions.ts'
import { openStore, reportEnd } from '../logic/lifecycle.ts'
import { runResponses } from '../logic/run-responses.ts'
import { assignVariable } from '../logic/assign-variable.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { or } from '../math.ts'
import { createLayer } from './layer.ts'
import { createTable } from './script-table.ts'
import type { RunningScript } from './running-script.ts'

interface Timer {
  cancel(): void
}

/** The API object of a script: its only access to the page (playable-engine 8.5). Times are seconds. */
export function createAd(runtime: Runtime, script: RunningScript): object {
  const { playData: data } = runtime
  const names = data.names || {}
  const idOf: IdOf = (kind, name) => or((names[kind] || {})[name], name)
  const respond: Respond = response => runResponses(runtime, [response], { owner: 'game', depth: 0 })
  const listen: Listen = (word, of, run) => {
    script.listeners.push({ word, of, run })
  }
  // Layers can have any name, including 'constructor'.
  const layers: Record<string, object> = Object.create(null)
  const layer = (ref: string): object =>
    layers[ref] || (layers[ref] = createLayer(runtime, script, String(ref)))

  return {
    on: (word: string, run: () => void) => listen(word, '', run),
    define(name: string, run: () => void) {
      script.calls[name] = run
    },
    layer,
    goTo(scene: string) {
      const found = data.scenes.filter(one => one.id === scene || one.name === scene)[0]
      if (!found) throw new Error('No scene ' + scene)
      respond({ t: 'scene', scene: found.id })
    },
    nextScene: () => respond({ t: 'nextScene' }),
    store: () => openStore(runtime),
    end: () => reportEnd(runtime),
    retry: () => respond({ t: 'retry' }),
    track: (id: number, name?: string) =>
      respond(name === undefined ? { t: 'track', id } : { t: 'track', id, name }),
    shake: (seconds?: number, distance?: number) =>
      respond({ t: 'shake', ms: or(seconds, 0.5) * 1000, frequency: 20, distance: or(distance, 12) }),
    run(name: string) {
      const group = (names.groups || {})[name]
      respond(group ? { t: 'actionGroup', group } : { t: 'action', action: idOf('actions', name) })
    },
    variables: createVariables(runtime, idOf, listen),
    sound: createAudio(runtime, idOf, respond),
    music: createMusic(runtime, idOf),
    table: (name: string) => createTable((data.tables || {})[idOf('tables', name)]),
    after: (seconds: number, run: () => void) => after(runtime, script, seconds, run),
    every: (seconds: number, run: () => void) => every(runtime, script, seconds, run),
    random: (from?: number, to?: number) =>
      to === undefined ? runtime.random() * or(from, 1) : from! + runtime.random() * (to - from!),
    log: (...values: unknown[]) => script.log(values.map(shown).join(' ')),
    get scene() {
      return runtime.stageState.currentScene.name
    },
    get time() {
      return runtime.stepClock.now() / 1000
    },
    get language() {
      return runtime.stageState.shownLanguage
    },
    get landscape() {
      return runtime.stageState.screenSize.width > runtime.stageState.screenSize.height
    },
  }
}

/** Returns the id of what a script calls by its name; the name itself when nothing has it. */
type IdOf = (kind: 'variables' | 'sounds' | 'actions' | 'groups' | 'tables', name: string) => string
type Respond = (response: ResponseData) => void
type Listen = (word: string, of: string, run: () => void) => void

function createVariables(runtime: Runtime, idOf: IdOf, listen: Listen): object {
  const { logicState } = runtime
  const get = (name: string) => logicState.variableValues[idOf('variables', name)]
  const set = (name: string, value: Value) => assignVariable(runtime, idOf('variables', name), value)
  return {
    get,
    set,
    add: (name: string, by?: number) => set(name, Number(get(name) || 0) + or(by, 1)),
    on: (name: string, run: () => void) => listen('variable', idOf('variables', name), run),
  }
}

function createAudio({ audioPlayer }: Runtime, idOf: IdOf, respond: Respond): object {
  const responseOf = (t: 'stopSound' | 'pauseSound' | 'resumeSound') => (name?: string) =>
    respond(name === undefined ? { t } : { t, asset: idOf('sounds', name) })
  return {
    play: (name: string, { volume, loop }: { volume?: number; loop?: boolean } = {}) =>
      audioPlayer.play(idOf('sounds', name), volume, loop),
    stop: responseOf('stopSound'),
    pause: responseOf('pauseSound'),
    resume: responseOf('resumeSound'),
  }
}

function createMusic({ audioPlayer }: Runtime, idOf: IdOf): object {
  return {
    play: (name?: string, volume?: number) => audioPlayer.music('play', name && idOf('sounds', name), volume),
    pause: () => audioPlayer.music('pause'),
    resume: () => audioPlayer.music('resume'),
  }
}

function after(runtime: Runtime, script: RunningScript, seconds: number, run: () => void): Timer {
  const { adState, stepClock } = runtime
  // A delayed response to a touch still counts as caused by it.
  const { isInTouch } = adState
  const cancel = stepClock.after(
    seconds * 1000,
    () => {
      const before = adState.isInTouch
      adState.isInTouch = isInTouch
      script.enter(run)
      adState.isInTouch = before
    },
    'script',
  )
  return { cancel }
}

function every(runtime: Runtime, script: RunningScript, seconds: number, run: () => void): Timer {
  let timer = after(runtime, script, seconds, tick)
  function tick(): void {
    timer = after(runtime, script, seconds, tick)
    run()
  }
  return { cancel: () => timer.cancel() }
}

function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return String(value)
  }
}
