import { isTextValue, type TextValue } from './text-value.ts'
import type { ParamValue } from '../records.ts'

/**
 * What of a text value differs from what the parameter says already. An editor sends the whole of it, but a
 * parameter with
 * several targets, each of a size or wording of its own, must level only what the person touched.
 */
export function textChanges(value: ParamValue, own: ParamValue | undefined): ParamValue {
  if (!isTextValue(value) || !isTextValue(own)) return value
  const { text, ...style } = value
  const words = Object.entries(text).filter(([language, said]) => own.text[language] !== said)
  const parts = Object.entries(style).filter(([part, set]) => own[part as keyof TextValue] !== set)
  return { text: Object.fromEntries(words), ...Object.fromEntries(parts) }
}
