import { currencies, type Language } from '@adloom/contract/constants'
import { sql } from 'kysely'
import type { StatementDocument } from '../../../media-tasks/invoice/statement-document.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { CurrencyName } from '@adloom/contract/prices'

/** The first day (since 1970, UTC) on which the account existed, had terms or moved money. */
export async function firstDay(db: Executor, account: AccountId): Promise<number> {
  const { rows } = await sql<{ day: number }>`
    select least(
      (select floor(extract(epoch from created_at) / 86400)::integer from accounts where id = ${account}),
      (select min(from_day) from billing_terms where account_id = ${account}),
      (select floor(extract(epoch from min(created_at)) / 86400)::integer from ledger_postings
        where account_id = ${account} and place = 'customer')) as day`.execute(db)
  return rows[0]!.day
}

/** The currencies in which the account moved money before a time. */
export async function movedCurrencies(db: Executor, account: AccountId, to: Date): Promise<CurrencyName[]> {
  const rows = await db
    .selectFrom('ledger_postings')
    .select('unit')
    .distinct()
    .where('account_id', '=', account)
    .where('place', '=', 'customer')
    .where('created_at', '<', to)
    .execute()
  return (Object.keys(currencies) as CurrencyName[]).filter(name => rows.some(({ unit }) => unit === name))
}

export interface Statement {
  account: AccountId
  /** The first day of the month. */
  month: number
}

export async function findStatement(db: Executor, { account, month }: Statement) {
  const row = await db
    .selectFrom('statements')
    .select('snapshot')
    .where('account_id', '=', account)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.snapshot
}

/** Keeps the first one: of two at once the later one is dropped. */
export async function addStatement(
  db: Executor,
  { account, month }: Statement,
  snapshot: StatementDocument,
): Promise<void> {
  await db
    .insertInto('statements')
    .values({
      account_id: account,
      month,
      snapshot: JSON.stringify(snapshot),
      issued_at: new Date(snapshot.issued_at),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function findStatementFile(db: Executor, { account, month }: Statement, language: Language) {
  const row = await db
    .selectFrom('statement_files')
    .select('hash')
    .where('account_id', '=', account)
    .where('month', '=', month)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.hash
}

export async function storeStatementFile(
  db: Executor,
  { account, month }: Statement,
  file: { language: Language; hash: string },
): Promise<void> {
  await db
    .insertInto('statement_files')
    .values({ account_id: account, month, ...file })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'month', 'language']).doUpdateSet({ hash: file.hash }),
    )
    .execute()
}
