import type { Executor } from '../platform/database/database.ts'

/** The video credits that the ledger has taken from an account and holds of it. */
export async function creditsOf(
  db: Executor,
  accountId: number,
): Promise<{ used: number; reserved: number }> {
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_postings.transaction_id')
    .select(['place', 'amount'])
    .where('ledger_transactions.account_id', '=', accountId)
    .where('unit', '=', 'video_credits')
    .execute()
  const sum = (place: string) =>
    rows.filter(row => row.place === place).reduce((total, { amount }) => total + amount, 0)
  return { used: sum('used'), reserved: sum('reserved') }
}
