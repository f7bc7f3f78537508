import type { AnimData, AnimTracks } from '../data.ts'
import { blendColors } from '../draw/color.ts'
import type { Pose } from '../stage/scene-node.ts'
import { easing } from './easing.ts'
import { findPreset } from './presets.ts'
import { floor, max, min } from '../math.ts'

const CHANNELS = ['x', 'y', 'alpha', 'scale', 'rotation'] as const

/** How an animation stands after `time` ms: its share of the way there, and whether it is over. */
export function progressOf(anim: AnimData, time: number): { share: number; over: boolean; begun: boolean } {
  const run = time - anim.delay
  const duration = max(1, anim.duration)
  if (run < 0) return { share: 0, over: false, begun: false }
  if (anim.loop === 'once') return { share: min(1, run / duration), over: run >= duration - 0.01, begun: true }
  const lap = (run / duration) % (anim.loop === 'pingpong' ? 2 : 1)
  return { share: lap > 1 ? 2 - lap : lap, over: false, begun: true }
}

/**
 * Adds what an animation says at `time` to a pose: offsets and turns add up, alpha and scale multiply, the last
 * colour wins. `canvas` is what a preset's shares of a slide are measured by. An entrance holds its first key
 * while it waits; an emphasis adds nothing once over.
 */
export function addAnimation(pose: Pose, anim: AnimData, time: number, canvas: { w: number; h: number }): void {
  const { share, over, begun } = progressOf(anim, time)
  if ((!begun && anim.family !== 'in') || (over && anim.family === 'strong')) return
  const preset = findPreset(anim)
  if (preset) addTracks(pose, preset.tracks, share, anim.ease || preset.ease, canvas.w, canvas.h)
  if (anim.tracks) addTracks(pose, anim.tracks, share, anim.ease, 1, 1)
}

function addTracks(pose: Pose, tracks: { [K in keyof AnimTracks]?: number[] | string[] }, share: number, ease: string | undefined, unitX: number, unitY: number): void {
  const curve = easing(ease)
  for (const channel of CHANNELS) {
    const keys = tracks[channel] as number[] | undefined
    if (!keys) continue
    const value = sample(keys, share, curve)
    if (channel === 'alpha') pose.alpha *= max(0, value)
    else if (channel === 'scale') pose.scale *= value
    else pose[channel] += value * (channel === 'x' ? unitX : channel === 'y' ? unitY : 1)
  }
  const [from, to] = (tracks.color || []) as string[]
  if (from && to) pose.color = blendColors(from, to, curve(share))
}

function sample(keys: number[], share: number, curve: (t: number) => number): number {
  const at = share * (keys.length - 1)
  const index = min(keys.length - 2, floor(at))
  const from = keys[index] || 0
  const to = keys[index + 1] || 0
  return from + (to - from) * curve(at - index)
}
