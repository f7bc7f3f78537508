import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { LedgerPostingRow, LedgerTransactionRow } from '../tables.ts'

/** The moment of a statement; after a wait for a lock it is the moment after the wait. */
export type Instant = RawBuilder<Date>

/** The time of the database, or that of a clock which a test moves to boundary instants. */
export function instantOf(clock?: Clock): Instant {
  return clock ? sql<Date>`${new Date(clock.now())}::timestamptz` : sql<Date>`statement_timestamp()`
}

/** Runs the work in the caller's transaction, or in its own. */
export function atomic<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Movements of an account wait for one another, and for no other account. */
export async function lockAccount(tx: Executor, accountId: number): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Who uses a quota, and for which product. */
export interface Spender {
  userId: number
  productId: number | null
}

type NewPosting = Pick<LedgerPostingRow, 'unit' | 'place' | 'amount'> & { grantId?: number }

interface NewTransaction {
  accountId: number
  kind: LedgerTransactionRow['kind']
  cause: string
  at: Instant
  settles?: number
  by?: Spender | undefined
}

/** Adds a transaction; the database refuses postings that do not sum to zero. Lock the account before. */
export async function post(tx: Executor, entry: NewTransaction, postings: NewPosting[]): Promise<number> {
  const { accountId, kind, cause, at, settles, by } = entry
  const { id } = await tx
    .insertInto('ledger_transactions')
    .values({
      account_id: accountId,
      kind,
      cause,
      settles: settles ?? null,
      ...(by && { user_id: by.userId, product_id: by.productId }),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ledger_postings')
    .values(
      postings.map(({ unit, place, amount, grantId }) => ({
        transaction_id: id,
        account_id: accountId,
        unit,
        place,
        amount,
        grant_id: grantId ?? null,
        created_at: at,
      })),
    )
    .execute()
  return id
}

/** The transaction of this kind and cause, with its postings. */
export async function findPosted(
  tx: Executor,
  accountId: number,
  kind: LedgerTransactionRow['kind'],
  cause: string,
) {
  const rows = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
    .select(['t.id', 'p.unit', 'p.place', 'p.grant_id', 'p.amount'])
    .where('t.account_id', '=', accountId)
    .where('t.kind', '=', kind)
    .where('t.cause', '=', cause)
    .orderBy('p.id')
    .execute()
  const [first] = rows
  return first && { id: first.id, postings: rows }
}

/** A program that gives two meanings to one cause has an error: nothing is posted. */
export function refuseOtherMeaning(cause: string): never {
  throw new Error(`the ledger knows the cause ${cause} with other amounts`)
}
