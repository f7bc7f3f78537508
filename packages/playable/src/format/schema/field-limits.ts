/** Limits of single fields of a record. Limits of a whole document are in `document-limits.ts`. */

/** Texts, in UTF-16 units. */
export const textLengths = {
  /** Ids of records, names of fonts, clips, columns and timers. */
  id: 200,
  paramId: 120,
  name: 300,
  trackName: 100,
  animName: 100,
  presetName: 60,
  /** A named easing or `cubic-bezier(…)`. */
  easing: 100,
  /** A language tag of four parts (BCP 47). */
  language: 30,
  /** `rgba(…)` with spaces and decimals. */
  color: 100,
  /** A layer's text in one language. */
  layerText: 5000,
  /** A label of a parameter in one language of the product. */
  label: 1000,
  /** A literal in an event, a variable's first value, a cell of a table. */
  literal: 2000,
  description: 2000,
  storeLink: 2000,
  gameplay: 60,
  /** Name of a field in the path of a parameter's target. */
  fieldName: 200,
  unit: 20,
  option: 200,
  hash: 128,
  /** SHA-256 in hexadecimal digits. */
  sha256: 64,
  mime: 60,
  /** Words of an event: a script's function, a game's event, a mark of a DragonBones clip, a timer. */
  functionName: 100,
  eventName: 60,
  timerId: 200,
  /**
   * A user's text for one language, a language's tag, and a colour or gradient, before the parameter's own
   * limits.
   */
  valueText: 20_000,
  valueLanguage: 20,
  valueColor: 2000,
  /** Text fields without a limit of their own. */
  inputText: 200,
} as const

/** Entries of lists. */
export const listSizes = {
  languages: 30,
  /** Texts may keep languages that the document no longer has. */
  textLanguages: 100,
  gradientStops: 16,
  curveKeys: 50,
  /** A curve has a start and an end. */
  leastCurveKeys: 2,
  animsOfLayer: 50,
  storyElements: 50,
  storyTaps: 20,
  /** Responses of one event or action, its blocks of conditions and the conditions of one block. */
  responses: 200,
  conditionBlocks: 50,
  conditionsOfBlock: 50,
  actionsOfGroup: 100,
  frames: 2000,
  clips: 500,
  particleColors: 16,
  dots: 40,
  /**
   * Records that one parameter changes, fields on the way to a value, values that show it, and its options.
   */
  targets: 100,
  pathFields: 20,
  shownValues: 50,
  options: 100,
} as const

/** Tables: an imported sheet is cut to this. */
export const tableLimits = { columns: 100, rows: 5000, text: textLengths.literal } as const

/** Scripts: characters of one, and how many. */
export const scriptLimits = { source: 65_536, count: 40 } as const

/**
 * Tracking points of a playable, by their numbers (product facts 2.5); reports show the first ten as action1
 * … action10.
 */
export const trackLimits = { most: 15, reported: 10 } as const

/** A game's configuration and an instance's overrides: levels, and characters of JSON. */
export const jsonLimits = { depth: 12, characters: 400_000 } as const

/**
 * Largest file a playable takes in one slot, in bytes, also when the template allows more: D-52, frames
 * AS-06.
 */
export const slotLimits = { image: 1_048_576, frames: 8_388_608, audio: 1_048_576, font: 10_485_760 } as const

export type SlotKind = keyof typeof slotLimits

/** Allowed values of text parameters: size and letter spacing in reference units. */
export const textLimits = { size: { min: 8, max: 400 }, spacing: { min: -20, max: 100 } } as const

/** An inclusive range of numbers. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** Numbers. Lengths are canvas units, angles degrees, times milliseconds. */
export const ranges = {
  coordinate: { min: -100_000, max: 100_000 },
  length: { min: 0, max: 100_000 },
  share: { min: 0, max: 1 },
  /** Durations: at most an hour. */
  durationMs: { min: 0, max: 3_600_000 },
  /** A file of the library may be longer than what is shown of it: a day. */
  fileMs: { min: 0, max: 86_400_000 },
  seed: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  /** Numbers that parameters set. */
  value: { min: -1e9, max: 1e9 },
  valueStep: { min: 1e-9, max: 1e9 },
  /** A share of the original, for brightness, contrast, saturation and light. */
  filter: { min: 0, max: 2 },
  hue: { min: -360, max: 360 },
  spread: { min: 0, max: 360 },
  /** Angles of a camera and its light: ten turns either way. */
  turn: { min: -3600, max: 3600 },
  fontSize: { min: 1, max: 2000 },
  fontWeight: { min: 1, max: 1000 },
  lineHeight: { min: 0, max: 10 },
  starPoints: { min: 3, max: 100 },
  curveHandleX: { min: -1, max: 1 },
  /** Curves may overshoot. */
  curveY: { min: -10, max: 10 },
  /** Repeat counts of a clip or sequence; in events 0 repeats forever. */
  plays: { min: 1, max: 10_000 },
  times: { min: 0, max: 10_000 },
  fps: { min: 0.001, max: 60 },
  loops: { min: 0, max: 100_000 },
  particles: { min: 1, max: 100 },
  emitted: { min: 0, max: 500 },
  particleIntervalMs: { min: 1, max: 3_600_000 },
  particleEndSize: { min: 0, max: 100 },
  brush: { min: 1, max: 2000 },
  scratchedShare: { min: 0.01, max: 1 },
  lineWidth: { min: 1, max: 1000 },
  dotPair: { min: 1, max: 99 },
  dotSize: { min: 1, max: 2000 },
  playSpeed: { min: 0, max: 20 },
  cameraDistance: { min: 0.1, max: 1000 },
  fieldOfView: { min: 5, max: 120 },
  modelScale: { min: 0, max: 1000 },
  trackNumber: { min: 1, max: trackLimits.most },
  /** Pixels of a file. */
  filePixels: { min: 1, max: 16_384 },
  pixelStart: { min: 0, max: 16_384 },
  pixelExtent: { min: 1e-6, max: 16_384 },
  fileBytes: { min: 1, max: 1_000_000_000 },
  /** Of a file in a document, of which nothing may be known yet. */
  storedBytes: { min: 0, max: 1_000_000_000 },
  triangles: { min: 0, max: 1_000_000 },
  /**
   * Limits that parameters can set: bytes of a file, frames of a sequence, characters of a text, entries of a
   * list.
   */
  slotBytes: { min: 1, max: 1_000_000_000 },
  slotFrames: { min: 1, max: listSizes.frames },
  slotText: { min: 1, max: textLengths.layerText },
  pathIndex: { min: 0, max: 100_000 },
} as const satisfies Record<string, Range>
