import type { ResponseData } from '../data.ts'
import type { Playing } from '../playing.ts'
import { blendColors } from '../draw/color.ts'
import { pauseAnims, playAnims, resetAnims, resumeAnims, setHidden } from '../nodes/node-actions.ts'
import { scaleOf } from '../stage/layout.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { resolve } from './conditions.ts'

type Of<T, R = ResponseData> = R extends { t: infer U } ? (T extends U ? R : never) : never
type Table = { [T in ResponseData['t']]: (playing: Playing, response: Of<T>) => void }

/** What every response does, by its word: the interpreter's whole catalogue (playable-engine 8.5). */
export const RESPONSES: Table = {
  scene: (p, r) => p.goToScene(r.scene),
  nextScene: (p) => {
    const next = p.data.scenes[p.data.scenes.indexOf(p.scene) + 1]
    if (next) p.goToScene(next.id)
  },
  store: (p) => p.openStore(),
  reportEnd: (p) => p.reportEnd(),
  track: (p, r) => p.emit(r.name ? { type: 'track', id: r.id, name: r.name } : { type: 'track', id: r.id }),
  show: (p, r) => withNode(p, r.node, (n) => setHidden(p, n, false)),
  hide: (p, r) => withNode(p, r.node, (n) => setHidden(p, n, true)),
  toggle: (p, r) => withNode(p, r.node, (n) => setHidden(p, n, !n.hidden)),
  setPosition: (p, r) => withNode(p, r.node, (n) => shift(p, n, { x: r.x - n.data.portrait.x, y: r.y - n.data.portrait.y }, r.ms)),
  setScale: (p, r) => withNode(p, r.node, (n) => shift(p, n, { sx: r.sx - scaleOf(n.data.portrait.sx), sy: r.sy - scaleOf(n.data.portrait.sy) }, r.ms)),
  setRotation: (p, r) => withNode(p, r.node, (n) => shift(p, n, { r: r.r - (n.data.portrait.r || 0) }, r.ms)),
  setSize: (p, r) => withNode(p, r.node, (n) => {
    if (r.w !== undefined) n.shift.w = r.w / (n.data.portrait.w || 1)
    if (r.h !== undefined) n.shift.h = r.h / (n.data.portrait.h || 1)
  }),
  setAlpha: (p, r) => withNode(p, r.node, (n) => change(p, n, { alpha: r.alpha }, r.ms)),
  setColor: (p, r) => withNode(p, r.node, (n) => setColor(p, n, r.color, r.ms)),
  cancelTimer: (p, r) => ['scene', 'game'].forEach((owner) => p.clock.drop(owner + ' timer ' + r.timerId + ';')),
  enableRule: (p, r) => { p.disabled[r.rule] = false },
  disableRule: (p, r) => { p.disabled[r.rule] = true },
  shake: (p, r) => p.shake.start(r.ms, r.frequency, r.distance),
  assign: (p, r) => {
    const value = resolve(r.value, (name) => p.variables[name])
    if (value !== undefined) p.assign(r.var, calculate(p.variables[r.var], r.op, value))
  },
  retry: (p) => p.retry(),
  playAnim: (p, r) => withNode(p, r.node, (n) => playAnims(n, r.anim)),
  pauseAnim: (p, r) => withNode(p, r.node, (n) => pauseAnims(n, r.anim)),
  resumeAnim: (p, r) => withNode(p, r.node, (n) => resumeAnims(n, r.anim)),
  resetAnim: (p, r) => withNode(p, r.node, (n) => resetAnims(n, r.anim)),
  playFrames: (p, r) => withNode(p, r.node, (n) => {
    if (n.frames && n.data.kind === 'frames') n.frames = { playing: true, loop: r.loop === undefined ? n.data.loop : r.loop, hideAfter: !!r.hideAfter, time: 0 }
  }),
  pauseFrames: (p, r) => withNode(p, r.node, (n) => { if (n.frames) n.frames.playing = false }),
  sound: (p, r) => p.sounds.play(r.asset, r.volume, r.loop),
  stopSound: (p, r) => p.sounds.stop(r.asset),
  music: (p, r) => p.sounds.music(r.action, r.asset, r.volume),
  game: (p, r) => withNode(p, r.node, (n) => { if (n.game) n.game.act(r.action) }),
  burst: (p, r) => withNode(p, r.node, (n) => p.bursts.add(n.world, n.w / 2, n.h / 2, r.effect, r.count)),
}

function withNode(playing: Playing, id: string, run: (node: SceneNode) => void): void {
  const node = playing.byId[id]
  if (node) run(node)
}

function shift(playing: Playing, node: SceneNode, to: Partial<SceneNode['shift']>, ms: number | undefined): void {
  playing.tweens.add({ target: node.shift, to, ms: ms || 0, ease: 'quad.inOut' })
  if (!ms) Object.assign(node.shift, to)
}

function change(playing: Playing, node: SceneNode, to: { alpha: number }, ms: number | undefined): void {
  playing.tweens.add({ target: node, to, ms: ms || 0, ease: 'quad.inOut' })
  if (!ms) Object.assign(node, to)
}

function setColor(playing: Playing, node: SceneNode, color: string, ms: number | undefined): void {
  const from = node.tint || '#ffffff'
  if (!ms) {
    node.tint = color
    return
  }
  const mix = { set share(share: number) { node.tint = blendColors(from, color, share) }, get share() { return 0 } }
  playing.tweens.add({ target: mix, to: { share: 1 }, ms, ease: 'linear' })
}

function calculate(old: string | number | boolean | undefined, op: '=' | '+' | '-' | '*' | '/', value: string | number | boolean): string | number | boolean {
  if (op === '=') return value
  if (op === '+' && (typeof old === 'string' || typeof value === 'string')) return String(old === undefined ? '' : old) + value
  const [a, b] = [Number(old || 0), Number(value)]
  return op === '+' ? a + b : op === '-' ? a - b : op === '*' ? a * b : b ? a / b : a
}
