import type { RuntimeEvent } from '../runtime/runtime-event.ts'
import type { Runtime, Scripts } from '../runtime/runtime.ts'
import { STEP_MS } from '../logic/clock.ts'
import { MOST_FRAME_ROUNDS, MOST_ROUNDS } from '../logic/limits.ts'
import { LONG_PRESS_MS } from '../logic/rule-index.ts'
import { createAd } from './ad.ts'
import { errorLine } from './error-line.ts'
import type { RunningScript, ScriptProgram } from './running-script.ts'
import { refersTo } from './refers-to.ts'

const MOST_ERRORS = 20

/** The scripts of a run and the rounds of loops and calls that they have taken. */
interface ScriptRun {
  running: RunningScript[]
  /** Since the last event, and since the last frame. */
  rounds: number
  frameRounds: number
  /** Calls into scripts that are running inside one another. */
  depth: number
}

/** Runs scripts in their order, each apart from the others. */
export function createScripts(programs: ScriptProgram[]): Scripts {
  const state: ScriptRun = { running: [], rounds: 0, frameRounds: 0, depth: 0 }
  return {
    run(runtime) {
      for (const script of state.running) script.stopped = true
      state.running = programs.map(program => openScript(runtime, state, program))
      for (const script of state.running) {
        const ad = createAd(runtime, script)
        script.enter(() => script.program.run(ad, () => tick(state, script)))
      }
    },
    handle: (runtime, event) => handleEvent(runtime, state, event),
    call(name) {
      for (const script of state.running) {
        const run = script.calls[name]
        if (run) script.enter(run)
      }
    },
    step(runtime) {
      state.frameRounds = 0
      callListeners(runtime, state, 'frame', undefined, [STEP_MS / 1000])
    },
    listens: (runtime, word, node) =>
      state.running.some(({ listeners }) =>
        listeners.some(
          one =>
            one.word === word && !!one.of && refersTo(runtime.stageState.nodesById[node] || node, one.of),
        ),
      ),
  }
}

function openScript(runtime: Runtime, state: ScriptRun, program: ScriptProgram): RunningScript {
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
      if (!state.depth++) state.rounds = 0
      try {
        run()
      } catch (error) {
        report('error', error instanceof Error ? error.message : String(error), errorLine(error, program.id))
        if (++script.errors >= MOST_ERRORS) script.stopped = true
        if (script.stopped) report('stopped', '')
      }
      state.depth--
    },
    log: message => report('log', message),
  }
  return script
}

/** Counts a round of a loop or a call; stops a script that takes too many for one event or one frame. */
function tick(state: ScriptRun, script: RunningScript): void {
  if (++state.frameRounds <= MOST_FRAME_ROUNDS && ++state.rounds <= MOST_ROUNDS) return
  script.stopped = true
  throw new Error('A loop without end')
}

function callListeners(
  runtime: Runtime,
  state: ScriptRun,
  word: string,
  node: string | undefined,
  args: unknown[],
): void {
  for (const script of state.running) {
    for (const listener of script.listeners.slice()) {
      if (
        listener.word === word &&
        (node === undefined
          ? !listener.of
          : !!listener.of && refersTo(runtime.stageState.nodesById[node] || node, listener.of))
      )
        script.enter(() => (tick(state, script), listener.run(...(args as never[]))))
    }
  }
}

function handleEvent(runtime: Runtime, state: ScriptRun, event: RuntimeEvent): void {
  const { t, node } = event
  const { currentScene } = runtime.stageState
  const call = (word: string, of: string | undefined, args: unknown[]) =>
    callListeners(runtime, state, word, of, args)
  if (t === 'enter') call('scene', undefined, [currentScene.name])
  else if (t === 'event') call(event.event!, undefined, [])
  else if (t === 'variable') call('variable', event.var, [runtime.logicState.variableValues[event.var!]])
  else if (t === 'swipe') call('swipe', node, [event.dir])
  else if (t === 'animStart') call('animationStart', node, [animName(runtime, node, event.anim)])
  else if (t === 'animEnd') call('animationEnd', node, [animName(runtime, node, event.anim)])
  else if (t === 'game') call('game', node, [event.event])
  else if (t === 'bonesEnd') call('clipEnd', node, [])
  else if (t === 'bonesEvent') call('clipEvent', node, [event.mark])
  else if (t !== 'longPress' || event.ms === LONG_PRESS_MS) call(t, node, [])
}

function animName(runtime: Runtime, node: string | undefined, anim: string | undefined): string | undefined {
  const found = node && runtime.stageState.nodesById[node]
  const data = found ? (found.data.anims || []).filter(one => one.id === anim)[0] : undefined
  return data ? data.name || data.id : anim
}
