import type { Happening, Playing } from '../playing.ts'
import { STEP_MS } from '../logic/clock.ts'
import { MOST_FRAME_ROUNDS, MOST_ROUNDS } from '../logic/limits.ts'
import { LONG_PRESS_MS } from '../logic/rules.ts'
import { createAd } from './ad.ts'
import { errorLine } from './error-line.ts'
import { refersTo } from './refers-to.ts'

/**
 * A person's script as it is built into an ad or handed to the live player: a function of what it may do.
 * Built so that it calls
 * `tick` in every round of a loop and at the start of every function.
 */
export interface ScriptProgram {
  id: string
  name: string
  run(ad: object, tick: () => void): void
}

/** The scripts of a running play. */
export interface Scripts {
  /** Every script from its first line; what an earlier run listened to is forgotten. */
  run(): void
  hear(happening: Happening): void
  /** Runs what scripts named for events of the document (`ad.define`). */
  call(name: string): void
  step(): void
  /** Whether a script waits for this word of a node. */
  hears(word: string, node: string): boolean
}

/** What an ad with scripts carries beyond the core. */
export type ScriptPart = (playing: Playing, programs: ScriptProgram[]) => Scripts

/** One script as it runs: what it listens to, and whether it was stopped for good. */
export interface RunningScript {
  program: ScriptProgram
  listeners: { word: string; of: string; run: (...args: never[]) => void }[]
  calls: Record<string, (() => void) | undefined>
  errors: number
  stopped: boolean
  /** Runs a function of the script's: what it throws is told and stops nothing else. */
  enter(run: () => unknown): void
  log(message: string): void
}

const MOST_ERRORS = 20

/** Runs scripts in their order, each apart from the others. */
export const createScripts: ScriptPart = (playing, programs) => {
  let running: RunningScript[] = []
  let rounds = 0
  let frameRounds = 0
  let depth = 0

  function open(program: ScriptProgram): RunningScript {
    const tell = (level: 'error' | 'stopped' | 'log', message: string, line?: number) => {
      if (level !== 'log' || playing.debug)
        playing.emit(
          Object.assign(
            { type: 'script' as const, script: program.id, name: program.name, level, message },
            line && { line },
          ),
        )
    }
    const script: RunningScript = {
      program,
      listeners: [],
      calls: {},
      errors: 0,
      stopped: false,
      enter(run) {
        if (script.stopped) return
        if (!depth++) rounds = 0
        try {
          run()
        } catch (error) {
          tell('error', error instanceof Error ? error.message : String(error), errorLine(error, program.id))
          if (++script.errors >= MOST_ERRORS) script.stopped = true
          if (script.stopped) tell('stopped', '')
        }
        depth--
      },
      log: message => tell('log', message),
    }
    return script
  }

  function start(script: RunningScript): void {
    const ad = createAd(playing, script)
    script.enter(() => script.program.run(ad, () => tick(script)))
  }

  /** Counts a round of a loop or a call; stops a script that takes too many for one answer or one frame. */
  function tick(script: RunningScript): void {
    if (++frameRounds <= MOST_FRAME_ROUNDS && ++rounds <= MOST_ROUNDS) return
    script.stopped = true
    throw new Error('A loop without end')
  }

  function tell(word: string, node: string | undefined, args: unknown[]): void {
    for (const script of running) {
      for (const listener of script.listeners.slice()) {
        if (
          listener.word === word &&
          (node === undefined
            ? !listener.of
            : !!listener.of && refersTo(playing.byId[node] || node, listener.of))
        )
          script.enter(() => (tick(script), listener.run(...(args as never[]))))
      }
    }
  }

  return {
    run() {
      for (const script of running) script.stopped = true
      running = programs.map(open)
      running.forEach(start)
    },
    hear(happening) {
      const { t, node } = happening
      if (t === 'enter') tell('scene', undefined, [playing.scene.name])
      else if (t === 'event') tell(happening.event!, undefined, [])
      else if (t === 'variable') tell('variable', happening.var, [playing.variables[happening.var!]])
      else if (t === 'swipe') tell('swipe', node, [happening.dir])
      else if (t === 'animStart' || t === 'animEnd')
        tell(t === 'animStart' ? 'animationStart' : 'animationEnd', node, [
          animName(playing, node, happening.anim),
        ])
      else if (t === 'game') tell('game', node, [happening.event])
      else if (t === 'bonesEnd') tell('clipEnd', node, [])
      else if (t === 'bonesEvent') tell('clipEvent', node, [happening.mark])
      else if (t !== 'longPress' || happening.ms === LONG_PRESS_MS) tell(t, node, [])
    },
    call(name) {
      for (const script of running) {
        const run = script.calls[name]
        if (run) script.enter(run)
      }
    },
    step() {
      frameRounds = 0
      tell('frame', undefined, [STEP_MS / 1000])
    },
    hears: (word, node) =>
      running.some(({ listeners }) =>
        listeners.some(one => one.word === word && !!one.of && refersTo(playing.byId[node] || node, one.of)),
      ),
  }
}

function animName(playing: Playing, node: string | undefined, anim: string | undefined): string | undefined {
  const found = node && playing.byId[node]
  const data = found ? (found.data.anims || []).filter(one => one.id === anim)[0] : undefined
  return data ? data.name || data.id : anim
}
