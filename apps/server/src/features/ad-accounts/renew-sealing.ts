import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { keepNewestKey, lockKeys, readCredentialKeys } from './credential-keys.ts'
import { resealCredentials } from './credentials.ts'
import { openText, sealText } from './sealed-text.ts'

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
    return old.length + (await renewPartners(context, transaction))
  })
  await db.transaction().execute(async transaction => {
    await lockKeys(transaction)
    keepNewestKey(config)
  })
  if (renewed > 0) log.info({ renewed }, 'credentials are encrypted under the newest key')
}

/** Credentials of measurement partners have the same keys (IN-09.43). */
async function renewPartners(context: AppContext, transaction: Executor): Promise<number> {
  const old = await transaction
    .selectFrom('revenue_links')
    .select(['source_id', 'sealed', 'key_id'])
    .where('key_id', '<>', readCredentialKeys(context.config)[0]!.id)
    .forUpdate()
    .execute()
  for (const { source_id: id, ...stored } of old) {
    const place = { purpose: 'revenue credentials', owner: id } as const
    await transaction
      .updateTable('revenue_links')
      .set(sealText(context, place, openText(context, place, stored)))
      .where('source_id', '=', id)
      .execute()
  }
  return old.length
}
