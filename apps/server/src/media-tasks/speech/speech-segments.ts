/** One segment of a script: a text that one voice reads, and the pause after it. */
export interface SpeechSegment {
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
  segments: SpeechSegment[]
  /** How words of the texts are read. */
  words: Replacement[]
}

/** A word or several of a text with its time within the audio, milliseconds. */
export interface SpokenWord {
  text: string
  from: number
  to: number
}

/** An audio file of one channel with 16-bit samples, and the times of each segment and its words. */
export interface Speech {
  path: string
  durationMs: number
  segments: { from: number; to: number; words: SpokenWord[] }[]
}

/** Samples of one segment, -32768 to 32767, with its words in order. */
export interface SpokenSegment {
  samples: Int16Array
  hertz: number
  words: SpokenWord[]
}
