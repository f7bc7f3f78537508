import type { Executor } from '../../platform/database/database.ts'

/** Lets Mintegral bill an account from the beginning on, or us alone. */
export async function billByMintegral(db: Executor, account: number, isBilled: boolean): Promise<void> {
  await db.deleteFrom('mintegral_billing').where('account_id', '=', account).execute()
  if (isBilled)
    await db
      .insertInto('mintegral_billing')
      .values({ account_id: account, from_day: 0, is_billed: true, reason: '' })
      .execute()
}
