import fc from 'fast-check'
import type { z } from 'zod'
import { shapeDef, unwrap } from './zod-shape.ts'

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '_',
  '\\',
  "'",
  '"; drop table users; --',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\u202e',
  '\ufeff',
  '9'.repeat(40),
  '-1',
  '1e309',
  'NaN',
  'null',
  '0x10',
  '2147483648',
  '9007199254740993',
  '-updated_time',
  '-constructor',
  'a'.repeat(5000),
  '漢字',
  '👩‍👩‍👧',
  'İ',
  'https://127.0.0.1/',
  'javascript:alert(1)',
  'person@sample.test',
  'demo@adloom.local',
  'en',
  'US',
  '1',
  'true',
  '[]',
  '{}',
  '{"image":1}',
  '1,2,3',
  ',',
]
const nastyNumbers = [
  0,
  -0,
  1,
  2,
  -1,
  1.5,
  100,
  101,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  253_402_300_800,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  1e20,
  1e308,
  -1e308,
  5e-324,
]

const anyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
)
const anyNumber = fc.oneof(fc.constantFrom(...nastyNumbers), fc.integer({ min: -5, max: 300 }))
const anything = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    [],
    {},
    [[]],
    { length: 1e9 },
    ['a', 1, null],
    { $ne: null },
    { toString: 1 },
  ),
  anyText,
  anyNumber,
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * JSON inputs near the schema: mostly its shape with valid, borderline and hostile values, sometimes another
 * shape, a missing field or an unknown field.
 */
export function hostileInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: near(schema) }, { weight: 1, arbitrary: anything })
}

function near(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { type } = shapeDef(schema)
  const bare = unwrap(schema)
  const value = nearBare(bare)
  if (type === 'optional' || type === 'default') return fc.option(value, { nil: undefined, freq: 2 })
  return value
}

function nearBare(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = shapeDef(schema)
  const mostly = (arbitrary: fc.Arbitrary<unknown>, weight = 8) =>
    fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: anything })
  switch (def.type) {
    case 'string':
      return mostly(
        fc.oneof(
          anyText,
          fc.nat(250).map(length => 'n'.repeat(length)),
        ),
      )
    case 'number':
    case 'int':
      return mostly(anyNumber)
    case 'boolean':
      return mostly(fc.boolean())
    case 'literal':
      return mostly(fc.constantFrom(...(def.values ?? [])))
    case 'enum':
      return mostly(fc.constantFrom(...Object.values(def.entries ?? {})))
    case 'union':
      return mostly(fc.oneof(...(def.options ?? []).map(near)))
    case 'array':
      return mostly(fc.array(def.element ? near(def.element) : anything, { maxLength: 4 }))
    case 'tuple':
      return mostly(fc.tuple(...(def.items ?? []).map(near)))
    case 'record':
      return mostly(
        fc.dictionary(anyText, fc.oneof(def.valueType ? near(def.valueType) : anything, anything), {
          maxKeys: 3,
        }),
      )
    case 'object':
      return nearObject(def.shape ?? {})
    case 'lazy':
      return def.getter ? near(def.getter()) : anything
    default:
      return anything
  }
}

function nearObject(shape: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, near(field)]))
  const right = fc.record(fields)
  const partial = fc.record(fields, { requiredKeys: [] })
  const more = fc
    .tuple(right, fc.dictionary(anyText, anything, { maxKeys: 2 }))
    .map(([known, unknown]) => ({ ...unknown, ...known }))
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 1, arbitrary: partial },
    { weight: 2, arbitrary: more },
  )
}
