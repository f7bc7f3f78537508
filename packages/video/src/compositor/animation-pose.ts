import { easing } from '@adloom/engine/tween'
import type { ComboAnimation, EdgeAnimation, LoopAnimation } from '../format/kinds.ts'
import type { Animations } from '../format/records.ts'

/** What animations change. `x` and `y` are shares of the canvas, `rotation` degrees, others factors. */
export interface Pose {
  x: number
  y: number
  scale: number
  /** Factor of the width alone, for flips. */
  stretchX: number
  rotation: number
  opacity: number
  /** Canvas units. */
  blur: number
  wipe: number
  letters: number
}

export const restPose: Readonly<Pose> = {
  x: 0,
  y: 0,
  scale: 1,
  stretchX: 1,
  rotation: 0,
  opacity: 1,
  blur: 0,
  wipe: 1,
  letters: 1,
}

const easeOut = easing('cubic.out')
const easeBack = easing('back.out')
const easeBounce = easing('bounce.out')
const easeInOut = easing('sine.inOut')

/** The pose at a progress from 0 (outside) to 1 (arrived). An exit runs the same way backwards. */
const edgePoses: Record<EdgeAnimation, (progress: number) => Partial<Pose>> = {
  fade: p => ({ opacity: p }),
  slideLeft: p => ({ x: 1.1 * (1 - easeOut(p)) }),
  slideRight: p => ({ x: -1.1 * (1 - easeOut(p)) }),
  slideUp: p => ({ y: 0.35 * (1 - easeOut(p)), opacity: Math.min(1, p * 2) }),
  slideDown: p => ({ y: -0.35 * (1 - easeOut(p)), opacity: Math.min(1, p * 2) }),
  zoom: p => ({ scale: easeOut(p), opacity: Math.min(1, p * 3) }),
  shrink: p => ({ scale: 1 + 1.5 * (1 - easeOut(p)), opacity: p }),
  pop: p => ({ scale: Math.max(0, easeBack(p)), opacity: Math.min(1, p * 4) }),
  bounce: p => ({ y: -0.6 * (1 - easeBounce(p)) }),
  spin: p => ({ rotation: -180 * (1 - easeOut(p)), scale: easeOut(p), opacity: p }),
  flip: p => ({ stretchX: Math.max(0.001, easeBack(p)), opacity: Math.min(1, p * 4) }),
  blur: p => ({ blur: 60 * (1 - p), opacity: p }),
  wipe: p => ({ wipe: easeInOut(p) }),
  typewriter: p => ({ letters: p }),
}

const comboPoses: Record<ComboAnimation, (progress: number) => Partial<Pose>> = {
  pushIn: p => ({ scale: 1 + 0.2 * p }),
  pullOut: p => ({ scale: 1.2 - 0.2 * p }),
  panLeft: p => ({ x: 0.06 - 0.12 * p, scale: 1.14 }),
  panRight: p => ({ x: -0.06 + 0.12 * p, scale: 1.14 }),
  panUp: p => ({ y: 0.06 - 0.12 * p, scale: 1.14 }),
  panDown: p => ({ y: -0.06 + 0.12 * p, scale: 1.14 }),
  swingBy: p => ({ rotation: 5 * (1 - 2 * easeInOut(p)), x: 0.05 * (1 - 2 * easeInOut(p)), scale: 1.3 }),
  riseAndFall: p => ({ y: -0.08 * Math.sin(Math.PI * p), scale: 1 + 0.18 * Math.sin(Math.PI * p) }),
}

const wave = (turn: number) => Math.sin(2 * Math.PI * turn)

/** The pose at a share of one period. Every loop begins and ends at rest. */
const loopPoses: Record<LoopAnimation, (turn: number) => Partial<Pose>> = {
  pulse: t => ({ scale: 1 + 0.06 * (1 - Math.cos(2 * Math.PI * t)) }),
  heartbeat: t => ({ scale: 1 + 0.14 * (bump(t, 0.15) + 0.7 * bump(t, 0.4)) }),
  float: t => ({ y: 0.012 * wave(t) }),
  swing: t => ({ rotation: 7 * wave(t) }),
  shake: t => ({ x: 0.006 * wave(3 * t), rotation: 1.2 * wave(2 * t) }),
  spin: t => ({ rotation: 360 * t }),
  blink: t => ({ opacity: 0.65 + 0.35 * Math.cos(2 * Math.PI * t) }),
}

function bump(turn: number, centre: number): number {
  const distance = Math.abs(turn - centre) / 0.12
  return distance < 1 ? 0.5 + 0.5 * Math.cos(Math.PI * distance) : 0
}

/**
 * Returns the pose of animations at a frame of a clip. Before its start and after its end, inside a
 * transition, a clip keeps the pose of its first or last frame.
 */
export function poseAt(animations: Animations | undefined, at: number, length: number): Pose {
  const pose = { ...restPose }
  if (!animations) return pose
  const { in: entrance, out, combo, loop } = animations
  const frame = Math.max(0, Math.min(at, length - 1))
  if (entrance && frame < entrance.length)
    apply(pose, edgePoses[entrance.kind]((frame + 1) / (entrance.length + 1)))
  const left = length - 1 - frame
  if (out && left < out.length) apply(pose, edgePoses[out.kind]((left + 1) / (out.length + 1)))
  if (combo) apply(pose, comboPoses[combo.kind](length > 1 ? frame / (length - 1) : 0))
  if (loop) apply(pose, loopPoses[loop.kind]((frame % loop.length) / loop.length))
  return pose
}

function apply(pose: Pose, change: Partial<Pose>): void {
  pose.x += change.x ?? 0
  pose.y += change.y ?? 0
  pose.scale *= change.scale ?? 1
  pose.stretchX *= change.stretchX ?? 1
  pose.rotation += change.rotation ?? 0
  pose.opacity *= change.opacity ?? 1
  pose.blur += change.blur ?? 0
  pose.wipe *= change.wipe ?? 1
  pose.letters *= change.letters ?? 1
}
