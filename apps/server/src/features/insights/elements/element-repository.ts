import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'

export interface StoredElements {
  creative: string
  is_exact: boolean
  elements: Record<string, string[]>
  labels: string[]
}

/** Elements of an account's creatives by their key. */
export async function findElementsOf(
  db: Executor,
  account: AccountId,
  creatives: readonly string[],
): Promise<Map<string, StoredElements>> {
  if (creatives.length === 0) return new Map()
  const rows = await db
    .selectFrom('creative_elements')
    .select(['creative', 'is_exact', 'elements', 'labels'])
    .where('account_id', '=', account)
    .where(sql<boolean>`creative = any(${creatives})`)
    .execute()
  return new Map(rows.map(row => [row.creative, row]))
}

/** Stores the elements of a document; labels stay. */
export async function saveExact(
  db: Executor,
  account: number,
  creative: string,
  { elements, isExact }: { elements: Record<string, string[]>; isExact: boolean },
): Promise<void> {
  const fields = { is_exact: isExact, elements: JSON.stringify(elements), updated_at: new Date() }
  await db
    .insertInto('creative_elements')
    .values({ account_id: account, creative, ...fields })
    .onConflict(conflict => conflict.columns(['account_id', 'creative']).doUpdateSet(fields))
    .execute()
}

/** Stores what a user has set. */
export async function saveByHand(
  db: Executor,
  account: AccountId,
  { creative, is_exact, elements, labels }: StoredElements,
): Promise<void> {
  const fields = {
    elements: JSON.stringify(elements),
    labels: JSON.stringify(labels),
    updated_at: new Date(),
  }
  await db
    .insertInto('creative_elements')
    .values({ account_id: account, creative, is_exact, ...fields })
    .onConflict(conflict => conflict.columns(['account_id', 'creative']).doUpdateSet(fields))
    .execute()
}

export async function isStored(db: Executor, account: number, creative: string): Promise<boolean> {
  const row = await db
    .selectFrom('creative_elements')
    .select('creative')
    .where('account_id', '=', account)
    .where('creative', '=', creative)
    .executeTakeFirst()
  return row !== undefined
}
