import type { Value } from '../logic/conditions.ts'
import { round } from '../math.ts'

/** A text with its variable's value in place of `{value}`; an empty text is the value itself. */
export function boundText(text: string, bind: string | undefined, variables: Record<string, Value>): string {
  if (!bind) return text
  const value = variables[bind]
  const shown = typeof value === 'number' ? String(round(value * 100) / 100) : value === undefined ? '' : String(value)
  return text ? text.split('{value}').join(shown) : shown
}
