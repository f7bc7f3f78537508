import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { inputLimits } from '@adloom/contract/input-limits'
import { fail } from '../../../platform/binder/fail.ts'
import type { ListOrder } from './list-order.ts'
import { listLimits } from '../../../platform/limits/server-limits.ts'

/**
 * The position at which a list continues: after the row with this key and id, with the count taken on the
 * first page.
 */
export interface Cursor {
  key: RawBuilder<unknown>
  id: number
  total: number
  more: boolean
}

const count = z.number().int().min(0).max(inputLimits.integer)
const shape = z.tuple([
  z.string().max(listLimits.cursorOrder),
  z.string().max(listLimits.cursorKey),
  count,
  count,
  z.boolean(),
])

export function writeCursor(
  order: ListOrder,
  row: { key: string; id: number },
  counted: { total: number; more: boolean },
): string {
  return Buffer.from(JSON.stringify([order.name, row.key, row.id, counted.total, counted.more])).toString(
    'base64url',
  )
}

/** Throws bad_input for a cursor this server did not write, or of another order. */
export function readCursor(text: string, order: ListOrder): Cursor {
  const parsed = shape.safeParse(parse(Buffer.from(text, 'base64url').toString('utf8')))
  const key = parsed.success && parsed.data[0] === order.name ? order.value(parsed.data[1]) : undefined
  if (!parsed.success || key === undefined) return fail('bad_input', { field: 'after', problem: order.name })
  const [, , id, total, more] = parsed.data
  return { key, id, total, more }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
