import { isTextValue, type TextValue } from './text-value.ts'
import type { ParamValue } from '../records.ts'

/**
 * Returns what of a text value differs from the parameter's own. An editor sends the complete value, but in a
 * parameter with several targets of different sizes or wordings only what the user changed may become equal.
 */
export function textChanges(value: ParamValue, own: ParamValue | undefined): ParamValue {
  if (!isTextValue(value) || !isTextValue(own)) return value
  const { text, ...style } = value
  const texts = Object.entries(text).filter(([language, words]) => own.text[language] !== words)
  const fields = Object.entries(style).filter(([field, set]) => own[field as keyof TextValue] !== set)
  return { text: Object.fromEntries(texts), ...Object.fromEntries(fields) }
}
