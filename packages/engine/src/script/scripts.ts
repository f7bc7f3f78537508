import type { Runtime, Scripts } from '../runtime/runtime.ts'
import { STEP_MS } from '../logic/clock.ts'
import { MOST_FRAME_ROUNDS, MOST_ROUNDS } from '../logic/limits.ts'
import { LONG_PRESS_MS } from '../logic/rule-index.ts'
import { createAd } from './ad.ts'
import { errorLine } from './error-line.ts'
import type { RunningScript, ScriptProgram } from './running-script.ts'
import { refersTo } from './refers-to.ts'

const MOST_ERRORS = 20

/** Runs scripts in their order, each apart from the others. */
export function createScripts(programs: ScriptProgram[]): Scripts {
  let running: RunningScript[] = []
  let rounds = 0
  let frameRounds = 0
  let depth = 0

  function open(runtime: Runtime, program: ScriptProgram): RunningScript {
    const report = (level: 'error' | 'stopped' | 'log', message: string, line?: number) => {
      if (level !== 'log' || runtime.logicState.isLogged)
        runtime.eventBus.notifyHost(
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
          report(
            'error',
            error instanceof Error ? error.message : String(error),
            errorLine(error, program.id),
          )
          if (++script.errors >= MOST_ERRORS) script.stopped = true
          if (script.stopped) report('stopped', '')
        }
        depth--
      },
      log: message => report('log', message),
    }
    return script
  }

  function start(runtime: Runtime, script: RunningScript): void {
    const ad = createAd(runtime, script)
    script.enter(() => script.program.run(ad, () => tick(script)))
  }

  /** Counts a round of a loop or a call; stops a script that takes too many for one answer or one frame. */
  function tick(script: RunningScript): void {
    if (++frameRounds <= MOST_FRAME_ROUNDS && ++rounds <= MOST_ROUNDS) return
    script.stopped = true
    throw new Error('A loop without end')
  }

  function callListeners(runtime: Runtime, word: string, node: string | undefined, args: unknown[]): void {
    for (const script of running) {
      for (const listener of script.listeners.slice()) {
        if (
          listener.word === word &&
          (node === undefined
            ? !listener.of
            : !!listener.of && refersTo(runtime.stageState.nodesById[node] || node, listener.of))
        )
          script.enter(() => (tick(script), listener.run(...(args as never[]))))
      }
    }
  }

  return {
    run(runtime) {
      for (const script of running) script.stopped = true
      running = programs.map(program => open(runtime, program))
      for (const script of running) start(runtime, script)
    },
    handle(runtime, event) {
      const { t, node } = event
      const call = (word: string, of: string | undefined, args: unknown[]) =>
        callListeners(runtime, word, of, args)
      if (t === 'enter') call('scene', undefined, [runtime.stageState.currentScene.name])
      else if (t === 'event') call(event.event!, undefined, [])
      else if (t === 'variable') call('variable', event.var, [runtime.logicState.variableValues[event.var!]])
      else if (t === 'swipe') call('swipe', node, [event.dir])
      else if (t === 'animStart' || t === 'animEnd')
        call(t === 'animStart' ? 'animationStart' : 'animationEnd', node, [
          animName(runtime, node, event.anim),
        ])
      else if (t === 'game') call('game', node, [event.event])
      else if (t === 'bonesEnd') call('clipEnd', node, [])
      else if (t === 'bonesEvent') call('clipEvent', node, [event.mark])
      else if (t !== 'longPress' || event.ms === LONG_PRESS_MS) call(t, node, [])
    },
    call(name) {
      for (const script of running) {
        const run = script.calls[name]
        if (run) script.enter(run)
      }
    },
    step(runtime) {
      frameRounds = 0
      callListeners(runtime, 'frame', undefined, [STEP_MS / 1000])
    },
    listens: (runtime, word, node) =>
      running.some(({ listeners }) =>
        listeners.some(
          one =>
            one.word === word && !!one.of && refersTo(runtime.stageState.nodesById[node] || node, one.of),
        ),
      ),
  }
}

function animName(runtime: Runtime, node: string | undefined, anim: string | undefined): string | undefined {
  const found = node && runtime.stageState.nodesById[node]
  const data = found ? (found.data.anims || []).filter(one => one.id === anim)[0] : undefined
  return data ? data.name || data.id : anim
}
