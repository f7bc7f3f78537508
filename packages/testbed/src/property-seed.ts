/**
 * The seed of every property test where `PROPERTY_SEED` does not name another one, so that a check finds the
 * same twice.
 */
export const fixedPropertySeed = 20_261_122

/** Returns the integer seed of `PROPERTY_SEED`. Throws for any other value. */
export function propertySeed(asked: string | undefined): number {
  if (asked === undefined || asked === '') return fixedPropertySeed
  const seed = Number(asked)
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED must be a whole number, not ${asked}`)
  return seed
}
