import { z } from 'zod'
import { listSizes, ranges, textLengths } from './field-limits.ts'
import { id, localText, whole, within } from './field-schemas.ts'

const key = z
  .string()
  .max(textLengths.fieldName)
  .refine(name => !['__proto__', 'constructor', 'prototype'].includes(name))
const path = z.array(z.union([key, whole(ranges.pathIndex)])).max(listSizes.pathFields)

const base = {
  id: z.string().min(1).max(textLengths.paramId),
  type: z.literal('param'),
  index: id,
  level: id,
  group: localText,
  label: localText,
  help: localText.optional(),
  targets: z
    .array(z.strictObject({ record: id, path, invert: z.boolean().optional() }))
    .min(1)
    .max(listSizes.targets),
  when: z
    .strictObject({
      param: id,
      is: z
        .array(z.union([z.string().max(textLengths.literal), z.number(), z.boolean()]))
        .max(listSizes.shownValues),
    })
    .optional(),
}
const size = { maxBytes: whole(ranges.slotBytes) }
const bounds = { min: within(ranges.value).optional(), max: within(ranges.value).optional() }
const options = <T extends z.ZodType>(value: T) =>
  z
    .array(z.strictObject({ value, label: localText }))
    .min(1)
    .max(listSizes.options)

const textFields = ['font', 'color', 'size', 'spacing'] as const

/** A parameter with its widget. */
export const paramSchema = z.discriminatedUnion('widget', [
  z.strictObject({
    ...base,
    ...size,
    widget: z.literal('image'),
    width: within(ranges.pixelExtent).optional(),
    height: within(ranges.pixelExtent).optional(),
    hideable: z.boolean().optional(),
  }),
  z.strictObject({ ...base, ...size, widget: z.literal('frames'), minFrames: whole(ranges.slotFrames) }),
  z.strictObject({ ...base, ...size, widget: z.literal('audio') }),
  z.strictObject({
    ...base,
    widget: z.literal('text'),
    maxLength: whole(ranges.slotText),
    parts: z.array(z.enum(textFields)).max(textFields.length),
  }),
  z.strictObject({ ...base, widget: z.literal('font') }),
  z.strictObject({ ...base, widget: z.literal('color'), clearable: z.boolean().optional() }),
  z.strictObject({
    ...base,
    widget: z.literal('slider'),
    min: within(ranges.value),
    max: within(ranges.value),
    step: within(ranges.valueStep),
    unit: z.string().max(textLengths.unit).optional(),
  }),
  z.strictObject({
    ...base,
    ...bounds,
    widget: z.literal('input'),
    input: z.enum(['text', 'number']),
    maxLength: whole(ranges.slotText).optional(),
  }),
  z.strictObject({ ...base, widget: z.literal('switch') }),
  z.strictObject({
    ...base,
    widget: z.enum(['radio', 'select']),
    options: options(z.union([z.string().max(textLengths.option), z.number()])),
  }),
  z.strictObject({
    ...base,
    widget: z.literal('checkbox'),
    options: options(z.string().max(textLengths.option)),
  }),
])
