import type { ParamValue } from '../records.ts'

/** The value of a text parameter. */
export type TextValue = Extract<ParamValue, { text: unknown }>

export function isTextValue(value: ParamValue | undefined): value is TextValue {
  return typeof value === 'object' && value !== null && 'text' in value
}
