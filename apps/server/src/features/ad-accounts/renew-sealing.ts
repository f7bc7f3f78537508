import type { AppContext } from '../../platform/context.ts'
import { keepNewestKey, lockKeys, readCredentialKeys } from './credential-keys.ts'
import { resealCredentials } from './credentials.ts'

/**
 * Encrypts all credentials under the newest key and removes the older stored keys. A crash between the two
 * leaves all keys, so that every credential can be decrypted.
 */
export async function renewSealing(context: AppContext): Promise<void> {
  const { db, config, log } = context
  if (readCredentialKeys(config).length < 2) return
  const renewed = await db.transaction().execute(async transaction => {
    await lockKeys(transaction)
    const old = await transaction
      .selectFrom('ad_accounts')
      .select(['id', 'type', 'sealed', 'key_id'])
      .where('sealed', 'is not', null)
      .where('key_id', '<>', readCredentialKeys(config)[0]!.id)
      .forUpdate()
      .execute()
    for (const account of old)
      await transaction
        .updateTable('ad_accounts')
        .set(resealCredentials(context, account))
        .where('id', '=', account.id)
        .execute()
    return old.length
  })
  await db.transaction().execute(async transaction => {
    await lockKeys(transaction)
    keepNewestKey(config)
  })
  if (renewed > 0) log.info({ renewed }, 'credentials of ad accounts are encrypted under the newest key')
}
