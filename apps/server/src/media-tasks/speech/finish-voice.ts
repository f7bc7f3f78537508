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

/** The audio of a voice as MP3, and its loudness over time, 0-100 each. */
export interface FinishedVoice {
  mp3: string
  durationMs: number
  peaks: number[]
}

const wavForm = {
  container: 'wav' as const,
  audio: { codec: 'pcm_s16le', bitrate: 0, samples: 's16' as const, options: {}, isMono: true },
}

/** Applies an effect and the loudness of ads to a voice; only in a process of its own. */
export async function finishVoice(input: FinishInput): Promise<FinishedVoice> {
  const { wav, mp3 } = await encodeBoth(input, 128_000)
  const { durationMs, peaks } = await readPeaks({ path: wav, format: 'wav' })
  return { mp3, durationMs, peaks: fewer(peaks) }
}

/** Decodes the MP3 of a voice within its folder. */
export async function voiceWav({ folder, path }: Omit<FinishInput, 'effect'>): Promise<string> {
  const wav = join(folder, 'voice.wav')
  await encodeAudio({ path, format: 'mp3' }, wav, wavForm)
  return wav
}

/** A sample of a voice as bytes of MP3. */
export async function finishSample(input: Omit<FinishInput, 'effect'>): Promise<Uint8Array> {
  return readFile((await encodeBoth({ ...input, effect: 'none' }, 64_000)).mp3)
}

/** The MP3 is made of the WAV: its encoder loses the long frames that the loudness filter emits. */
async function encodeBoth({ folder, path, effect }: FinishInput, bitrate: number) {
  const [wav, mp3] = [join(folder, 'voice.wav'), join(folder, 'voice.mp3')]
  await encodeAudio({ path, format: 'wav' }, wav, wavForm, effectFilters(effect))
  const form = { ...mp3Form, audio: { ...mp3Form.audio, bitrate, isMono: true } }
  await encodeAudio({ path: wav, format: 'wav' }, mp3, form)
  return { wav, mp3 }
}

function fewer(peaks: number[]): number[] {
  const count = Math.min(speechLimits.peaks, peaks.length)
  const bound = (index: number) => Math.floor((index * peaks.length) / count)
  return Array.from({ length: count }, (_, index) => Math.max(...peaks.slice(bound(index), bound(index + 1))))
}
