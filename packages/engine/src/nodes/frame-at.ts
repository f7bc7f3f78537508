import type { FramesState } from '../stage/scene-node.ts'
import { floor, max, min } from '../math.ts'

/** The number of images in one round of `count` frames: forward, or forward and back. */
export function roundLength(state: FramesState, count: number): number {
  return state.swing ? max(1, count * 2 - 2) : count
}

/** Returns the current frame; after the last repetition its last frame. */
export function frameAt(state: FramesState, count: number, fps: number): number {
  const length = roundLength(state, count)
  const passed = floor(((state.time + 0.01) * fps) / 1000)
  const over = !state.loop && passed >= length * state.count
  const at = over ? (state.swing ? 0 : count - 1) : passed % length
  return at < count ? at : min(count - 1, length - at)
}
