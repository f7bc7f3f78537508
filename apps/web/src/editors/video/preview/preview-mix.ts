import {
  mixAudio,
  mixSourceOf,
  planAudio,
  type MixSource,
  type PlannedAudio,
  sampleRate,
  type StereoSamples,
} from '@adloom/video/audio'
import { type ChosenMembers, timelineOf, type VideoDocument } from '@adloom/video/format'
import type { SamplesOf } from './audio-samples.ts'

/** Pieces at another speed that are kept: each has at most a minute. */
const keptPieces = 12

/** Mixes windows of a video for its preview by the plan and the mixer of the render (VD-06.20). */
export interface PreviewMix {
  /** Files that are not decoded yet are silent. */
  window(
    document: VideoDocument,
    members: ChosenMembers,
    from: number,
    length: number,
  ): [Float32Array, Float32Array]
}

export function createPreviewMix(samplesOf: SamplesOf): PreviewMix {
  const plans = new WeakMap<object, { members: ChosenMembers; plan: PlannedAudio[] }>()
  const pieces = new Map<string, StereoSamples>()

  function planOf(document: VideoDocument, members: ChosenMembers): PlannedAudio[] {
    const known = plans.get(document.records)
    if (known?.members === members) return known.plan
    const plan = planAudio(document, { members })
    plans.set(document.records, { members, plan })
    return plan
  }

  function sourceOf(planned: PlannedAudio, document: VideoDocument): MixSource | undefined {
    const asset = timelineOf(document).assets.get(planned.asset)
    const samples = asset && asset.kind !== 'take' ? samplesOf(asset.hash) : undefined
    if (!asset || !samples) return undefined
    const { from, seconds, speed, keepsPitch } = planned
    const section = sectionOf(samples, from, seconds)
    if (speed === 1) return mixSourceOf(planned, section)
    const key = JSON.stringify([asset.hash, from, seconds, speed, keepsPitch])
    const changed = pieces.get(key) ?? mixSourceOf(planned, section).samples
    pieces.delete(key)
    pieces.set(key, changed)
    const [oldest] = pieces.keys()
    if (pieces.size > keptPieces && oldest !== undefined) pieces.delete(oldest)
    return { ...mixSourceOf({ ...planned, speed: 1 }, changed) }
  }

  return {
    window: (document, members, from, length) =>
      mixAudio(
        planOf(document, members)
          .filter(({ start, length: own }) => start < from + length && start + own > from)
          .flatMap(planned => sourceOf(planned, document) ?? []),
        from,
        length,
      ),
  }
}

/** A section of samples as the render decodes it: with silence beyond the end of the file. */
function sectionOf([left, right]: StereoSamples, from: number, seconds: number): StereoSamples {
  const first = Math.round(from * sampleRate)
  const length = Math.round(seconds * sampleRate)
  const cut = (channel: Float32Array) => {
    if (first + length <= channel.length) return channel.subarray(first, first + length)
    const section = new Float32Array(length)
    section.set(channel.subarray(first, first + length))
    return section
  }
  return [cut(left), cut(right)]
}
