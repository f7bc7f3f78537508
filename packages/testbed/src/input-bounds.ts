import type { z } from 'zod'
import { shapeDef } from './zod-shape.ts'

/** One value of an input, with its bound and the schema that refuses values beyond it. */
export interface InputBound {
  /** Names joined by dots; `[]` is an element of a list, `{}` a value and `{key}` a key of a record. */
  path: string
  kind: 'string' | 'array' | 'record' | 'number' | 'unknown'
  /** Of length, of entries or of the number itself; undefined when there is none. */
  max: number | undefined
  min?: number | undefined
  schema: z.ZodType
  element?: z.ZodType | undefined
}

interface CheckDef {
  check?: string
  maximum?: number
  minimum?: number
  length?: number
  value?: number
  inclusive?: boolean
}
const chosen = new Set(['literal', 'enum', 'boolean', 'null', 'undefined'])

/** Returns every text, list, record, number and free value within an input. */
export function inputBounds(schema: z.ZodType, path: string, whole = schema): InputBound[] {
  const def = shapeDef(schema)
  if (def.innerType) return inputBounds(def.innerType, path)
  if (def.type === 'pipe' && def.in && def.out)
    return inputBounds(shapeDef(def.in).type === 'transform' ? def.out : def.in, path, whole)
  if (def.items) return def.items.flatMap((item, index) => inputBounds(item, `${path}.${index}`))
  if (def.options) return def.options.flatMap(option => inputBounds(option, path))
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) => inputBounds(field, `${path}.${name}`))
  if (def.type === 'string') return [{ path, kind: 'string', ...lengthOf(schema), schema: whole }]
  if (def.type === 'number')
    return [
      {
        path,
        kind: 'number',
        max: upperOf(schema, ['less_than']),
        min: lowerOf(schema, ['greater_than']),
        schema: whole,
      },
    ]
  if (def.element)
    return [
      { path, kind: 'array', ...lengthOf(schema), schema: whole, element: def.element },
      ...inputBounds(def.element, `${path}[]`),
    ]
  if (def.type === 'record') return recordBounds(schema, path, whole)
  return chosen.has(def.type) ? [] : [{ path, kind: 'unknown', max: undefined, schema: whole }]
}

function recordBounds(schema: z.ZodType, path: string, whole: z.ZodType): InputBound[] {
  const { keyType, valueType } = shapeDef(schema)
  const max = schema.meta()?.['maxProperties'] as number | undefined
  return [
    { path, kind: 'record', max, schema: whole },
    ...(keyType ? inputBounds(keyType, `${path}{key}`) : []),
    ...(valueType ? inputBounds(valueType, `${path}{}`) : []),
  ]
}

function lengthOf(schema: z.ZodType): { max: number | undefined; min: number | undefined } {
  return {
    max: upperOf(schema, ['max_length', 'length_equals']),
    min: lowerOf(schema, ['min_length', 'length_equals']),
  }
}

function upperOf(schema: z.ZodType, kinds: string[]): number | undefined {
  const found = limitsOf(schema, kinds)
  return found.length === 0 ? undefined : Math.min(...found)
}

function lowerOf(schema: z.ZodType, kinds: string[]): number | undefined {
  const found = limitsOf(schema, kinds)
  return found.length === 0 ? undefined : Math.max(...found)
}

/** The numbers that checks of these kinds allow; exclusive bounds count as the next whole number. */
function limitsOf(schema: z.ZodType, kinds: string[]): number[] {
  const { checks = [] } = shapeDef(schema)
  return checks.flatMap(check => {
    const def = (check as { _zod: { def: CheckDef } })._zod.def
    if (!kinds.includes(def.check ?? '')) return []
    if (def.value !== undefined && def.inclusive === false)
      return [def.value + (def.check === 'less_than' ? -1 : 1)]
    return def.maximum ?? def.minimum ?? def.length ?? def.value ?? []
  })
}
