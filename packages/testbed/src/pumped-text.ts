import fc from 'fast-check'
import { propertySeed } from './property-seed.ts'

type Reader = (text: string) => unknown

const repeats = [20, 200, 2000, 20_000]

/**
 * Reads texts of the shape that makes backtracking expressions slow: a start, a part that is repeated more
 * and more often, an end.
 * Throws when one takes more than `maxMs`, which only guards against a hang: a cubic reader takes seconds
 * long before the
 * largest. What `read` returns or throws is ignored.
 */
export function readPumpedTexts(
  read: Reader,
  pieces: readonly string[],
  { numRuns = 40, maxMs = 5000 } = {},
): void {
  const fragment = fc.array(fc.constantFrom(...pieces), { maxLength: 3 }).map(list => list.join(''))
  const pump = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 2 }).map(list => list.join(''))
  fc.assert(
    fc.property(fragment, pump, fragment, (start, repeated, end) => {
      for (const count of repeats) readInTime(read, start + repeated.repeat(count) + end, maxMs)
    }),
    { numRuns, seed: propertySeed(process.env['PROPERTY_SEED']), includeErrorInReport: true },
  )
}

function readInTime(read: Reader, text: string, maxMs: number): void {
  const startedAt = performance.now()
  try {
    read(text)
  } catch {
    // A refusal is a valid answer.
  }
  const ms = performance.now() - startedAt
  if (ms > maxMs)
    throw new Error(
      `${text.length} characters took ${Math.round(ms)} ms: ${JSON.stringify(text.slice(0, 60))}`,
    )
}
