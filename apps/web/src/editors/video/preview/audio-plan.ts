import { gainOf, type MixSource, sampleRate, type StereoSamples } from '@adloom/video/audio'
import {
  type AudibleClip,
  type ChosenMembers,
  type ClipRecord,
  type Keyframe,
  shownMember,
  type Timeline,
} from '@adloom/video/format'

/** Returns the samples of a file played at a speed; undefined while they are not there. */
export type SamplesOf = (assetHash: string, speed: number, keepsPitch: boolean) => StereoSamples | undefined

/** What is audible of a video: one source for each clip with audio, in samples. */
export function audioPlan(
  timeline: Timeline,
  samplesOf: SamplesOf,
  members: ChosenMembers = {},
): MixSource[] {
  return timeline.tracks
    .filter(({ track }) => track.muted !== true)
    .flatMap(({ clips }) => clips)
    .flatMap(clip => sourceOf(timeline, clip, { samplesOf, members }) ?? [])
}

function sourceOf(
  timeline: Timeline,
  clip: ClipRecord,
  { samplesOf, members }: { samplesOf: SamplesOf; members: ChosenMembers },
): MixSource | undefined {
  if ((clip.kind !== 'video' && clip.kind !== 'audio') || clip.muted) return undefined
  const member = shownMember(timeline, clip.id, members)
  const asset = timeline.assets.get(member?.asset ?? clip.asset)
  if (!asset || asset.audio === false) return undefined
  const speed = clip.speed ?? 1
  const samples = samplesOf(asset.hash, speed, clip.pitchFollows !== true)
  if (!samples) return undefined
  const perFrame = sampleRate / timeline.settings.rate
  return {
    samples,
    start: Math.round(clip.start * perFrame),
    offset: Math.round((clip.offset / speed) * perFrame),
    length: Math.round(clip.length * perFrame),
    gain: gainsOf(clip, member?.volume ?? clip.volume ?? 0, perFrame),
  }
}

/** Volume, fades and volume keyframes as gains at samples from the start of the clip. */
function gainsOf(clip: AudibleClip, volume: number, perFrame: number): number | [number, number][] {
  const keys: readonly Keyframe[] = clip.keys?.volume ?? []
  const fadeIn = clip.fadeIn ?? 0
  const fadeOut = clip.fadeOut ?? 0
  if (keys.length === 0 && fadeIn === 0 && fadeOut === 0) return gainOf(volume)
  const frames = new Set([0, fadeIn, clip.length - fadeOut, clip.length, ...keys.map(({ at }) => at)])
  return [...frames]
    .filter(frame => frame >= 0 && frame <= clip.length)
    .sort((a, b) => a - b)
    .map(frame => {
      const added = keyedAt(keys, frame)
      const fade =
        Math.min(1, fadeIn === 0 ? 1 : frame / fadeIn) *
        Math.min(1, fadeOut === 0 ? 1 : (clip.length - frame) / fadeOut)
      return [Math.round(frame * perFrame), gainOf(volume + added) * Math.max(0, fade)]
    })
}

function keyedAt(keys: readonly Keyframe[], frame: number): number {
  const before = keys.findLast(({ at }) => at <= frame)
  const after = keys.find(({ at }) => at > frame)
  if (!before || !after) return (before ?? after)?.value ?? 0
  return before.value + ((after.value - before.value) * (frame - before.at)) / (after.at - before.at)
}
