import type { product } from '@adloom/contract/projects'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findProducts, findTwin, saveProduct, updateProduct, type ProductFields } from './repository.ts'
import { androidLink, iosLink } from './store-links.ts'

/** For the demo content. */
export { saveProduct } from './repository.ts'

export type ProductInput = z.output<typeof product>

export async function listProducts(context: AppContext, input: { keyword?: string | undefined; page: number; page_size: number }, caller: Caller) {
  const { list, total } = await findProducts(context.db, caller.accountId, input)
  return { list, total, page: input.page, page_size: input.page_size }
}

/** Keeps the product for the account and answers with it; naming the id of a known one changes that one. */
export async function keepProduct(db: Executor, input: ProductInput, caller: Caller): Promise<ProductFields & { id: number }> {
  const fields: ProductFields = { name: input.name, icon_url: iconUrl(input.icon_url), ios_url: iosLink(input.ios_url), android_url: androidLink(input.android_url) }
  const twin = await findTwin(db, caller.accountId, fields)
  if (input.id === undefined || (twin !== undefined && twin !== input.id)) return saveProduct(db, caller.accountId, fields)
  return (await updateProduct(db, caller.accountId, input.id, fields)) ?? fail('not_found')
}

/** An address people's browsers will load: the web's or one of our own files. */
function iconUrl(text: string): string {
  const ours = /^\/api\/files\/[0-9a-f]{64}$/.test(text)
  const web = URL.canParse(text) && new URL(text).protocol === 'https:'
  if (text !== '' && !ours && !web) fail('bad_input', { field: 'icon_url' })
  return text
}
