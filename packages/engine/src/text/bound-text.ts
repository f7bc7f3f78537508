import type { CellRef } from '../data.ts'
import { resolve } from '../logic/conditions.ts'
import type { Values } from '../logic/conditions.ts'
import { round } from '../math.ts'

/** A text with its variable's or cell's value in place of `{value}`; an empty text is the value itself. */
export function boundText(text: string, bind: string | CellRef | undefined, values: Values): string {
  if (!bind) return text
  const value = resolve(typeof bind === 'object' ? bind : { var: bind }, values)
  const shown =
    typeof value === 'number' ? String(round(value * 100) / 100) : value === undefined ? '' : String(value)
  return text ? text.split('{value}').join(shown) : shown
}
