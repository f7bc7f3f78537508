import type { ConditionData, ResponseData, TriggerData } from '@adloom/engine/data'
import { z } from 'zod'
import type { ArgumentSpec, ArgumentSpecs } from '../../logic-catalogue/argument.ts'
import { everyResponse, responseCatalogue } from '../../logic-catalogue/responses.ts'
import { triggerCatalogue } from '../../logic-catalogue/triggers.ts'
import { listSizes, textLengths } from './field-limits.ts'
import { color, id, whole, within } from './field-schemas.ts'

const literal = z.union([z.string().max(textLengths.literal), z.number(), z.boolean()])
const variable = z.strictObject({ var: id })
/** A cell of a table: by row number from 1, by key, or by what a variable holds. */
export const cellSchema = z.strictObject({
  table: id,
  column: z.string().min(1).max(textLengths.id),
  row: z.union([z.number(), z.string().max(textLengths.literal), variable]),
})
const operand = z.union([literal, variable, cellSchema])
const condition: z.ZodType<ConditionData> = z.strictObject({
  var: id,
  op: z.enum(['=', '!=', '>', '<', '>=', '<=']),
  value: operand,
})

const trigger = rowsSchema(triggerCatalogue, {}) as unknown as z.ZodType<TriggerData>
const response = rowsSchema(responseCatalogue, everyResponse) as unknown as z.ZodType<ResponseData>

/** Responses of a rule or an action. */
export const responsesSchema = z.array(response).max(listSizes.responses)

/** One rule: a trigger, condition blocks (AND inside a block, OR between blocks) and responses in order. */
export const ruleSchema = z.strictObject({
  id,
  type: z.literal('rule'),
  owner: id,
  index: id,
  on: trigger,
  once: z.boolean().optional(),
  disabled: z.boolean().optional(),
  if: z.array(z.array(condition).max(listSizes.conditionsOfBlock)).max(listSizes.conditionBlocks).optional(),
  do: responsesSchema,
})

/** A strict shape for each trigger or response, with the arguments and limits of the catalogue. */
function rowsSchema(rows: Readonly<Record<string, { args: ArgumentSpecs }>>, every: ArgumentSpecs) {
  const [first, ...rest] = Object.entries(rows).map(([word, { args }]) =>
    z.strictObject({
      t: z.literal(word),
      ...Object.fromEntries(
        Object.entries({ ...every, ...args }).map(([name, spec]) => [name, argumentSchema(spec)]),
      ),
    }),
  )
  return z.discriminatedUnion('t', [first!, ...rest])
}

function argumentSchema(spec: ArgumentSpec): z.ZodType {
  const schema = valueSchema(spec)
  return spec.optional ? schema.optional() : schema
}

function valueSchema(spec: ArgumentSpec): z.ZodType {
  if (spec.kind === 'number') return spec.integer ? whole(spec) : within(spec)
  if (spec.kind === 'color') return color
  if (spec.kind === 'switch') return z.boolean()
  if (spec.kind === 'choice') return z.enum(spec.options as [string, ...string[]])
  if (spec.kind === 'operand') return operand
  return spec.kind === 'word' ? z.string().min(1).max(spec.max) : id
}
