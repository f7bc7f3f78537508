/** Limits of a video document. Rules and units are beside each; `spec/limits.md` repeats the values. */

/** An inclusive range of numbers. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** The most that one document may hold. */
export const documentLimits = {
  /** Records as stored; 2,000 clips on 10 tracks stay below a quarter. */
  records: 10_000,
  /** Tracks. Each is visited in every frame. */
  tracks: 100,
  clips: 5000,
  /** Assets and fonts, each a file to load. */
  files: 2000,
  /** Keyframes of all clips. */
  keyframes: 50_000,
  /** Characters of all texts in all languages. */
  characters: 500_000,
} as const

/** Texts, in UTF-16 units. */
export const textLengths = {
  id: 100,
  name: 300,
  color: 100,
  language: 30,
  text: 5000,
  word: 200,
  marker: 500,
  mime: 100,
  ref: 100,
  hash: 64,
} as const

/** Entries of lists. */
export const listSizes = {
  canvases: 24,
  languages: 30,
  gradientStops: 16,
  curveKeys: 50,
  leastCurveKeys: 2,
  keyframes: 500,
  words: 200,
  groupMembers: 50,
  leastGroupMembers: 2,
} as const

/** Numbers. */
export const ranges = {
  /** Half an hour at 60 frames a second. */
  frame: { min: 0, max: 108_000 },
  /** Length of a clip, in frames. */
  length: { min: 1, max: 108_000 },
  /** Length of a transition, in frames: at most ten seconds at 60 a second. */
  transition: { min: 2, max: 600 },
  /** Where a source begins: a day at 60 frames a second. */
  offset: { min: 0, max: 5_184_000 },
  /** Speed of a clip (product facts 7.1). */
  speed: { min: 0.5, max: 16 },
  /** Decibels (product facts 7.1); the lowest is silence. */
  volume: { min: -60, max: 20 },
  coordinate: { min: -100_000, max: 100_000 },
  size: { min: 1, max: 100_000 },
  canvasSide: { min: 16, max: 4320 },
  angle: { min: -36_000, max: 36_000 },
  share: { min: 0, max: 1 },
  /** A part of a source is at least a thousandth of it. */
  cropSize: { min: 0.001, max: 1 },
  maskCentre: { min: -2, max: 3 },
  maskSize: { min: 0, max: 5 },
  drift: { min: 0, max: 100 },
  tolerance: { min: 0, max: 100 },
  filterFactor: { min: 0, max: 3 },
  hue: { min: -360, max: 360 },
  blur: { min: 0, max: 200 },
  temperature: { min: -1, max: 1 },
  keyOffset: { min: -10, max: 10 },
  keyScale: { min: 0, max: 100 },
  /** Decibels added. */
  keyVolume: { min: -80, max: 80 },
  fontSize: { min: 4, max: 1000 },
  letterSpacing: { min: -100, max: 300 },
  lineHeight: { min: 0.5, max: 5 },
  strokeWidth: { min: 0, max: 200 },
  shadowBlur: { min: 0, max: 300 },
  padding: { min: 0, max: 500 },
  curveHandleX: { min: -1, max: 1 },
  /** Curves may overshoot. */
  curveY: { min: -10, max: 10 },
  filePixels: { min: 1, max: 16_384 },
  fileBytes: { min: 0, max: 10_000_000_000 },
  fileMs: { min: 0, max: 86_400_000 },
} as const satisfies Record<string, Range>
