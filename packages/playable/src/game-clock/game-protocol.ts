import type { GameTake } from './game-take.ts'

/** The value of a parameter, as its type has it: one word, several, or a number. */
export type GameValue = string | number | string[]
export type GameValues = Record<string, GameValue>

/**
 * Settings of a game's frame, in JSON as the name of the frame: its page reads them before the first script
 * of the game runs.
 */
export interface GameSettings {
  adloom: 'game'
  /** `free`: in real time, for games that cannot be held. */
  time: 'held' | 'free'
  seed: number
  pixelRatio: number
  values: GameValues
  /** The audio that the game plays is mixed for so many seconds, for `mix`; absent: it is only logged. */
  mixSeconds?: number
  /** A capture in real time ends before so many bytes; absent: before the largest size. */
  captureBytes?: number
}

/** Pixels of an image. */
export interface ImageSize {
  width: number
  height: number
}

/** Messages to the frame of a game. It waits at step 0 for the first of `play`, `record` and `repeat`. */
export type ToGame =
  | { cmd: 'play' | 'record' }
  /**
   * Repeats a take. `from`: the first step that is shown; `speed` 0: as fast as it can; `manual`: it waits
   * for `advance`.
   */
  | { cmd: 'repeat'; take: GameTake; from?: number; speed?: number; manual?: boolean }
  /** Plays so many steps and answers with `image`. */
  | { cmd: 'advance'; steps: number }
  /**
   * Plays so many steps of a manual repetition and answers with `frame`; `size` asks for its pixels, which
   * are written into `buffer`.
   */
  | { cmd: 'frame'; steps: number; size?: ImageSize; buffer?: ArrayBuffer }
  /** Answers with `mixed`: the audio from the first step on, of the seconds that the settings name. */
  | { cmd: 'mix' }
  /** Ends a recording or repetition. */
  | { cmd: 'finish' | 'pause' | 'resume' }
  /** Changes parameters; `restart` also starts the game again by its own handler. */
  | { cmd: 'values'; values: GameValues; restart?: boolean }
  /** Records the canvas in real time until `finish`, answered with `captured`. */
  | { cmd: 'capture' }

/** What the page of a game found out about it. */
export interface GameReport {
  /** Kind of the canvas on screen. */
  canvas: 'none' | '2d' | 'webgl' | 'webgl2' | 'bitmaprenderer' | 'webgpu'
  /** The canvas has more than one colour. */
  isDrawn: boolean
  /** Requests that were blocked, without repetitions. */
  blocked: string[]
  errors: string[]
  /** Parameters that the game has read. */
  read: string[]
  /** It listens to changed parameters, and has a restart of its own. */
  listens: boolean
  restarts: boolean
  randomDraws: number
  audioStarts: number
  /** What cannot be held still: workers, canvases drawn by workers, inner frames, slow loads. */
  unheld: UnheldKind[]
}
export const unheldKinds = ['worker', 'offscreen', 'frame', 'load'] as const
export type UnheldKind = (typeof unheldKinds)[number]

export interface GameTouch {
  /** Shares of width and height. */
  x: number
  y: number
  pressed: boolean
}

/** What the user should know of a capture. */
export interface CaptureFacts {
  /** It was ended at its largest size. */
  isFull: boolean
  /** The game played audio, which a capture of its canvas lacks. */
  lacksAudio: boolean
}

/** Bytes of a real-time capture; it ends before them by what a second and the index of a file need. */
export const captureLimits = { bytes: 250 * 1024 * 1024, spare: 8 * 1024 * 1024 } as const

/** Messages from the frame of a game, after `readFromGame`. */
export type FromGame =
  | { cmd: 'hello' }
  /** The first image was drawn. */
  | { cmd: 'ready' }
  | { cmd: 'step'; step: number; touch?: GameTouch }
  | { cmd: 'take' | 'repeated'; take: GameTake; report: GameReport }
  | { cmd: 'report'; report: GameReport }
  | { cmd: 'error'; message: string }
  | { cmd: 'image'; step: number; image: ImageBitmap | undefined }
  /** `pixels`: RGBA rows; absent when the canvas is not all that the page shows. */
  | { cmd: 'frame'; step: number; isDrawn: boolean; pixels?: ArrayBuffer; touch?: GameTouch }
  /** Samples of both channels, 48 000 a second. */
  | { cmd: 'mixed'; left: Float32Array; right: Float32Array }
  | ({ cmd: 'captured'; bytes: ArrayBuffer; mime: string; milliseconds: number } & CaptureFacts)
  /** There is no canvas that could be captured, or the capture is too large to be passed on. */
  | { cmd: 'capture failed' }
