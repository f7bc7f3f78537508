import { ranges } from '../format/field-limits.ts'
import type { AudibleClip, Keyframe, VideoDocument } from '../format/records.ts'
import { sidesOf, timelineOf, type Timeline } from '../format/timeline.ts'
import { keyedValue } from '../format/keyed-value.ts'
import { changeSpeed } from './change-speed.ts'
import { gainOf, type MixSource, sampleRate, type StereoSamples } from './mix-audio.ts'

/** A piece of a source that a video plays. */
export interface PlannedAudio {
  clip: string
  asset: string
  /** The section of the source, in seconds. */
  from: number
  seconds: number
  speed: number
  keepsPitch: boolean
  /** Samples of the video at which it begins, and how many it lasts. */
  start: number
  length: number
  gain: MixSource['gain']
}

/** Seconds of one piece: longer clips are decoded piece by piece. */
const pieceSeconds = 60

/**
 * Returns what is audible in a video and how loud, in order of time: volumes, fades, keyframes and crossfades
 * in transitions. `members` chooses the members of asset groups by index.
 */
export function planAudio(
  document: VideoDocument,
  { members = {} }: { members?: Readonly<Record<string, number>> | undefined } = {},
): PlannedAudio[] {
  const timeline = timelineOf(document)
  const planned: PlannedAudio[] = []
  for (const { track, clips } of timeline.tracks) {
    if (track.muted) continue
    for (const clip of clips)
      if (clip.kind === 'video' || clip.kind === 'audio' || clip.kind === 'take')
        planned.push(...planClip(timeline, clip, members))
  }
  return planned.sort((a, b) => a.start - b.start)
}

function planClip(
  timeline: Timeline,
  clip: AudibleClip,
  members: Readonly<Record<string, number>>,
): PlannedAudio[] {
  const group = timeline.groupOf.get(clip.id)
  const member = group?.members[members[group.id] ?? 0]
  const asset = timeline.assets.get(member?.asset ?? clip.asset)
  const volume = member?.volume ?? clip.volume ?? 0
  if (!asset || asset.audio === false || clip.muted || volume <= ranges.volume.min) return []
  const entering = timeline.transitionTo.get(clip.id)
  const leaving = timeline.transitionFrom.get(clip.id)
  const { rate } = timeline.settings
  const speed = clip.speed ?? 1
  // In a transition both clips are audible; before its first frame a source has nothing to play.
  const lead = Math.min(entering ? sidesOf(entering).before : 0, Math.floor(clip.offset / speed))
  const tail = leaving ? sidesOf(leaving).after : 0
  const end = Math.min(clip.length + tail, playable(clip, asset.durationMs, rate))
  const shape: GainShape = { clip, volume, entering: entering?.length ?? 0, leaving: leaving?.length ?? 0 }
  const perFrame = sampleRate / rate
  const frames = Math.floor(pieceSeconds * rate)
  const pieces: PlannedAudio[] = []
  for (let first = -lead; first < end; first += frames) {
    const length = Math.min(frames, end - first)
    pieces.push({
      ...{ clip: clip.id, asset: asset.id, speed, keepsPitch: !clip.pitchFollows },
      from: (clip.offset + first * speed) / rate,
      seconds: (length * speed) / rate,
      start: Math.round((clip.start + first) * perFrame),
      length: Math.round(length * perFrame),
      gain: gainPoints(shape, first, length, perFrame),
    })
  }
  return pieces
}

/** Frames of a clip until its source ends. */
function playable(clip: AudibleClip, durationMs: number | undefined, rate: number): number {
  if (durationMs === undefined) return Infinity
  return Math.ceil(((durationMs * rate) / 1000 - clip.offset) / (clip.speed ?? 1))
}

interface GainShape {
  clip: AudibleClip
  volume: number
  /** Frames of the transitions at either end; 0 without one. */
  entering: number
  leaving: number
}

/** One point a frame where the gain changes; points on a straight line are left out. */
function gainPoints(shape: GainShape, first: number, length: number, perFrame: number): MixSource['gain'] {
  const { clip, volume, entering, leaving } = shape
  const keys = clip.keys?.volume
  if (!keys && !clip.fadeIn && !clip.fadeOut && entering + leaving === 0) return gainOf(volume)
  const points: [number, number][] = []
  for (let at = 0; at <= length; at++) {
    const point: [number, number] = [Math.round(at * perFrame), gainAt(shape, keys, first + at)]
    const [before, last] = points.slice(-2)
    if (before && last && isBetween(before, last, point)) points.pop()
    points.push(point)
  }
  return points
}

function isBetween(a: [number, number], middle: [number, number], b: [number, number]): boolean {
  const share = (middle[0] - a[0]) / (b[0] - a[0])
  return Math.abs(a[1] + (b[1] - a[1]) * share - middle[1]) < 1e-6
}

/** Fades change the gain evenly; crossfades keep the power of both clips together. */
function gainAt(
  { clip, volume, entering, leaving }: GainShape,
  keys: readonly Keyframe[] | undefined,
  at: number,
): number {
  let gain = gainOf(volume + (keys ? keyedValue(keys, at) : 0))
  if (clip.fadeIn && at < clip.fadeIn) gain *= Math.max(0, at / clip.fadeIn)
  if (clip.fadeOut && at > clip.length - clip.fadeOut) gain *= Math.max(0, (clip.length - at) / clip.fadeOut)
  const entered = entering > 0 ? (at + Math.floor(entering / 2)) / entering : 1
  const left = leaving > 0 ? (at - clip.length + Math.floor(leaving / 2)) / leaving : 0
  if (entered < 1) gain *= Math.sin((Math.max(0, entered) * Math.PI) / 2)
  if (left > 0) gain *= Math.cos((Math.min(1, left) * Math.PI) / 2)
  return gain
}

/** Returns the mixer's source of a planned piece; `samples` is its section of the source at 48 kHz. */
export function mixSourceOf(planned: PlannedAudio, samples: StereoSamples): MixSource {
  const { start, length, speed, keepsPitch, gain } = planned
  return { samples: changeSpeed(samples, speed, keepsPitch), start, length, gain }
}
