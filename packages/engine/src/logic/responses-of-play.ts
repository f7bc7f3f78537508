import type {} from '../features.ts'
import type { ResponseData } from '../data.ts'
import type { Playing } from '../playing.ts'
import { resolve } from './conditions.ts'
import type { NodeWord, Of } from './responses-of-node.ts'
import { or } from '../math.ts'

/** Responses about the play as a whole; actions are run by `run-responses`. */
export type PlayWord = Exclude<ResponseData['t'], NodeWord | 'action' | 'actionGroup'>
type Runs = { [T in PlayWord]?: (playing: Playing, response: Of<T>) => void }

const EVERYDAY = {
  scene: (p, r) => p.goToScene(r.scene),
  nextScene: p => {
    const next = p.data.scenes[p.data.scenes.indexOf(p.scene) + 1]
    if (next) p.goToScene(next.id)
  },
  store: p => p.openStore(),
  reportEnd: p => p.reportEnd(),
  track: (p, r) => p.emit(r.name ? { type: 'track', id: r.id, name: r.name } : { type: 'track', id: r.id }),
  cancelTimer: (p, r) =>
    ['scene', 'game'].forEach(owner => p.clock.drop(owner + ' timer ' + r.timerId + ';')),
  enableRule: (p, r) => {
    p.disabled[r.rule] = false
  },
  disableRule: (p, r) => {
    p.disabled[r.rule] = true
  },
  shake: (p, r) => p.shake && p.shake.start(r.ms, r.frequency, r.distance),
  retry: p => p.retry(),
  call: (p, r) =>
    (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && p.scripts && p.scripts.call(r.name),
} satisfies Runs

const ASSIGN = {
  assign: (p, r) => {
    const value = resolve(r.value, p)
    if (value !== undefined) p.assign(r.var, calculate(p.variables[r.var], r.op, value))
  },
} satisfies Runs

const SOUND = {
  sound: (p, r) => p.sounds.play(r.asset, r.volume, r.loop),
  stopSound: (p, r) => {
    p.sounds.stop(r.asset)
    if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && !r.asset)
      for (const { id, part } of p.nodes) if (part && part.hush) part.respond!({ t: 'pauseAudio', node: id })
  },
  pauseSound: (p, r) => holdSounds(p, true, r.asset),
  resumeSound: (p, r) => holdSounds(p, false, r.asset),
  music: (p, r) => p.sounds.music(r.action, r.asset, r.volume),
} satisfies Runs

type All = typeof EVERYDAY & typeof ASSIGN & typeof SOUND

/** What each response does to the play; an ad carries the groups that its rules use. */
export const OF_PLAY: { [T in PlayWord]: All[T] } = Object.assign(
  {},
  EVERYDAY,
  typeof ADLOOM_ASSIGN === 'undefined' || ADLOOM_ASSIGN ? ASSIGN : 0,
  typeof ADLOOM_SOUND === 'undefined' || ADLOOM_SOUND ? SOUND : 0,
) as All

/** Sound layers are among all sounds. */
function holdSounds(playing: Playing, held: boolean, asset: string | undefined): void {
  playing.sounds.hold(held, asset)
  if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && !asset)
    for (const { part } of playing.nodes) if (part && part.hush) part.hush(held)
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
