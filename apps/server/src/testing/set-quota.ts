import type { Executor } from '../platform/database/database.ts'
import { addGrant, voidGrant } from '../features/plans/ledger/service.ts'
import type { QuotaName } from '../features/plans/tables.ts'

const hourMs = 3_600_000
let given = 0

/** Leaves the account exactly `left` of a quota: earlier grants are voided, one is added. */
export async function setQuota(db: Executor, account: number, quota: QuotaName, left: number): Promise<void> {
  const grants = await db
    .selectFrom('grants')
    .select('cause')
    .distinct()
    .where('account_id', '=', account)
    .where('quota', '=', quota)
    .where('voided_at', 'is', null)
    .execute()
  for (const { cause } of grants) await voidGrant(db, { account, cause, quota })
  given += 1
  const startsAt = new Date(Date.now() - hourMs)
  const expiresAt = new Date(Date.now() + hourMs)
  if (left > 0)
    await addGrant(db, {
      account,
      quota,
      total: left,
      startsAt,
      expiresAt,
      extra: false,
      cause: `test:${process.pid}:${given}`,
    })
}
