import type { Executor } from './database.ts'

/**
 * Makes transactions of an account follow each other until this one ends, so that two of them cannot pass a
 * limit together. Other accounts do not wait.
 */
export async function lockAccount(transaction: Executor, accountId: number): Promise<void> {
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
