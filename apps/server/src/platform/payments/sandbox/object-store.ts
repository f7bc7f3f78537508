import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../../database/database.ts'
import type {
  SandboxDispute,
  SandboxEvent,
  SandboxIntent,
  SandboxRefund,
  SandboxSession,
} from './stripe-shapes.ts'
import { StripeError } from './stripe-shapes.ts'

interface Kinds {
  cs: SandboxSession
  pi: SandboxIntent
  re: SandboxRefund
  dp: SandboxDispute
  evt: SandboxEvent
}

export type SandboxKind = keyof Kinds

/** An id as Stripe's: the kind and 24 letters and digits. */
export function newObjectId(kind: SandboxKind | 'ch'): string {
  const random = randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')
  return kind === 'cs' ? `cs_test_${random}` : `${kind}_${random}`
}

export async function insertObject<K extends SandboxKind>(db: Executor, kind: K, body: Kinds[K]) {
  await db
    .insertInto('sandbox_objects')
    .values({ id: body.id, kind, body: JSON.stringify(body) })
    .execute()
}

export async function updateObject<K extends SandboxKind>(
  db: Executor,
  kind: K,
  body: Kinds[K],
): Promise<void> {
  await db
    .updateTable('sandbox_objects')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', body.id)
    .where('kind', '=', kind)
    .execute()
}

/** Throws Stripe's answer for an unknown id. `lock`: changes of it wait for the end of the transaction. */
export async function findObject<K extends SandboxKind>(
  db: Executor,
  kind: K,
  id: string,
  lock = false,
): Promise<Kinds[K]> {
  const query = db.selectFrom('sandbox_objects').select('body').where('id', '=', id).where('kind', '=', kind)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new StripeError(404, `No such object: '${id}'`, 'resource_missing')
  return row.body as unknown as Kinds[K]
}

export async function latestObjects<K extends SandboxKind>(
  db: Executor,
  kind: K,
  count: number,
): Promise<Kinds[K][]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute()
  return rows.map(row => row.body as unknown as Kinds[K])
}

/** The objects of a payment, the latest first. */
export async function objectsOfPayment<K extends 're' | 'dp'>(
  db: Executor,
  kind: K,
  paymentId: string,
): Promise<Kinds[K][]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', kind)
    .where(sql<string>`body->>'payment_intent'`, '=', paymentId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(row => row.body as unknown as Kinds[K])
}

/** What is kept of an object of any kind. */
export async function readBody(db: Executor, id: string): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('sandbox_objects').select('body').where('id', '=', id).executeTakeFirst()
  return row?.body ?? {}
}
