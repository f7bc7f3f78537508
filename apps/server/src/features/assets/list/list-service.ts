import type { list } from '@adloom/contract/assets'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { demandFolderThere } from '../../folders/demand-folder.ts'
import { showAssets } from '../show-assets.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { conditionsOf, type ListFilter } from './list-conditions.ts'
import { listOrder, type ListOrder } from './list-order.ts'
import { collect, countPlace, findAll, findKey, scanAlong, type Slice } from './list-repository.ts'

/** Pages reach so far, and so far is counted. */
export const listReach = 10_000
/** So many rows are looked at before what is sought counts as rare. */
const window = listReach + 1
/** Collecting so many costs about what looking at a window does. */
const collectable = 20_000
const growth = 16

interface Page { ids: number[]; total: number; more: boolean }

/** One page of a place (AS-01): cost hangs on neither its size nor on how rare what is sought is. */
export async function listAssets(context: AppContext, input: ListFilter, caller: Caller): Promise<z.input<typeof list.output>> {
  if (input.folder_id !== undefined) await demandFolderThere(context.db, caller, input.kind, input.folder_id)
  const order = listOrder(input.order)
  const cursor = input.after ? readCursor(input.after, order) : undefined
  const offset = cursor ? 0 : (input.page - 1) * input.page_size
  const slice = { offset: Math.min(offset, listReach), size: Math.min(input.page_size, cursor ? input.page_size : Math.max(0, listReach - offset)) }
  const page = await findPage(context.db, caller, input, order, slice, cursor)
  const ids = page.ids.slice(0, slice.size)
  const last = ids.at(-1)
  const next = last !== undefined && page.ids.length > ids.length ? writeCursor(order, { key: await findKey(context.db, caller.accountId, order, last), id: last }, page) : ''
  return { list: await showAssets(context, ids, caller), total: page.total, more: page.more, next, page: input.page, page_size: input.page_size }
}

/** What was counted when a list began stays; only what has no conditions is known to its end without counting. */
async function findPage(db: Executor, caller: Caller, filter: ListFilter, order: ListOrder, slice: Slice, cursor: Cursor | undefined): Promise<Page> {
  if (conditionsOf(filter, caller).length === 0) {
    const [total, ids] = [await countPlace(db, caller.accountId, filter), await findAll(db, caller.accountId, filter, order, slice, cursor)]
    return { ids, total, more: false }
  }
  const { ids, hits, ended } = await findMatching(db, caller, filter, order, slice, cursor)
  if (cursor) return { ids, total: cursor.total, more: cursor.more }
  return { ids, total: Math.min(hits, listReach), more: !ended || hits > listReach }
}

/** Along the order while matches come often enough, by the indexes of what is sought when they are rare. */
async function findMatching(db: Executor, caller: Caller, filter: ListFilter, order: ListOrder, slice: Slice, cursor: Cursor | undefined) {
  const needed = slice.offset + slice.size + 1
  const near = await scanAlong(db, caller, filter, order, slice, window, cursor)
  if (near.hits >= needed || near.scanned < window) return { ...near, ended: near.scanned < window }
  const share = near.hits / near.scanned
  if (share * (await countPlace(db, caller.accountId, filter)) <= collectable) {
    const all = await collect(db, caller, filter, order, slice, collectable, cursor)
    if (all.hits <= collectable) return { ...all, ended: true }
  }
  return lookFurther(db, caller, filter, order, slice, share > 0 ? Math.ceil((needed / share) * 1.5) : window * growth, cursor)
}

/** There are many, but not near: further and further, until there are enough of them. */
async function lookFurther(db: Executor, caller: Caller, filter: ListFilter, order: ListOrder, slice: Slice, first: number, cursor: Cursor | undefined) {
  const needed = slice.offset + slice.size + 1
  for (let reach = Math.max(first, window); ; reach *= growth) {
    const far = await scanAlong(db, caller, filter, order, slice, reach, cursor)
    if (far.hits >= needed || far.scanned < reach) return { ...far, ended: far.scanned < reach }
  }
}
