import type { TextStyle } from '@adloom/engine/data'
import { readColorFill } from './color-value.ts'
import { type Draft, writeTarget } from './draft.ts'
import type { ParamTarget } from '../records.ts'
import type { TextValue } from './text-value.ts'

/**
 * Writes texts by language at the target and the style to the `style` beside it. Colour, size and spacing
 * apply to every language; a language with its own font keeps it, since the chosen font may lack its
 * characters.
 */
export function applyText(
  draft: Draft,
  target: ParamTarget,
  value: TextValue,
  defaultLanguage: string,
): void {
  const record = draft.get(target.record)
  const path = target.path.length === 0 && record?.type === 'node' ? ['text'] : target.path
  writeTarget(draft, { record: target.record, path }, current => texts(current, value.text, defaultLanguage))
  const style = styleOf(draft, value)
  if (Object.keys(style).length === 0) return
  const beside = (name: string) => ({ record: target.record, path: [...path.slice(0, -1), name] })
  writeTarget(draft, beside('style'), current => (isObject(current) ? { ...current, ...style } : current))
  writeTarget(draft, beside('styles'), current =>
    isObject(current) ? withoutStyle(current, style) : current,
  )
}

function texts(current: unknown, text: Record<string, string>, defaultLanguage: string): unknown {
  if (typeof current === 'string') return text[defaultLanguage] ?? current
  return { ...(isObject(current) ? current : {}), ...text }
}

function styleOf(draft: Draft, { font, color, size, spacing }: TextValue): Partial<TextStyle> {
  const fill = color === undefined ? undefined : readColorFill(color)
  return {
    ...(font !== undefined && draft.get(font)?.type === 'font' ? { font } : {}),
    ...(fill ? { fill } : {}),
    ...(size === undefined ? {} : { size }),
    ...(spacing === undefined ? {} : { letterSpacing: spacing }),
  }
}

function withoutStyle(styles: object, chosen: Partial<TextStyle>): object {
  const replaced = new Set(Object.keys(chosen).filter(key => key !== 'font'))
  const kept = (style: object) =>
    Object.fromEntries(Object.entries(style).filter(([key]) => !replaced.has(key)))
  return Object.fromEntries(
    Object.entries(styles).map(([language, style]) => [language, kept(style as object)]),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
