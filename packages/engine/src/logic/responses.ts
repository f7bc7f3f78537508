import type { ResponseData } from '../data.ts'
import type { Playing } from '../playing.ts'
import { blendColors } from '../draw/color.ts'
import { pauseAnims, playAnims, resetAnims, setHidden } from '../nodes/node-actions.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { resolve } from './conditions.ts'
import { or } from '../math.ts'

type Of<T, R = ResponseData> = R extends { t: infer U } ? (T extends U ? R : never) : never
type NodeWord = Extract<ResponseData, { node: string }>['t']

const OF_PLAY: { [T in Exclude<ResponseData['t'], NodeWord>]: (playing: Playing, response: Of<T>) => void } = {
  scene: (p, r) => p.goToScene(r.scene),
  nextScene: (p) => {
    const next = p.data.scenes[p.data.scenes.indexOf(p.scene) + 1]
    if (next) p.goToScene(next.id)
  },
  store: (p) => p.openStore(),
  reportEnd: (p) => p.reportEnd(),
  track: (p, r) => p.emit(r.name ? { type: 'track', id: r.id, name: r.name } : { type: 'track', id: r.id }),
  cancelTimer: (p, r) => ['scene', 'game'].forEach((owner) => p.clock.drop(owner + ' timer ' + r.timerId + ';')),
  enableRule: (p, r) => { p.disabled[r.rule] = false },
  disableRule: (p, r) => { p.disabled[r.rule] = true },
  shake: (p, r) => p.shake && p.shake.start(r.ms, r.frequency, r.distance),
  assign: (p, r) => {
    const value = resolve(r.value, (name) => p.variables[name])
    if (value !== undefined) p.assign(r.var, calculate(p.variables[r.var], r.op, value))
  },
  retry: (p) => p.retry(),
  sound: (p, r) => p.sounds.play(r.asset, r.volume, r.loop),
  stopSound: (p, r) => p.sounds.stop(r.asset),
  music: (p, r) => p.sounds.music(r.action, r.asset, r.volume),
}

const OF_NODE: { [T in NodeWord]: (node: SceneNode, response: Of<T>, playing: Playing) => void } = {
  show: (n) => setHidden(n, false),
  hide: (n) => setHidden(n, true),
  toggle: (n) => setHidden(n, !n.hidden),
  setPosition: (n, r, p) => change(p, n.shift, { x: r.x - n.data.portrait.x, y: r.y - n.data.portrait.y }, r.ms),
  setScale: (n, r, p) => change(p, n.shift, { sx: r.sx - or(n.data.portrait.sx, 1), sy: r.sy - or(n.data.portrait.sy, 1) }, r.ms),
  setRotation: (n, r, p) => change(p, n.shift, { r: r.r - (n.data.portrait.r || 0) }, r.ms),
  setSize: (n, r) => {
    if (r.w !== undefined) n.shift.w = r.w / (n.data.portrait.w || 1)
    if (r.h !== undefined) n.shift.h = r.h / (n.data.portrait.h || 1)
  },
  setAlpha: (n, r, p) => change(p, n, { alpha: r.alpha }, r.ms),
  setColor: (n, r, p) => {
    const from = n.tint || '#ffffff'
    change(p, { get share() { return 0 }, set share(share) { n.tint = blendColors(from, r.color, share) } }, { share: 1 }, r.ms)
  },
  playAnim: (n, r) => playAnims(n, r.anim),
  pauseAnim: (n, r) => pauseAnims(n, r.anim, true),
  resumeAnim: (n, r) => pauseAnims(n, r.anim, false),
  resetAnim: (n, r) => resetAnims(n, r.anim),
  playFrames: (n, r) => {
    if (n.data.kind === 'frames') n.frames = { playing: true, loop: or(r.loop, n.data.loop), hideAfter: !!r.hideAfter, time: 0 }
  },
  pauseFrames: (n) => { if (n.frames) n.frames.playing = false },
  game: (n, r) => { if (n.game) n.game.act(r.action) },
  burst: (n, r, p) => p.bursts && p.bursts.add(n.world, n.w / 2, n.h / 2, r.effect, r.count),
}

/** Does what a response says: the interpreter's whole catalogue (playable-engine 8.5). An unknown node does nothing. */
export function respond(playing: Playing, response: ResponseData): void {
  const node = playing.byId[(response as { node?: string }).node || '']
  const ofPlay = OF_PLAY[response.t as keyof typeof OF_PLAY]
  if (ofPlay) ofPlay(playing, response as never)
  else if (node) OF_NODE[response.t as NodeWord](node, response as never, playing)
}

/** At once, or over `ms`; either way a change that was still under way gives way. */
function change<T>(playing: Playing, target: T, to: Partial<Record<keyof T, number>>, ms: number | undefined): void {
  playing.tweens.add({ target, to, ms: ms || 0, ease: 'quad.inOut' })
  if (!ms) Object.assign(target as object, to)
}

function calculate(old: string | number | boolean | undefined, op: '=' | '+' | '-' | '*' | '/', value: string | number | boolean): string | number | boolean {
  if (op === '=') return value
  if (op === '+' && (typeof old === 'string' || typeof value === 'string')) return String(or(old, '')) + value
  const [a, b] = [Number(old || 0), Number(value)]
  return op === '+' ? a + b : op === '-' ? a - b : op === '*' ? a * b : b ? a / b : a
}
