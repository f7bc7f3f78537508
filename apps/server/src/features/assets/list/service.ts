import type { ids, list } from '@adloom/contract/assets'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { requireFolderExists } from '../../folders/service.ts'
import { showAssets } from '../service.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { conditionsOf, type ListFilter, type Seeker } from './list-conditions.ts'
import { listOrder, type ListOrder } from './list-order.ts'
import {
  collect,
  countNamed,
  countPlace,
  findAll,
  findKey,
  scanAlong,
  seekAlong,
  type Slice,
} from './repository.ts'
import { assetLimits, listLimits } from '../../../platform/limits/server-limits.ts'

/** Pages reach and counts stop at this row. */
export const { listReach } = assetLimits

interface Limits {
  /** Rows read before a filter counts as rare. */
  window: number
  /** Collecting this many costs about as much as reading a window. */
  collectable: number
}

const usual: Limits = { window: listReach + 1, collectable: listLimits.collectableRows }

interface Page {
  ids: number[]
  total: number
  more: boolean
}

/**
 * Returns one page of a list (AS-01); its cost depends neither on the size of the list nor on how rare the
 * matches are.
 */
export async function listAssets(
  context: AppContext,
  input: z.output<typeof list.input>,
  caller: Caller,
): Promise<z.input<typeof list.output>> {
  const offset = input.after ? 0 : (input.page - 1) * input.page_size
  const slice = {
    offset: Math.min(offset, listReach),
    size: Math.min(input.page_size, input.after ? input.page_size : Math.max(0, listReach - offset)),
  }
  const { found, total, more, next } = await readSlice(context, input, caller, slice)
  return {
    list: await showAssets(context, found, caller),
    total,
    more,
    next,
    page: input.page,
    page_size: input.page_size,
  }
}

/** Returns ids of the same list, many per call. */
export async function listIds(
  context: AppContext,
  input: ListFilter,
  caller: Caller,
): Promise<z.input<typeof ids.output>> {
  const { found, next } = await readSlice(context, input, caller, { offset: 0, size: assetLimits.idsAtOnce })
  return { ids: found, next }
}

async function readSlice(context: AppContext, input: ListFilter, caller: Caller, slice: Slice) {
  if (input.folder_id !== undefined)
    await requireFolderExists(context.db, caller, input.kind, input.folder_id)
  const order = listOrder(input.order)
  const page = await findPage(
    context.db,
    caller,
    input,
    order,
    slice,
    input.after ? readCursor(input.after, order) : undefined,
  )
  const found = page.ids.slice(0, slice.size)
  const last = found.at(-1)
  const next =
    last !== undefined && page.ids.length > found.length
      ? writeCursor(order, { key: await findKey(context.db, caller.accountId, order, last), id: last }, page)
      : ''
  return { found, total: page.total, more: page.more, next }
}

/** The count of the first page is reused; only an unfiltered list is counted completely. */
export async function findPage(
  db: Executor,
  caller: Seeker,
  filter: ListFilter,
  order: ListOrder,
  slice: Slice,
  cursor: Cursor | undefined,
  limits = usual,
): Promise<Page> {
  if (conditionsOf(filter, caller).length === 0) {
    const [total, ids] = [
      await countPlace(db, caller.accountId, filter),
      await findAll(db, caller.accountId, filter, order, slice, cursor),
    ]
    return { ids, total, more: false }
  }
  const { ids, hits, ended } = await findMatching(db, caller, filter, order, slice, cursor, limits)
  if (cursor) return { ids, total: cursor.total, more: cursor.more }
  return { ids, total: Math.min(hits, listReach), more: !ended || hits > listReach }
}

/** Scans along the order while matches are frequent, and uses the filter's indexes when they are rare. */
async function findMatching(
  db: Executor,
  caller: Seeker,
  filter: ListFilter,
  order: ListOrder,
  slice: Slice,
  cursor: Cursor | undefined,
  { window, collectable }: Limits,
) {
  const needed = slice.offset + slice.size + 1
  const named = filter.trash ? undefined : await countNamed(db, caller, filter, listLimits.fewRows)
  if (named === 0) return { ids: [], hits: 0, ended: true }
  if (named !== undefined && named <= listLimits.fewRows)
    return { ...(await collect(db, caller, filter, order, slice, 'names', collectable, cursor)), ended: true }
  const near = await scanAlong(db, caller, filter, order, slice, window, cursor)
  if (near.hits >= needed || near.scanned < window) return { ...near, ended: near.scanned < window }
  const share = near.hits / near.scanned
  const inPlace = await countPlace(db, caller.accountId, filter)
  let known = near.hits
  if (share * inPlace <= collectable) {
    // More than four times the expected number are elsewhere in the order: then it is enough to know that
    // pages are full.
    const most = Math.min(
      collectable,
      Math.max(listReach, Math.ceil((4 * (near.hits + 3) * inPlace) / near.scanned)),
    )
    const all = await collect(db, caller, filter, order, slice, 'words', most, cursor)
    if (all.hits <= most) return { ...all, ended: true }
    known = all.hits
  }
  const far = await lookFurther(
    db,
    caller,
    filter,
    order,
    slice,
    {
      first: Math.max(
        window,
        share > 0 ? Math.ceil((needed / share) * 1.5) : window * listLimits.windowGrowth,
      ),
      last: inPlace,
    },
    cursor,
  )
  return { ...far, hits: Math.max(far.hits, known) }
}

/** Matches are frequent, but not near: extends the scan until there are enough. */
async function lookFurther(
  db: Executor,
  caller: Seeker,
  filter: ListFilter,
  order: ListOrder,
  slice: Slice,
  reaches: { first: number; last: number },
  cursor: Cursor | undefined,
) {
  const needed = slice.offset + slice.size + 1
  for (let reach = reaches.first; ; reach *= listLimits.windowGrowth) {
    const far = await seekAlong(db, caller, filter, order, slice, reach, cursor)
    if (far.hits >= needed || reach >= reaches.last) return { ...far, ended: far.hits < needed }
  }
}
