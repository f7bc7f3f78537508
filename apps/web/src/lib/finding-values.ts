import { formatBytes } from '@adloom/contract/format-bytes'

type Values = Record<string, string | number>

/** A finding's values as its text shows them: `bytes`, and a `limit` beside it, in units (AS-11.2). */
export function findingValues(values: Values | undefined): Values {
  const shown = { ...values }
  const sizes = shown['bytes'] === undefined ? [] : ['bytes', 'limit']
  for (const name of sizes) if (typeof shown[name] === 'number') shown[name] = formatBytes(shown[name])
  return shown
}
