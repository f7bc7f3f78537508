/** One part of a script: a text that one voice reads, and the pause after it. */
export interface SpeechPart {
  engine: 'flite' | 'espeak'
  /** The engine's own name of the voice. */
  voice: string
  text: string
  /** 1 is the voice's own speed. */
  speed: number
  /** Semitones above the voice's own pitch. */
  pitch: number
  pauseMs: number
}

export interface Replacement {
  word: string
  spoken: string
}

export interface SpeechInput {
  folder: string
  parts: SpeechPart[]
  /** How words of the texts are read. */
  words: Replacement[]
}

/** A word or several of a text with its time within the audio, milliseconds. */
export interface SpokenWord {
  text: string
  from: number
  to: number
}

/** An audio file of one channel with 16-bit samples, and when each part says what. */
export interface Speech {
  path: string
  durationMs: number
  parts: { from: number; to: number; words: SpokenWord[] }[]
}

/** Samples of one part, -32768 to 32767, with its words in order. */
export interface SpokenPart {
  samples: Int16Array
  hertz: number
  words: SpokenWord[]
}
