import type { ResponseData } from '../data.ts'
import type { Value } from '../logic/conditions.ts'
import { runResponses } from '../logic/run-responses.ts'
import type { Playing } from '../playing.ts'
import { or } from '../math.ts'
import { createLayer } from './layer.ts'
import { createTable } from './script-table.ts'
import type { RunningScript } from './scripts.ts'

interface Timer {
  cancel(): void
}

/**
 * What a script is given: all it can do, and nothing else of the page (playable-engine 8.5). Times are
 * seconds.
 */
export function createAd(playing: Playing, script: RunningScript): object {
  const { data } = playing
  const names = data.names || {}
  const idOf = (kind: 'variables' | 'sounds' | 'actions' | 'groups' | 'tables', name: string): string =>
    or((names[kind] || {})[name], name)
  const respond = (response: ResponseData) => runResponses(playing, [response], { owner: 'game', depth: 0 })
  const listen = (word: string, of: string, run: () => void) => {
    script.listeners.push({ word, of, run })
  }
  // Any name is a layer's, 'constructor' too.
  const layers: Record<string, object> = Object.create(null)
  const layer = (ref: string): object =>
    layers[ref] || (layers[ref] = createLayer(playing, script, String(ref)))
  const sound = (t: 'stopSound' | 'pauseSound' | 'resumeSound') => (name?: string) =>
    respond(name === undefined ? { t } : { t, asset: idOf('sounds', name) })

  function after(seconds: number, run: () => void): Timer {
    // What follows a touch later is still that touch's doing.
    const { touching } = playing
    const cancel = playing.clock.after(
      seconds * 1000,
      () => {
        const before = playing.touching
        playing.touching = touching
        script.enter(run)
        playing.touching = before
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
    store: () => playing.openStore(),
    end: () => playing.reportEnd(),
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
      get: (name: string) => playing.variables[idOf('variables', name)],
      set: (name: string, value: Value) => playing.assign(idOf('variables', name), value),
      add: (name: string, by?: number) =>
        playing.assign(
          idOf('variables', name),
          Number(playing.variables[idOf('variables', name)] || 0) + or(by, 1),
        ),
      on: (name: string, run: () => void) => listen('variable', idOf('variables', name), run),
    },
    sound: {
      play: (name: string, { volume, loop }: { volume?: number; loop?: boolean } = {}) =>
        playing.sounds.play(idOf('sounds', name), volume, loop),
      stop: sound('stopSound'),
      pause: sound('pauseSound'),
      resume: sound('resumeSound'),
    },
    music: {
      play: (name?: string, volume?: number) =>
        playing.sounds.music('play', name && idOf('sounds', name), volume),
      pause: () => playing.sounds.music('pause'),
      resume: () => playing.sounds.music('resume'),
    },
    table: (name: string) => createTable((data.tables || {})[idOf('tables', name)]),
    after,
    every,
    random: (from?: number, to?: number) =>
      to === undefined ? playing.random() * or(from, 1) : from! + playing.random() * (to - from!),
    log: (...values: unknown[]) => script.log(values.map(shown).join(' ')),
    get scene() {
      return playing.scene.name
    },
    get time() {
      return playing.clock.now() / 1000
    },
    get language() {
      return playing.language
    },
    get landscape() {
      return playing.screen.width > playing.screen.height
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
