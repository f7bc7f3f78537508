import type { z } from 'zod'

/** The parts of a schema's definition that the walkers below use; the library stores it under `_zod.def`. */
export interface ShapeDef {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  values?: unknown[]
  entries?: Record<string, unknown>
  shape?: Record<string, z.ZodType>
  keyType?: z.ZodType
  valueType?: z.ZodType
  checks?: unknown[]
  getter?: () => z.ZodType
}

export function shapeDef(schema: z.ZodType): ShapeDef {
  return (schema as unknown as { _zod: { def: ShapeDef } })._zod.def
}

/** The schema below wrappers such as optional, default and preprocess. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: before, out } = shapeDef(schema)
  if (innerType) return unwrap(innerType)
  if (type === 'pipe' && before && out)
    return unwrap(shapeDef(before).type === 'transform' || shapeDef(out).type !== 'transform' ? out : before)
  return schema
}
