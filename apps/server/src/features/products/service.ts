import type * as calls from '@adloom/contract/products'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { audit } from '../accounts/service.ts'
import { productLimits } from '../../platform/limits/content-limits.ts'
import {
  changeProduct,
  countProducts,
  deleteUnused,
  findDeleted,
  findProduct,
  findProducts,
  findTwin,
  findUses,
  hasIcon,
  insertProduct,
  undelete,
  type ProductDetail,
  type ProductFields,
} from './repository.ts'
import { androidLink, iosLink } from './store-links.ts'

export { packageOf } from './store-links.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listProducts(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  const { list, total } = await findProducts(context.db, caller.accountId, {
    ...input,
    archived: input.archived === '1',
  })
  return { list: list.map(onWire), total, page: input.page, page_size: input.page_size }
}

/** Creates a product; an archived one is restored instead of duplicated. */
export async function addProduct(context: AppContext, input: Input<typeof calls.add>, caller: Caller) {
  return context.db.transaction().execute(async transaction => {
    const fields = await checked(transaction, input, caller.accountId)
    const made = await insertWithinLimit(transaction, caller.accountId, fields)
    if (made !== undefined) return open(transaction, caller.accountId, made)
    const twin = await findTwin(transaction, caller.accountId, fields)
    if (!twin || twin.archived_at === null) return refuseTwin(twin)
    await changeProduct(transaction, caller.accountId, twin.id, { ...fields, archived: false })
    return open(transaction, caller.accountId, twin.id)
  })
}

export async function updateProduct(
  context: AppContext,
  { id, ...input }: Input<typeof calls.update>,
  caller: Caller,
) {
  return context.db.transaction().execute(async transaction => {
    const fields = await checked(transaction, input, caller.accountId)
    const twin = await findTwin(transaction, caller.accountId, fields)
    if (twin && twin.id !== id) return refuseTwin(twin)
    if (!(await changeProduct(transaction, caller.accountId, id, fields))) fail('not_found')
    return open(transaction, caller.accountId, id)
  })
}

export async function archiveProduct(
  context: AppContext,
  input: Input<typeof calls.archive>,
  caller: Caller,
) {
  if (!(await changeProduct(context.db, caller.accountId, input.id, { archived: input.archived })))
    fail('not_found')
  return open(context.db, caller.accountId, input.id)
}

export async function removeProduct(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<Record<string, never>> {
  if (await deleteUnused(context.db, caller.accountId, id)) {
    await audit(context.db, {
      action: 'delete',
      accountId: caller.accountId,
      userId: caller.userId,
      object: `product ${id}`,
      address: caller.address,
    })
    return {}
  }
  await open(context.db, caller.accountId, id)
  const { list, total } = await findUses(context.db, caller.accountId, id, { page: 1, page_size: 3 })
  return fail('product_in_use', {
    count: total,
    projects: list.map(project => project.name).join(', ') + (total > list.length ? ' …' : ''),
  })
}

export async function restoreProduct(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<Record<string, never>> {
  return context.db.transaction().execute(async transaction => {
    const gone = (await findDeleted(transaction, caller.accountId, id)) ?? fail('not_found')
    const twin = await findTwin(transaction, caller.accountId, gone)
    if (twin) return refuseTwin(twin)
    await undelete(transaction, caller.accountId, id)
    return {}
  })
}

export async function listUses(context: AppContext, input: Input<typeof calls.uses>, caller: Caller) {
  await open(context.db, caller.accountId, input.id)
  return {
    ...(await findUses(context.db, caller.accountId, input.id, input)),
    page: input.page,
    page_size: input.page_size,
  }
}

/**
 * Stores the product a project names: an id changes that product, known links identify one, anything else is
 * new. Returns its id and fields to show.
 */
export async function keepProduct(
  db: Executor,
  { id, ...input }: z.output<typeof calls.product>,
  caller: { accountId: AccountId },
) {
  const fields = await checked(db, input, caller.accountId)
  const twin = await findTwin(db, caller.accountId, fields)
  const known = twin?.id ?? id ?? (await insertWithinLimit(db, caller.accountId, fields))
  const { icon_url, ...change } = fields
  // A call that names a product without its icon does not remove the icon.
  if (
    known === undefined ||
    !(await changeProduct(db, caller.accountId, known, {
      ...change,
      ...(icon_url !== '' && { icon_url }),
      archived: false,
    }))
  )
    fail('not_found')
  return open(db, caller.accountId, known)
}

/** Undefined when the account has such a product already; throws products_full at the limit. */
async function insertWithinLimit(
  db: Executor,
  account: AccountId,
  fields: ProductFields,
): Promise<number | undefined> {
  if ((await countProducts(db, account)) >= productLimits.perAccount)
    fail('products_full', { limit: productLimits.perAccount })
  return insertProduct(db, account, fields)
}

async function open(db: Executor, account: AccountId, id: number) {
  return onWire((await findProduct(db, account, id)) ?? fail('not_found'))
}

async function checked<T extends ProductFields>(db: Executor, input: T, account: AccountId): Promise<T> {
  const fields = { ...input, ios_url: iosLink(input.ios_url), android_url: androidLink(input.android_url) }
  if (input.icon_url === '') return fields
  const [, hash] = /^\/api\/files\/([0-9a-f]{64})$/.exec(input.icon_url) ?? fail('icon_unusable')
  return (await hasIcon(db, account, hash!)) ? fields : fail('icon_unusable')
}

function refuseTwin(twin: { id: number; name: string } | undefined): never {
  return fail('product_exists', { name: twin?.name ?? '', ...(twin && { id: twin.id }) })
}

function onWire({ archived_at, updated_at, ...product }: ProductDetail) {
  return { ...product, archived: archived_at !== null, updated_time: wireTime(updated_at) }
}

/** Throws not_found when the account has no such product. */
export async function requireProduct(db: Executor, account: AccountId, id: number): Promise<void> {
  if (!(await findProduct(db, account, id))) fail('not_found')
}
