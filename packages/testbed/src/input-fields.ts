import type { z } from 'zod'
import { shapeDef, unwrap } from './zod-shape.ts'

export interface InputField {
  /** Names joined by dots; a list's elements add nothing: `product.id`, `channel_ids`. */
  path: string
  schema: z.ZodType
}

/** Every named field of an input, also within nested objects, lists and the members of a union. */
export function inputFields(schema: z.ZodType, prefix = ''): InputField[] {
  const def = shapeDef(unwrap(schema))
  if (def.options) return uniqueByPath(def.options.flatMap(option => inputFields(option, prefix)))
  if (def.element) return inputFields(def.element, prefix)
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [{ path, schema: field }, ...inputFields(field, path)]
  })
}

/** Returns the type of the field's values, `string` for example. */
export const typeOfField = ({ schema }: InputField): string => shapeDef(unwrap(schema)).type

function uniqueByPath(fields: InputField[]): InputField[] {
  return [...new Map(fields.map(field => [field.path, field])).values()]
}

const idLike =
  /(^|[._])(ids?|uid|uuid|identifier|hash|hashes|keys?|token|ticket|file_url|object_key|code|email)$/

/** Whether a field identifies or unlocks an object, so that another account's value could be sent in it. */
export function isIdLike(path: string): boolean {
  return idLike.test(path)
}

/** The paths of an input that identify objects. Fields inside a reference belong to that reference. */
export function idPaths(schema: z.ZodType): string[] {
  const paths = inputFields(schema)
    .filter(field => shapeDef(unwrap(field.schema)).type !== 'boolean')
    .map(field => field.path)
    .filter(isIdLike)
  return paths.filter(path => !paths.some(outer => path.startsWith(`${outer}.`)))
}

/** The input with the field at `path` set to `value`. */
export function withField(
  input: Record<string, unknown>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...input, [name]: value }
  const inner = input[name]
  const element = Array.isArray(inner) ? inner[0] : inner
  const changed = withField((element ?? {}) as Record<string, unknown>, rest.join('.'), value)
  return { ...input, [name]: Array.isArray(inner) ? [changed] : changed }
}
