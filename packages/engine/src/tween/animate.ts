import type {} from '../features.ts'
import type { AnimData, AnimTracks } from '../data.ts'
import { blendColors } from '../draw/color.ts'
import type { Pose } from '../stage/scene-node.ts'
import { curveAt } from './curve.ts'
import { easing } from './easing.ts'
import type { Ease } from './easing.ts'
import { findPreset } from './presets.ts'
import type { PresetTracks } from './presets.ts'
import { floor, max, min } from '../math.ts'

const UNITS = { w: 1, h: 1 }
const CHANNELS = ['x', 'y', 'alpha', 'scale', 'rotation'] as const

/** The progress of an animation after `time` ms, 0 to 1, and whether it has begun and is over. */
export function progressOf(anim: AnimData, time: number): { share: number; over: boolean; begun: boolean } {
  const run = time - anim.delay
  const duration = max(1, anim.duration)
  if (run < 0) return { share: 0, over: false, begun: false }
  if (anim.loop === 'once')
    return { share: min(1, run / duration), over: run >= duration - 0.01, begun: true }
  const lap = (run / duration) % (anim.loop === 'pingpong' ? 2 : 1)
  return { share: lap > 1 ? 2 - lap : lap, over: false, begun: true }
}

/**
 * What an animation is measured by: the canvas for the shares of a preset's slide, the orientation, the
 * node's own tint.
 */
export interface Ground {
  w: number
  h: number
  landscape?: boolean
  tint?: string | undefined
}

/**
 * Adds an animation's values at `time` to a pose: offsets and rotations add up, alpha and scale multiply,
 * the last colour wins. An entrance holds its first key while it waits; an emphasis adds nothing when over.
 */
export function addAnimation(pose: Pose, anim: AnimData, time: number, ground: Ground): void {
  const { share, over, begun } = progressOf(anim, time)
  if ((!begun && anim.family !== 'in') || (over && anim.family === 'strong')) return
  const { curve: curved } = anim
  const at =
    (typeof ADLOOM_CURVES === 'undefined' || ADLOOM_CURVES) && curved ? curveAt(curved, share) : share
  const ease = (name: string | undefined) => easing(curved ? undefined : name)
  const preset = typeof ADLOOM_PRESETS === 'undefined' || ADLOOM_PRESETS ? findPreset(anim) : undefined
  if (preset) addTracks(pose, preset.tracks, at, ease(anim.ease || preset.ease), ground)
  const { tracks, landscape } = anim
  if (!tracks) return
  const curve = ease(anim.ease)
  addTracks(
    pose,
    ground.landscape && landscape ? Object.assign({}, tracks, landscape) : tracks,
    at,
    curve,
    UNITS,
  )
  if (tracks.color) {
    const [from, to] = tracks.color
    const current = pose.color || ground.tint || '#ffffff'
    pose.color = blendColors(from || current, to || current, curve(at))
  }
}

function addTracks(
  pose: Pose,
  tracks: AnimTracks | PresetTracks,
  share: number,
  curve: Ease,
  unit: Ground,
): void {
  for (const channel of CHANNELS) {
    const keys = tracks[channel] as (number | null)[] | undefined
    if (!keys) continue
    const factor = channel === 'alpha' || channel === 'scale'
    const value = sample(keys, factor ? 1 : 0, share, curve)
    if (channel === 'alpha') pose.alpha *= max(0, value)
    else if (channel === 'scale') pose.scale *= value
    else pose[channel] += value * (channel === 'x' ? unit.w : channel === 'y' ? unit.h : 1)
  }
}

/** `rest` replaces a null key, which takes the current value. */
function sample(keys: (number | null)[], rest: number, share: number, curve: Ease): number {
  const at = share * (keys.length - 1)
  const index = max(0, min(keys.length - 2, floor(at)))
  const [from, to] = [key(keys[index], rest), key(keys[index + 1], rest)]
  return from + (to - from) * curve(at - index)
}

function key(value: number | null | undefined, rest: number): number {
  return typeof value === 'number' ? value : rest
}
