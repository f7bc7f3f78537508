import { z } from 'zod'
import { id, localText } from './schema-parts.ts'

const key = z.string().max(200).refine(name => !['__proto__', 'constructor', 'prototype'].includes(name))
const path = z.array(z.union([key, z.number().int().min(0)])).max(20)

const base = {
  id: z.string().min(1).max(120), type: z.literal('param'), index: id, level: id,
  group: localText, label: localText, help: localText.optional(),
  targets: z.array(z.strictObject({ record: id, path, invert: z.boolean().optional() })).min(1).max(100),
  when: z.strictObject({ param: id, is: z.array(z.union([z.string(), z.number(), z.boolean()])).max(50) }).optional(),
}
const size = { maxBytes: z.number().int().positive() }
const bounds = { min: z.number().optional(), max: z.number().optional() }
const options = <T extends z.ZodType>(value: T) => z.array(z.strictObject({ value, label: localText })).min(1).max(100)

/** One exposed parameter with its widget. */
export const paramSchema = z.discriminatedUnion('widget', [
  z.strictObject({
    ...base, ...size, widget: z.literal('image'), width: z.number().positive().optional(), height: z.number().positive().optional(),
    hideable: z.boolean().optional(),
  }),
  z.strictObject({ ...base, ...size, widget: z.literal('frames'), minFrames: z.number().int().min(1) }),
  z.strictObject({ ...base, ...size, widget: z.literal('audio') }),
  z.strictObject({
    ...base, widget: z.literal('text'), maxLength: z.number().int().min(1).max(5000),
    parts: z.array(z.enum(['font', 'color', 'size', 'spacing'])).max(4),
  }),
  z.strictObject({ ...base, widget: z.literal('font') }),
  z.strictObject({ ...base, widget: z.literal('color'), clearable: z.boolean().optional() }),
  z.strictObject({
    ...base, widget: z.literal('slider'), min: z.number(), max: z.number(), step: z.number().positive(), unit: z.string().max(20).optional(),
  }),
  z.strictObject({
    ...base, ...bounds, widget: z.literal('input'), input: z.enum(['text', 'number']), maxLength: z.number().int().min(1).max(5000).optional(),
  }),
  z.strictObject({ ...base, widget: z.literal('switch') }),
  z.strictObject({ ...base, widget: z.enum(['radio', 'select']), options: options(z.union([z.string().max(200), z.number()])) }),
  z.strictObject({ ...base, widget: z.literal('checkbox'), options: options(z.string().max(200)) }),
])
