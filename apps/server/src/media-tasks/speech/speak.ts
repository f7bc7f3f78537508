import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '../../platform/binder/fail.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { speakByEspeak } from './speak-espeak.ts'
import { speakByFlite } from './speak-flite.ts'
import type { Speech, SpeechInput, SpeechSegment, SpokenSegment } from './speech-segments.ts'
import { spokenText } from './spoken-text.ts'
import { resample, writeWav } from './wav.ts'

/** Samples per second of the joined segments. */
const hertz = 22_050

/** Reads a script; only in the speech child. Throws voice_too_long and voice_silent. */
export async function speak({ folder, segments, words }: SpeechInput): Promise<Speech> {
  const chunks: Int16Array[] = []
  const timed: Speech['segments'] = []
  let count = 0
  const add = (samples: Int16Array): void => {
    chunks.push(samples)
    count += samples.length
    if (count > (speechLimits.longestMs * hertz) / 1000)
      fail('voice_too_long', { minutes: speechLimits.longestMs / 60_000 })
  }
  for (const segment of segments) {
    const spoken = await speakSegment(segment, words, folder, speechLimits.longestMs - msOf(count))
    const from = msOf(count)
    add(resample(spoken.samples, spoken.hertz, hertz))
    timed.push({
      from,
      to: msOf(count),
      words: spoken.words.map(word => ({ ...word, from: from + word.from, to: from + word.to })),
    })
    add(new Int16Array(Math.round((segment.pauseMs * hertz) / 1000)))
  }
  const joined = new Int16Array(count)
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  if (joined.every(sample => Math.abs(sample) < speechLimits.silentSample)) fail('voice_silent')
  const path = join(folder, 'speech.wav')
  await writeFile(path, writeWav(joined, hertz))
  return { path, durationMs: msOf(count), segments: timed }
}

function speakSegment(
  segment: SpeechSegment,
  words: SpeechInput['words'],
  folder: string,
  mostMs: number,
): Promise<SpokenSegment> {
  const text = spokenText(segment.text, words)
  return segment.engine === 'flite'
    ? speakByFlite(segment, text, folder)
    : speakByEspeak(segment, text, mostMs)
}

function msOf(samples: number): number {
  return Math.round((samples * 1000) / hertz)
}
