import { adLoudness, createLoudnessMeter } from '../audio/loudness.ts'
import { limitPeaks, mixAudio, type MixSource } from '../audio/mix-audio.ts'
import { mixSourceOf, planAudio, type PlannedAudio } from '../audio/plan-audio.ts'
import type { VideoDocument } from '../format/records.ts'
import type { AudioWindows } from './encode-audio.ts'
import { readAudioSection } from './read-media.ts'
import { audioRate } from './video-settings.ts'

/** Samples of one window while loudness is measured. */
const measuredSamples = audioRate
/** The most that a quiet mix is amplified: what is below is noise, not a quiet ad. */
const mostGainDb = 20

export interface AudioOptions {
  document: VideoDocument
  members?: Readonly<Record<string, number>> | undefined
  /** Path of an asset's file, by asset id. */
  pathOf: (asset: string) => string | undefined
  /** Samples of the whole video. */
  samples: number
  /** Brings the mix to -16 LUFS. */
  isNormalised: boolean
  signal?: AbortSignal | undefined
}

/** Returns the windows of a video's mix in order of time; undefined when nothing is audible. */
export async function renderAudio(options: AudioOptions): Promise<AudioWindows | undefined> {
  const plan = planAudio(options.document, { members: options.members })
  if (plan.length === 0) return undefined
  const factor = options.isNormalised ? await normalisingFactor(plan, options) : 1
  const windows = openWindows(plan, options)
  return async (from, length) => {
    const mixed = await windows(from, length)
    if (factor !== 1)
      for (const channel of mixed)
        for (let at = 0; at < length; at++) channel[at] = (channel[at] ?? 0) * factor
    limitPeaks(mixed)
    return mixed
  }
}

/** Decodes each piece when its first window is asked for, and forgets it after its last. */
function openWindows(plan: readonly PlannedAudio[], { pathOf }: AudioOptions) {
  const waiting = [...plan]
  let open: { planned: PlannedAudio; source: MixSource }[] = []
  return async (from: number, length: number): Promise<[Float32Array, Float32Array]> => {
    open = open.filter(({ planned }) => planned.start + planned.length > from)
    while (waiting[0] && waiting[0].start < from + length) {
      const planned = waiting.shift()!
      const path = pathOf(planned.asset)
      const samples =
        path === undefined ? undefined : await readAudioSection(path, planned.from, planned.seconds)
      if (samples) open.push({ planned, source: mixSourceOf(planned, samples) })
    }
    return mixAudio(
      open.map(({ source }) => source),
      from,
      length,
    )
  }
}

async function normalisingFactor(plan: readonly PlannedAudio[], options: AudioOptions): Promise<number> {
  const meter = createLoudnessMeter()
  const windows = openWindows(plan, options)
  for (let from = 0; from < options.samples; from += measuredSamples) {
    options.signal?.throwIfAborted()
    meter.add(await windows(from, Math.min(measuredSamples, options.samples - from)))
  }
  const loudness = meter.integrated()
  return Number.isFinite(loudness) ? 10 ** (Math.min(mostGainDb, adLoudness - loudness) / 20) : 1
}
