import { inputKinds, stepsPerSecond, takeLimits, type Take } from './take.ts'

type Check = (value: unknown) => boolean

const whole =
  (least: number, most: number): Check =>
  value =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isStep = whole(0, takeLimits.steps)
const isPlace: Check = value => Number.isFinite(value) && Math.abs(Number(value)) <= 2 * takeLimits.side
const isName: Check = value => typeof value === 'string' && value.length <= takeLimits.name
const tuple =
  (...checks: Check[]): Check =>
  value =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, i) => check(value[i]))
const list =
  (check: Check, most: number): Check =>
  value =>
    Array.isArray(value) && value.length <= most && value.every(check)

const fields: Record<keyof Take, Check> = {
  format: value => value === 1,
  width: whole(1, takeLimits.side),
  height: whole(1, takeLimits.side),
  language: isName,
  steps: isStep,
  inputs: list(tuple(isStep, whole(0, inputKinds.length - 1), isPlace, isPlace), takeLimits.inputs),
  journal: list(tuple(isStep, isName, isName), takeLimits.journal),
  digests: list(whole(0, 0xffffffff), takeLimits.steps / stepsPerSecond),
}

/**
 * Returns a take from a value of a client or of a frame that runs user scripts; undefined for another value.
 * Its touches are in order and within its length.
 */
export function readTake(value: unknown): Take | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Record<string, unknown>
  if (!Object.entries(fields).every(([name, check]) => check(given[name]))) return undefined
  const { format, width, height, language, steps, inputs, journal, digests } = given as unknown as Take
  if (!isOrdered(inputs, steps) || !isOrdered(journal, steps)) return undefined
  return { format, width, height, language, steps, inputs, journal, digests }
}

function isOrdered(entries: readonly (readonly [number, ...unknown[]])[], steps: number): boolean {
  return entries.every(([step], i) => step <= steps && step >= (entries[i - 1]?.[0] ?? 0))
}
