import type { SpeechSegment, SpokenSegment, SpokenWord } from './speech-segments.ts'
import { type SpokenText, withoutCommands } from './spoken-text.ts'

interface EspeakEvent {
  type: string
  /** Characters before the word, counted from 1. */
  text_position: number
  /** Milliseconds. */
  audio_position: number
}

interface EspeakWorker {
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  set_pitch(percent: number): void
  synthesize(text: string, take: (audio: Int16Array | null, events: EspeakEvent[] | null) => number): void
}

type LoadEspeak = () => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>

/** Samples per second of eSpeak NG. */
const hertz = 22_050
const ownRate = 160
const ownPitch = 50
/** Percent of its pitch range that moves a voice by about a semitone. */
const percentOfSemitone = 4

let worker: Promise<EspeakWorker> | undefined

/**
 * Reads a text by eSpeak NG (GPL-3.0): only in the speech child (decision 0286). Stops after `mostMs`, with a
 * little more than that.
 */
export async function speakByEspeak(
  segment: SpeechSegment,
  text: SpokenText,
  mostMs: number,
): Promise<SpokenSegment> {
  worker ??= loadWorker()
  const espeak = await worker
  if (espeak.set_voice(segment.voice) !== 0) throw new Error(`eSpeak NG has no voice ${segment.voice}`)
  espeak.set_rate(Math.round(ownRate * segment.speed))
  espeak.set_pitch(Math.max(0, Math.min(99, ownPitch + segment.pitch * percentOfSemitone)))
  const chunks: Int16Array[] = []
  const events: EspeakEvent[] = []
  let count = 0
  espeak.synthesize(text.spoken, (audio, more) => {
    if (audio) chunks.push(audio.slice())
    count += audio?.length ?? 0
    if (more) events.push(...more)
    // 1 stops the engine.
    return (count * 1000) / hertz > mostMs ? 1 : 0
  })
  const samples = new Int16Array(count)
  let at = 0
  for (const chunk of chunks) {
    samples.set(chunk, at)
    at += chunk.length
  }
  return { samples, hertz, words: wordsOf(events, segment.text, text, (samples.length * 1000) / hertz) }
}

async function loadWorker(): Promise<EspeakWorker> {
  // The package has no types.
  const name: string = '@echogarden/espeak-ng-emscripten'
  const load = ((await import(name)) as { default: LoadEspeak }).default
  return new (await load()).eSpeakNGWorker()
}

/** Words as they were written: each reaches to the next one, so that punctuation belongs to its word. */
function wordsOf(events: EspeakEvent[], shown: string, text: SpokenText, endMs: number): SpokenWord[] {
  const starts: { origin: number; at: number }[] = []
  const units = unitPositions(text.spoken)
  for (const { type, text_position, audio_position } of events) {
    const origin = type === 'word' ? text.origins[units[text_position - 1] ?? -1] : undefined
    const last = starts.at(-1)
    if (origin === undefined || (last && origin <= last.origin)) continue
    starts.push({ origin, at: audio_position })
  }
  return starts.map(({ origin, at }, index) => ({
    text: withoutCommands(shown.slice(index === 0 ? 0 : origin, starts[index + 1]?.origin)).trim(),
    from: Math.round(at),
    to: Math.round(starts[index + 1]?.at ?? endMs),
  }))
}

/** eSpeak counts code points, JavaScript UTF-16 units. */
function unitPositions(text: string): number[] {
  const positions: number[] = []
  let at = 0
  for (const character of text) {
    positions.push(at)
    at += character.length
  }
  return positions
}
