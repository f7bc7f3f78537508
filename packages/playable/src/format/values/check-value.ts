import { z } from 'zod'
import {
  listSizes,
  ranges,
  type SlotKind,
  slotLimits,
  textLengths,
  textLimits,
} from '../schema/field-limits.ts'
import { boundedRecord } from '../schema/field-schemas.ts'
import { assetSchema, cropSchema, isInside } from '../schema/asset-schema.ts'
import { readColorFill } from './color-value.ts'
import type { AssetRecord, ParamRecord } from '../records.ts'
import type { ValueContext } from './value-context.ts'

export type ValueError = 'param_unknown' | 'param_type' | 'param_range' | 'param_too_large'

/** A problem of one value; `values` are the expected ones for the error text. */
export interface ValueProblem {
  param: string
  error: ValueError
  values: Record<string, string | number>
}

type Problem = Omit<ValueProblem, 'param'>
type OfWidget<W extends ParamRecord['widget']> = Extract<ParamRecord, { widget: W }>

/** Judges an untrusted value by its parameter's widget. Never throws; undefined means it is fine. */
export function checkValue(
  context: ValueContext,
  param: ParamRecord,
  value: unknown,
): ValueProblem | undefined {
  const problem = problemOf(context, param, value)
  return problem && { param: param.id, ...problem }
}

function problemOf(context: ValueContext, param: ParamRecord, value: unknown): Problem | undefined {
  switch (param.widget) {
    case 'image':
      return value === null && param.hideable ? undefined : checkImage(param, value)
    case 'frames':
      return checkFrames(param, value)
    case 'audio':
      return checkAudio(param, value)
    case 'text':
      return checkText(context, param, value)
    case 'font':
      return typeof value === 'string'
        ? unless(context.fonts.has(value), 'param_range', { expected: 'font' })
        : checkFontFile(value)
    case 'color':
      return checkColor(param, value)
    case 'slider':
      return checkNumber(value, param.min, param.max, param.step)
    case 'input':
      return param.input === 'number' ? checkNumber(value, param.min, param.max) : checkInput(param, value)
    case 'switch':
      return unless(typeof value === 'boolean', 'param_type', { expected: 'boolean' })
    case 'radio':
    case 'select':
      return checkOption(param, value)
    case 'checkbox':
      return checkOptions(param, value)
  }
}

function unless(isFine: boolean, error: ValueError, values: Problem['values']): Problem | undefined {
  return isFine ? undefined : { error, values }
}

const imageValue = z.strictObject({ asset: assetSchema, crop: cropSchema.optional() })
const fileValue = z.strictObject({ asset: assetSchema })
const audioValue = z.strictObject({ asset: assetSchema, volume: z.number() })
const textValue = z.strictObject({
  text: boundedRecord(
    z.string().max(textLengths.valueLanguage),
    z.string().max(textLengths.valueText),
    listSizes.textLanguages,
  ),
  font: z.string().max(textLengths.id).optional(),
  color: z.string().max(textLengths.valueColor).optional(),
  size: z.number().optional(),
  spacing: z.number().optional(),
})

function checkImage(param: OfWidget<'image'>, value: unknown): Problem | undefined {
  const read = imageValue.safeParse(value)
  if (!read.success) return wrongType('image')
  const { asset, crop } = read.data
  // The frame sheet of an animated image plays in an image slot.
  if (asset.kind === 'frames' && asset.fps !== undefined && !crop)
    return checkBytes(asset, Math.min(param.maxBytes, slotLimits.image))
  return (
    checkFile(asset, 'image', param.maxBytes) ??
    unless(!crop || isInside(crop, asset), 'param_range', { expected: 'crop' })
  )
}

function checkFrames(param: OfWidget<'frames'>, value: unknown): Problem | undefined {
  const read = fileValue.safeParse(value)
  if (!read.success) return wrongType('frames')
  const { asset } = read.data
  const isLongEnough = (asset.frames?.length ?? 0) >= param.minFrames
  return (
    checkFile(asset, 'frames', param.maxBytes) ??
    unless(isLongEnough, 'param_range', { min: param.minFrames })
  )
}

function checkAudio(param: OfWidget<'audio'>, value: unknown): Problem | undefined {
  const read = audioValue.safeParse(value)
  if (!read.success) return wrongType('audio')
  return (
    checkFile(read.data.asset, 'audio', param.maxBytes) ??
    within(read.data.volume, ranges.share.min, ranges.share.max)
  )
}

function checkFontFile(value: unknown): Problem | undefined {
  const read = fileValue.safeParse(value)
  return read.success ? checkFile(read.data.asset, 'font', slotLimits.font) : wrongType('font')
}

function checkFile(
  asset: Pick<AssetRecord, 'kind' | 'bytes'>,
  kind: SlotKind,
  maxBytes: number,
): Problem | undefined {
  if (asset.kind !== kind) return wrongType(kind)
  return checkBytes(asset, Math.min(maxBytes, slotLimits[kind]))
}

function checkBytes({ bytes }: Pick<AssetRecord, 'bytes'>, max: number): Problem | undefined {
  return unless(bytes <= max, 'param_too_large', { max, bytes })
}

function checkText(
  { languages, fonts }: ValueContext,
  param: OfWidget<'text'>,
  value: unknown,
): Problem | undefined {
  const read = textValue.safeParse(value)
  if (!read.success) return wrongType('text')
  const { text, font, color, size, spacing } = read.data
  const set = Object.entries({ font, color, size, spacing }).filter(([, given]) => given !== undefined)
  const foreign = set.find(([field]) => !param.parts.some(allowed => allowed === field))
  if (foreign) return { error: 'param_type', values: { part: foreign[0] } }
  const unknown = Object.keys(text).find(language => !languages.has(language))
  if (unknown !== undefined) return { error: 'param_range', values: { language: unknown } }
  if (Object.values(text).some(words => [...words].length > param.maxLength))
    return { error: 'param_range', values: { max: param.maxLength } }
  if (font !== undefined && !fonts.has(font)) return { error: 'param_range', values: { expected: 'font' } }
  if (color !== undefined && !readColorFill(color))
    return { error: 'param_range', values: { expected: 'color' } }
  return (
    within(size, textLimits.size.min, textLimits.size.max) ??
    within(spacing, textLimits.spacing.min, textLimits.spacing.max)
  )
}

function checkColor(param: OfWidget<'color'>, value: unknown): Problem | undefined {
  if (value === null) return unless(param.clearable === true, 'param_type', { expected: 'color' })
  if (typeof value !== 'string') return wrongType('color')
  return unless(value.length <= textLengths.valueColor && readColorFill(value) !== undefined, 'param_range', {
    expected: 'color',
  })
}

function checkNumber(
  value: unknown,
  min: number = ranges.value.min,
  max: number = ranges.value.max,
  step?: number,
): Problem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrongType('number')
  const isStepped = step === undefined || value === max || isOnStep(value - min, step)
  return within(value, min, max) ?? unless(isStepped, 'param_range', { step: step ?? 0 })
}

function isOnStep(distance: number, step: number): boolean {
  const steps = distance / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

function within(value: number | undefined, min: number, max: number): Problem | undefined {
  return unless(value === undefined || (value >= min && value <= max), 'param_range', { min, max })
}

function checkInput(param: OfWidget<'input'>, value: unknown): Problem | undefined {
  if (typeof value !== 'string') return wrongType('string')
  const max = param.maxLength ?? textLengths.inputText
  return unless([...value].length <= max, 'param_range', { max })
}

function checkOption(param: OfWidget<'radio' | 'select'>, value: unknown): Problem | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return wrongType('option')
  return unless(
    param.options.some(option => option.value === value),
    'param_range',
    { expected: 'option' },
  )
}

function checkOptions(param: OfWidget<'checkbox'>, value: unknown): Problem | undefined {
  if (!Array.isArray(value) || !value.every(item => typeof item === 'string')) return wrongType('options')
  const isAllowed = value.every(item => param.options.some(option => option.value === item))
  return unless(isAllowed && new Set(value).size === value.length, 'param_range', { expected: 'option' })
}

function wrongType(expected: string): Problem {
  return { error: 'param_type', values: { expected } }
}
