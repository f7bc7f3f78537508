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
  const idOf = (kind: 'variables' | 'sounds' | 'actions' | 'groups' | 'tables', name: string): string =>
    or((names[kind] || {})[name], name)
  const respond = (response: ResponseData) => runResponses(runtime, [response], { owner: 'game', depth: 0 })
  const listen = (word: string, of: string, run: () => void) => {
    script.listeners.push({ word, of, run })
  }
  // Layers can have any name, including 'constructor'.
  const layers: Record<string, object> = Object.create(null)
  const layer = (ref: string): object =>
    layers[ref] || (layers[ref] = createLayer(runtime, script, String(ref)))
  const audioResponse = (t: 'stopSound' | 'pauseSound' | 'resumeSound') => (name?: string) =>
    respond(name === undefined ? { t } : { t, asset: idOf('sounds', name) })

  function after(seconds: number, run: () => void): Timer {
    // A delayed response to a touch still counts as caused by it.
    const { isInTouch } = runtime.adState
    const cancel = runtime.stepClock.after(
      seconds * 1000,
      () => {
        const before = runtime.adState.isInTouch
        runtime.adState.isInTouch = isInTouch
        script.enter(run)
        runtime.adState.isInTouch = before
      },
      'script',
    )
    return { cancel }
  }

  function every(seconds: number, run: () => void): Timer {
    let timer = after(seconds, tick)
    function tick(): void {
      timer = after(seconds, tick)
      run()
    }
    return { cancel: () => timer.cancel() }
  }

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
    variables: {
      get: (name: string) => runtime.logicState.variableValues[idOf('variables', name)],
      set: (name: string, value: Value) => assignVariable(runtime, idOf('variables', name), value),
      add: (name: string, by?: number) =>
        assignVariable(
          runtime,
          idOf('variables', name),
          Number(runtime.logicState.variableValues[idOf('variables', name)] || 0) + or(by, 1),
        ),
      on: (name: string, run: () => void) => listen('variable', idOf('variables', name), run),
    },
    sound: {
      play: (name: string, { volume, loop }: { volume?: number; loop?: boolean } = {}) =>
        runtime.audioPlayer.play(idOf('sounds', name), volume, loop),
      stop: audioResponse('stopSound'),
      pause: audioResponse('pauseSound'),
      resume: audioResponse('resumeSound'),
    },
    music: {
      play: (name?: string, volume?: number) =>
        runtime.audioPlayer.music('play', name && idOf('sounds', name), volume),
      pause: () => runtime.audioPlayer.music('pause'),
      resume: () => runtime.audioPlayer.music('resume'),
    },
    table: (name: string) => createTable((data.tables || {})[idOf('tables', name)]),
    after,
    every,
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

function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return String(value)
  }
}
