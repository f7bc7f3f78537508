import { mebibyte, minuteMs } from './units.ts'

/** Voices of the voice lab (VL-01). */
export const speechLimits = {
  /** Milliseconds of one voice. */
  longestMs: 10 * minuteMs,
  /** Milliseconds of all pauses of a script together. */
  silenceMs: 2 * minuteMs,
  /** No voice reads more letters in a second at its own speed. */
  lettersPerSecond: 20,
  /** The MP3 of the longest voice, with a margin. */
  largestBytes: 10 * mebibyte,
  /** Characters of a script with its readings: more are not read in that time. */
  spokenCharacters: 24_000,
  /** Samples below this one are no speech. */
  silentSample: 32,
  takesPerAccount: 100,
  /** Days that a voice is kept. */
  takeDays: 30,
  /** Voices of one account that wait or are made, and that it starts within 24 hours. */
  pending: 10,
  perDay: 200,
  /** Peaks of the waveform of a voice. */
  peaks: 160,
  /** One text of a script: it may be as long as the whole script. */
  speak: { memoryBytes: 1024 * mebibyte, timeoutMs: 4 * minuteMs },
  finish: { memoryBytes: 1024 * mebibyte, timeoutMs: 4 * minuteMs },
  /** A sample of a voice. */
  sample: { memoryBytes: 1024 * mebibyte, timeoutMs: 20_000 },
} as const
