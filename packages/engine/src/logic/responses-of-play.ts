import type {} from '../features.ts'
import type { ResponseData } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { goToScene, retry } from '../stage/scenes.ts'
import { assignVariable } from './assign-variable.ts'
import { resolve } from './conditions.ts'
import { openStore, reportEnd } from './lifecycle.ts'
import type { NodeWord, Of } from './responses-of-node.ts'
import { or } from '../math.ts'

/** Responses about the play as a whole; actions are run by `run-responses`. */
export type PlayWord = Exclude<ResponseData['t'], NodeWord | 'action' | 'actionGroup'>
type Handlers = { [T in PlayWord]?: (runtime: Runtime, response: Of<T>) => void }

const COMMON = {
  scene: (p, r) => goToScene(p, r.scene),
  nextScene: p => {
    const { scenes } = p.playData
    const next = scenes[scenes.indexOf(p.stageState.currentScene) + 1]
    if (next) goToScene(p, next.id)
  },
  store: openStore,
  reportEnd,
  track: ({ eventBus }, { id, name }) =>
    eventBus.notifyHost(name ? { type: 'track', id, name } : { type: 'track', id }),
  cancelTimer: ({ stepClock: clock }, { timerId }) =>
    ['scene', 'game'].forEach(owner => clock.drop(owner + ' timer ' + timerId + ';')),
  enableRule: ({ logicState }, { rule }) => {
    logicState.disabledRules[rule] = false
  },
  disableRule: ({ logicState }, { rule }) => {
    logicState.disabledRules[rule] = true
  },
  shake: ({ shake }, r) => shake && shake.start(r.ms, r.frequency, r.distance),
  retry,
  call: ({ scriptRunner }, r) =>
    (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && scriptRunner && scriptRunner.call(r.name),
} satisfies Handlers

const ASSIGN = {
  assign: (runtime, r) => {
    const { logicState } = runtime
    const value = resolve(r.value, logicState)
    if (value !== undefined)
      assignVariable(runtime, r.var, calculate(logicState.variableValues[r.var], r.op, value))
  },
} satisfies Handlers

const AUDIO = {
  sound: ({ audioPlayer: audio }, r) => audio.play(r.asset, r.volume, r.loop),
  stopSound: ({ audioPlayer: audio, stageState }, r) => {
    audio.stop(r.asset)
    if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && !r.asset)
      for (const { id, liveComponent } of stageState.allNodes)
        if (liveComponent && liveComponent.hush) liveComponent.respond!({ t: 'pauseAudio', node: id })
  },
  pauseSound: (runtime, r) => holdAudio(runtime, true, r.asset),
  resumeSound: (runtime, r) => holdAudio(runtime, false, r.asset),
  music: ({ audioPlayer: audio }, r) => audio.music(r.action, r.asset, r.volume),
} satisfies Handlers

type All = typeof COMMON & typeof ASSIGN & typeof AUDIO

/** The responses that act on the play; an ad contains the groups that its rules use. */
export const OF_PLAY: { [T in PlayWord]: All[T] } = Object.assign(
  {},
  COMMON,
  typeof ADLOOM_ASSIGN === 'undefined' || ADLOOM_ASSIGN ? ASSIGN : 0,
  typeof ADLOOM_PLAYBACK === 'undefined' || ADLOOM_PLAYBACK ? AUDIO : 0,
) as All

/** Without an asset this includes audio layers. */
function holdAudio(runtime: Runtime, held: boolean, asset: string | undefined): void {
  runtime.audioPlayer.hold(held, asset)
  if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && !asset)
    for (const { liveComponent } of runtime.stageState.allNodes)
      if (liveComponent && liveComponent.hush) liveComponent.hush(held)
}

function calculate(
  old: string | number | boolean | undefined,
  op: '=' | '+' | '-' | '*' | '/',
  value: string | number | boolean,
): string | number | boolean {
  if (op === '=') return value
  if (op === '+' && (typeof old === 'string' || typeof value === 'string')) return String(or(old, '')) + value
  const [a, b] = [Number(old || 0), Number(value)]
  return op === '+' ? a + b : op === '-' ? a - b : op === '*' ? a * b : b ? a / b : a
}
