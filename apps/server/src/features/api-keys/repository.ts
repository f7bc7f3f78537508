import type { Permission } from '@adloom/contract/permissions'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

interface NewKey {
  accountId: AccountId
  userId: number
  name: string
  hint: string
  hash: Buffer
  permissions: Permission[]
  at: Date
  expires: Date | null
}

export async function insertKey(db: Executor, key: NewKey) {
  return db
    .insertInto('api_keys')
    .values({
      account_id: key.accountId,
      user_id: key.userId,
      name: key.name,
      hint: key.hint,
      key_hash: key.hash,
      permissions: key.permissions,
      created_at: key.at,
      expires_at: key.expires,
      seen_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listKeys(db: Executor, accountId: AccountId, userId: number) {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteKey(db: Executor, accountId: AccountId, userId: number, id: number) {
  return db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .returning(['name', 'hint'])
    .executeTakeFirst()
}

/** Ends every key of a user; returns the ended keys. */
export async function deleteKeys(db: Executor, userId: number) {
  return db.deleteFrom('api_keys').where('user_id', '=', userId).returning(['name', 'hint']).execute()
}

/** The active key of a hash with its user. */
export async function findKey(db: Executor, hash: Buffer, at: Date) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id',
      'api_keys.permissions',
      'api_keys.seen_at',
      'users.id as user_id',
      'users.language',
      'accounts.id as account_id',
      'accounts.account_type',
    ])
    .where('key_hash', '=', hash)
    .where(expression =>
      expression.or([
        expression('api_keys.expires_at', 'is', null),
        expression('api_keys.expires_at', '>', at),
      ]),
    )
    .executeTakeFirst()
}

export async function hasKey(db: Executor, accountId: AccountId, id: number, at: Date): Promise<boolean> {
  const key = await db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(expression =>
      expression.or([expression('expires_at', 'is', null), expression('expires_at', '>', at)]),
    )
    .executeTakeFirst()
  return key !== undefined
}

export async function touchKey(db: Executor, id: number, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ seen_at: at }).where('id', '=', id).execute()
}
