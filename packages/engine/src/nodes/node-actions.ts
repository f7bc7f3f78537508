import type {} from '../features.ts'
import type { StageState } from '../runtime/run-state.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { STEP_MS } from '../logic/clock.ts'
import { everyNode, restPose } from '../stage/scene-node.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { referenceOf } from '../stage/layout.ts'
import { roundLength } from './frame-at.ts'
import { addAnimation, progressOf } from '../tween/animate.ts'
import { isQuick } from '../tween/tweens.ts'

const REST = restPose()

/** Plays one animation of a node from its beginning, or all of them. */
export function playAnims(node: SceneNode, anim: string | undefined): void {
  for (const data of node.data.anims || []) {
    if (anim && data.id !== anim) continue
    node.anims = node.anims
      .filter(running => running.data !== data)
      .concat({ data, time: 0, paused: false, ended: false })
  }
}

export function pauseAnims(node: SceneNode, anim: string | undefined, paused: boolean): void {
  for (const running of node.anims) if (!anim || running.data.id === anim) running.paused = paused
}

/** Stops animations and gives the node its initial state back. */
export function resetAnims(node: SceneNode, anim: string | undefined): void {
  node.anims = node.anims.filter(running => anim && running.data.id !== anim)
}

/** Starts what plays by itself once a node is in sight. */
export function playAutomatic(node: SceneNode): void {
  for (const one of everyNode([node])) {
    if (!isOpen(one)) continue
    for (const anim of one.data.anims || []) if (anim.auto) playAnims(one, anim.id)
    if ((typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) && one.liveComponent && one.liveComponent.appear)
      one.liveComponent.appear()
  }
}

/** A node that appears plays its automatic animations, as it would have at scene entry. */
export function setHidden(node: SceneNode, hidden: boolean): void {
  const appears = node.hidden && !hidden
  node.hidden = hidden
  if (appears) playAutomatic(node)
}

function isOpen(node: SceneNode): boolean {
  return !node.hidden && (!node.parent || isOpen(node.parent))
}

/**
 * Moves a node's animations and frames on by one step; before the next drawing, `isLast`, it also works out
 * its pose.
 */
export function stepNode(runtime: Runtime, node: SceneNode, isLast: boolean): void {
  if (node.anims.length) {
    stepAnims(runtime, node)
    if (isLast) poseNode(runtime.stageState, node)
  } else node.pose = REST
  if ((typeof ADLOOM_FRAMES === 'undefined' || ADLOOM_FRAMES) && node.frames && node.frames.isPlaying)
    stepFrames(runtime, node)
  if ((typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) && node.game) node.game.step()
  if ((typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) && node.liveComponent && node.liveComponent.step)
    node.liveComponent.step()
}

function stepAnims(runtime: Runtime, node: SceneNode): void {
  for (const running of node.anims) {
    if (running.paused || running.ended) continue
    if (
      (typeof ADLOOM_ANIM_START === 'undefined' || ADLOOM_ANIM_START) &&
      running.time <= running.data.delay &&
      running.time + STEP_MS > running.data.delay
    )
      runtime.eventBus.emit({ t: 'animStart', node: node.id, anim: running.data.id })
    running.time += STEP_MS
    const { begun, over } = progressOf(running.data, running.time)
    if (begun && running.data.loop === 'once' && isQuick(running.data.duration))
      runtime.stageState.quickMotionAt = runtime.stepClock.now()
    if (!over) continue
    running.ended = true
    runtime.eventBus.emit({ t: 'animEnd', node: node.id, anim: running.data.id })
  }
}

/** Sets a node's pose to the sum of its animations. */
export function poseNode({ screenSize: screen }: StageState, node: SceneNode): void {
  const pose = restPose()
  const { w, h } = referenceOf(node, screen)
  const ground = { w, h, landscape: screen.width > screen.height, tint: node.tint }
  for (const running of node.anims) addAnimation(pose, running.data, running.time, ground)
  node.pose = pose
}

function stepFrames(runtime: Runtime, node: SceneNode): void {
  const { data, frames } = node
  const asset = data.kind === 'frames' ? runtime.playData.assets[data.asset] : undefined
  if (!frames || data.kind !== 'frames' || !asset || asset.kind !== 'frames') return
  frames.time += STEP_MS
  if (
    frames.loop ||
    frames.time < (roundLength(frames, asset.frames.length) * frames.count * 1000) / data.fps - 0.01
  )
    return
  frames.isPlaying = false
  if (frames.hideAfter) node.hidden = true
  runtime.eventBus.emit({ t: 'framesEnd', node: node.id })
}
