import type { z } from 'zod'
import { shapeDef, unwrap } from './zod-shape.ts'

const texts = [
  'Sample',
  'sample',
  'US',
  'en',
  '1',
  '123456',
  'person@sample.test',
  'https://sample.test/page',
  'Sample-phrase-4711',
  '2026-01-01',
  '2026-01',
  '2026-01-01T00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(32),
  'a'.repeat(64),
  '#336699',
  '{}',
  '[]',
  '1,2',
  '',
]
const numbers = [1, 0, 2, 10, 100, 1000, 1_700_000_000, 0.5, -1, 7]

/**
 * A value the schema accepts, for wherever a right input is needed and its meaning does not matter. Throws
 * when none is found.
 */
export function sampleOf(schema: z.ZodType): unknown {
  for (const candidate of candidatesOf(schema)) if (schema.safeParse(candidate).success) return candidate
  throw new Error(
    `no sample fits ${shapeDef(schema).type}: give the call's own input in the table of samples`,
  )
}

function candidatesOf(schema: z.ZodType): unknown[] {
  const def = shapeDef(schema)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault') return [undefined]
  const bare = unwrap(schema)
  if (bare !== schema) return [...candidatesOf(bare), null]
  switch (def.type) {
    case 'string':
      return texts
    case 'number':
    case 'int':
    case 'bigint':
      return numbers
    case 'boolean':
      return [true]
    case 'literal':
      return def.values ?? []
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'union':
      return (def.options ?? []).flatMap(candidatesOf)
    case 'array':
      return lists(def.element)
    case 'tuple':
      return [(def.items ?? []).map(sampleOf)]
    case 'object':
      return [sampleObject(def.shape ?? {})]
    case 'record':
      return [{}]
    case 'lazy':
      return def.getter ? candidatesOf(def.getter()) : []
    default:
      return [null, 'Sample', 1, {}, []]
  }
}

function lists(element: z.ZodType | undefined): unknown[] {
  if (!element) return [[]]
  const one = sampleOf(element)
  return [[one], [], [one, one]]
}

/** Like sampleOf, field by field: what the object demands of its fields together is left to the caller. */
export function sampleFields(schema: z.ZodType): Record<string, unknown> {
  const { shape } = shapeDef(unwrap(schema))
  return shape ? sampleObject(shape) : (sampleOf(schema) as Record<string, unknown>)
}

function sampleObject(shape: Record<string, z.ZodType>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape)
      .map(([name, field]) => [name, sampleOf(field)] as const)
      .filter(([, value]) => value !== undefined),
  )
}
