import { stepsPerSecond, takeLimits } from '../recording/take.ts'

/** Limits of a take of a game, beside those of all takes. */
export const gameTakeLimits = {
  /** Characters of the code and the name of a key. */
  key: 40,
  /** Device pixels per CSS pixel. */
  pixelRatio: 4,
  /** Pixels that a wheel moves at once, in either direction. */
  wheel: 10_000,
} as const

/** The index of a kind is stored in takes: new ones are added at the end. `leave`: a mouse left the frame. */
export const gameInputKinds = ['down', 'move', 'up', 'cancel', 'wheel', 'keydown', 'keyup', 'leave'] as const
export type GameInputKind = (typeof gameInputKinds)[number]

/** Bits of `more` of an input: modifiers, a key that repeats, and above them the button of a mouse. */
export const gameInputFlags = { shift: 1, ctrl: 2, alt: 4, meta: 8, repeat: 16, buttonShift: 5 } as const

/**
 * A pointer or wheel input: the step before which it came, the index of its kind, its place as a share of
 * width and height, and the id of the pointer or the pixels that the wheel moved down. `more`, absent for 0
 * and in older takes: the flags of a pointer, or the pixels that the wheel moved to the right.
 */
export type PlaceInput = [step: number, kind: number, x: number, y: number, value: number, more?: number]
/** A key: step, index of the kind, `code` and `key` of its event, its legacy `keyCode`, and its flags. */
export type KeyInput = [step: number, kind: number, code: string, key: string, keyCode: number, more?: number]
export type GameInput = PlaceInput | KeyInput

export function isKeyInput(input: GameInput): input is KeyInput {
  return typeof input[2] === 'string'
}

/** What one play of a foreign game was given, and how it went: enough to repeat it step for step. */
export interface GameTake {
  format: 2
  /** CSS pixels of the frame, and device pixels for each. */
  width: number
  height: number
  pixelRatio: number
  /** Of all random numbers. */
  seed: number
  steps: number
  inputs: GameInput[]
  /** A digest of the image after each full second. */
  digests: number[]
  /** Random numbers drawn and timers run by each full second: they show when the game took another course. */
  courses: number[]
}

/** Where and why a repetition of a game began to differ. */
export interface GameDivergence {
  step: number
  /** `course`: the game did something else; `image`: it did the same and looks different. */
  why: 'course' | 'image'
}

type Course = Pick<GameTake, 'digests' | 'courses'>

/** Compares the full seconds that a take and its repetition both have. Undefined: they are the same. */
export function findGameDivergence(take: Course, repeated: Course): GameDivergence | undefined {
  const seconds = Math.min(take.digests.length, repeated.digests.length)
  for (let second = 0; second < seconds; second++) {
    const step = (second + 1) * stepsPerSecond
    if (take.courses[second] !== repeated.courses[second]) return { step, why: 'course' }
    if (take.digests[second] !== repeated.digests[second]) return { step, why: 'image' }
  }
  return undefined
}

/** Returns a take with what a repetition of its first seconds did: later ones are compared with that. */
export function withGameCourse(take: GameTake, { digests, courses }: Course): GameTake {
  return {
    ...take,
    digests: [...digests, ...take.digests.slice(digests.length)],
    courses: [...courses, ...take.courses.slice(courses.length)],
  }
}

type Check = (value: unknown) => boolean

const number =
  (least: number, most: number): Check =>
  value =>
    typeof value === 'number' && value >= least && value <= most
const whole =
  (least: number, most: number): Check =>
  value =>
    Number.isInteger(value) && number(least, most)(value)
const isStep = whole(0, takeLimits.steps)
const isSeconds: Check = value =>
  Array.isArray(value) &&
  value.length <= takeLimits.steps / stepsPerSecond &&
  value.every(whole(0, 0xffffffff))
const isKeyText: Check = value => typeof value === 'string' && value.length <= gameTakeLimits.key
const isDelta = number(-gameTakeLimits.wheel, gameTakeLimits.wheel)
/** Flags of an input, or none; five buttons. */
const isFlags: Check = value => value === undefined || whole(0, 255)(value)
/** A share of the frame; a drag may leave it. */
const isShare = number(-4, 5)

const fields: Record<keyof GameTake, Check> = {
  format: value => value === 2,
  width: whole(1, takeLimits.side),
  height: whole(1, takeLimits.side),
  pixelRatio: number(0.25, gameTakeLimits.pixelRatio),
  seed: whole(0, 0xffffffff),
  steps: isStep,
  inputs: value => Array.isArray(value) && value.length <= takeLimits.inputs && value.every(isInput),
  digests: isSeconds,
  courses: isSeconds,
}

function isInput(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 5 || value.length > 6 || !isStep(value[0])) return false
  const kind = gameInputKinds[Number(value[1])]
  if (kind === undefined || !Number.isInteger(value[1])) return false
  if (kind === 'keydown' || kind === 'keyup')
    return isKeyText(value[2]) && isKeyText(value[3]) && whole(0, 255)(value[4]) && isFlags(value[5])
  if (!isShare(value[2]) || !isShare(value[3])) return false
  return kind === 'wheel'
    ? isDelta(value[4]) && isDelta(value[5] ?? 0)
    : whole(0, 0x7fffffff)(value[4]) && isFlags(value[5])
}

/**
 * Returns a take from a value of a client or of a frame that runs foreign code; undefined for another value.
 * Its inputs are in order and within its length.
 */
export function readGameTake(value: unknown): GameTake | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Record<string, unknown>
  if (!Object.entries(fields).every(([name, check]) => check(given[name]))) return undefined
  const { format, width, height, pixelRatio, seed, steps, inputs, digests, courses } =
    given as unknown as GameTake
  if (!inputs.every(([step], i) => step <= steps && step >= (inputs[i - 1]?.[0] ?? 0))) return undefined
  return { format, width, height, pixelRatio, seed, steps, inputs, digests, courses }
}
