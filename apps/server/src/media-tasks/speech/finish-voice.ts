import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VoiceEffect } from '@adloom/contract/voices'
import { readPeaks } from '../../inspection/audio/read-peaks.ts'
import { encodeAudio } from '../../inspection/video/encode-video.ts'
import { mp3Form } from '../../inspection/video/video-formats.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { effectFilters } from './effect-filters.ts'

export interface FinishInput {
  folder: string
  /** A WAV file. */
  path: string
  effect: VoiceEffect
}

/** The audio of a voice as MP3 and WAV, and its loudness over time, 0-100 each. */
export interface FinishedVoice {
  mp3: string
  wav: string
  durationMs: number
  peaks: number[]
}

const wavForm = {
  container: 'wav' as const,
  audio: { codec: 'pcm_s16le', bitrate: 0, samples: 's16' as const, options: {}, isMono: true },
}
const voiceMp3 = { ...mp3Form, audio: { ...mp3Form.audio, bitrate: 128_000, isMono: true } }

/** Applies an effect and the loudness of ads to a voice; only in a process of its own. */
export async function finishVoice({ folder, path, effect }: FinishInput): Promise<FinishedVoice> {
  const [wav, mp3] = [join(folder, 'voice.wav'), join(folder, 'voice.mp3')]
  await encodeAudio({ path, format: 'wav' }, wav, wavForm, effectFilters(effect))
  await encodeAudio({ path: wav, format: 'wav' }, mp3, voiceMp3)
  const { durationMs, peaks } = await readPeaks({ path: wav, format: 'wav' })
  return { mp3, wav, durationMs, peaks: fewer(peaks) }
}

/** The same for a sample, as bytes. */
export async function finishSample({ folder, path }: { folder: string; path: string }): Promise<Uint8Array> {
  const mp3 = join(folder, 'sample.mp3')
  const sampleForm = { ...voiceMp3, audio: { ...voiceMp3.audio, bitrate: 64_000 } }
  await encodeAudio({ path, format: 'wav' }, mp3, sampleForm, effectFilters('none'))
  return readFile(mp3)
}

function fewer(peaks: number[]): number[] {
  const count = Math.min(speechLimits.peaks, peaks.length)
  const bound = (index: number) => Math.floor((index * peaks.length) / count)
  return Array.from({ length: count }, (_, index) => Math.max(...peaks.slice(bound(index), bound(index + 1))))
}
