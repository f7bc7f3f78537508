import type { ShapeData, TextStyle } from '../data.ts'

/** The fields of a record, or none for other values: configs come from documents and may contain anything. */
export type Fields = Record<string, unknown>

export function readFields(value: unknown): Fields {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

/**
 * A game's fields with its difficulty laid over them: `preset` names one of `presets`, whose fields win.
 * Every game type
 * reads its config through this, so one parameter of a template can change any number of fields at once.
 */
export function readPreset(value: unknown): Fields {
  const from = readFields(value)
  return Object.assign({}, from, readFields(readFields(from['presets'])[readText(from['preset']) ?? '']))
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A finite number inside min..max; numeric text counts (inputs save text), anything else is the fallback. */
export function readNumber(value: unknown, fallback: number, min: number, max: number): number {
  const number = typeof value === 'string' && value ? Number(value) : value
  return typeof number === 'number' && isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback
}

/** Like `readNumber`, rounded. */
export function readCount(value: unknown, fallback: number, min: number, max: number): number {
  return Math.round(readNumber(value, fallback, min, max))
}

export function readFlag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}

/** Text that is not empty, else undefined. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

export function readOneOf<T extends string>(value: unknown, options: readonly T[]): T {
  return options.find(option => option === value) ?? (options[0] as T)
}

/** `null` means none is drawn; anything that is no shape gives the fallback. */
export function readShape(value: unknown, fallback: ShapeData | undefined): ShapeData | undefined {
  if (value === null) return undefined
  const fields = readFields(value)
  return readText(fields['form']) && readText(readFields(fields['fill'])['kind'])
    ? (value as ShapeData)
    : fallback
}

/** A text style needs a fill; missing sizes come from the fallback. */
export function readStyle(value: unknown, fallback: TextStyle | undefined): TextStyle | undefined {
  if (value === null) return undefined
  const fields = readFields(value)
  return fallback && readText(readFields(fields['fill'])['kind'])
    ? Object.assign({}, fallback, fields as Partial<TextStyle>)
    : fallback
}
