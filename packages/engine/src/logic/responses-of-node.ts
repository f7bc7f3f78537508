import type {} from '../features.ts'
import type { ResponseData } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { blendColors } from '../draw/color.ts'
import { pauseAnims, playAnims, resetAnims, setHidden } from '../nodes/node-actions.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { or } from '../math.ts'

export type Of<T, R = ResponseData> = R extends { t: infer U } ? (T extends U ? R : never) : never
/** Responses about one node. */
export type NodeWord = Extract<ResponseData, { node: string }>['t']
type Runs = { [T in NodeWord]?: (node: SceneNode, response: Of<T>, runtime: Runtime) => void }

const EVERYDAY = {
  show: n => setHidden(n, false),
  hide: n => setHidden(n, true),
  toggle: n => setHidden(n, !n.hidden),
  playAnim: (n, r) => playAnims(n, r.anim),
  pauseAnim: (n, r) => pauseAnims(n, r.anim, true),
  resumeAnim: (n, r) => pauseAnims(n, r.anim, false),
  resetAnim: (n, r) => resetAnims(n, r.anim),
  burst: (n, r, { bursts }) => bursts && bursts.add(n.worldMatrix, n.w / 2, n.h / 2, r.effect, r.count),
} satisfies Runs

const CHANGES = {
  setPosition: (n, r, p) =>
    change(p, n.shift, { x: r.x - n.data.portrait.x, y: r.y - n.data.portrait.y }, r.ms),
  setScale: (n, r, p) =>
    change(p, n.shift, { sx: r.sx - or(n.data.portrait.sx, 1), sy: r.sy - or(n.data.portrait.sy, 1) }, r.ms),
  setRotation: (n, r, p) => change(p, n.shift, { r: r.r - (n.data.portrait.r || 0) }, r.ms),
  setSize: (n, r) => {
    if (r.w !== undefined) n.shift.w = r.w / (n.data.portrait.w || 1)
    if (r.h !== undefined) n.shift.h = r.h / (n.data.portrait.h || 1)
  },
  setAlpha: (n, r, p) => change(p, n, { alpha: r.alpha }, r.ms),
  setColor: (n, r, p) => {
    const from = n.tint || '#ffffff'
    change(
      p,
      {
        get share() {
          return 0
        },
        set share(share) {
          n.tint = blendColors(from, r.color, share)
        },
      },
      { share: 1 },
      r.ms,
    )
  },
} satisfies Runs

const FRAMES = {
  playFrames: (n, r) => {
    if (n.data.kind !== 'frames') return
    n.frames = {
      isPlaying: true,
      loop: or(r.loop, !r.count && n.data.loop),
      count: r.count || n.data.count || 1,
      swing: or(r.swing, !!n.data.swing),
      hideAfter: !!r.hideAfter,
      time: 0,
    }
    if (n.hidden) setHidden(n, false)
  },
  pauseFrames: n => {
    if (n.frames) n.frames.isPlaying = false
  },
} satisfies Runs

const GAMES = {
  game: (n, r) => {
    if (n.game) n.game.act(r.action)
  },
} satisfies Runs

const LIVE = {
  playParticles: showAndRespond,
  pauseParticles: respondInComponent,
  clearParticles: respondInComponent,
  setParticleColor: respondInComponent,
  restore: showAndRespond,
  playBones: showAndRespond,
  pauseBones: respondInComponent,
  playVideo: showAndRespond,
  resumeVideo: respondInComponent,
  seekVideo: respondInComponent,
  pauseVideo: respondInComponent,
  playAudio: respondInComponent,
  resumeAudio: respondInComponent,
  pauseAudio: respondInComponent,
} satisfies Runs

type All = typeof EVERYDAY & typeof CHANGES & typeof FRAMES & typeof GAMES & typeof LIVE

/** The responses that act on a node; an ad contains the groups that its rules use. */
export const OF_NODE: { [T in NodeWord]: All[T] } = Object.assign(
  {},
  EVERYDAY,
  typeof ADLOOM_CHANGES === 'undefined' || ADLOOM_CHANGES ? CHANGES : 0,
  typeof ADLOOM_FRAMES === 'undefined' || ADLOOM_FRAMES ? FRAMES : 0,
  typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES ? GAMES : 0,
  typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE ? LIVE : 0,
) as All

/** Particles, bones, media: the node's own part knows what to do. */
function respondInComponent(node: SceneNode, response: ResponseData): void {
  if (node.liveComponent && node.liveComponent.respond) node.liveComponent.respond(response)
}

function showAndRespond(node: SceneNode, response: ResponseData): void {
  if (node.hidden) setHidden(node, false)
  respondInComponent(node, response)
}

/** Applies a change immediately, or over `ms`; both replace a change that is still running. */
export function change<T>(
  runtime: Runtime,
  target: T,
  to: Partial<Record<keyof T, number>>,
  ms: number | undefined,
): void {
  runtime.tweens.add({ target, to, ms: ms || 0, ease: 'quad.inOut' })
  if (!ms) Object.assign(target as object, to)
}
