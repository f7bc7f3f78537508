import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { MessageRow, MessageText } from './tables.ts'
import { messageLimits } from '../../platform/limits/content-limits.ts'

const sendLock = 4_711_005

export interface NewMessage {
  audience: MessageRow['audience']
  isPopUp: boolean
  langs: MessageText[]
  senderId: number | null
  key?: string
}

/** Inside a transaction. One sender at a time, so that no reader sees a cursor before an earlier one. */
export async function insertMessage(
  transaction: Executor,
  given: NewMessage,
): Promise<{ id: number; seq: number } | undefined> {
  await sql`select pg_advisory_xact_lock(${sendLock})`.execute(transaction)
  return transaction
    .insertInto('messages')
    .values({
      audience: given.audience,
      is_pop_up: given.isPopUp,
      langs: JSON.stringify(given.langs),
      sender_id: given.senderId,
      key: given.key ?? null,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning(['id', 'seq'])
    .executeTakeFirst()
}

/**
 * Replaces the text of a message, after `insertMessage` in its transaction. A message that the user has read
 * becomes unread and the newest; returns its cursor then.
 */
export async function renewMessage(
  transaction: Executor,
  { key, userId, langs }: { key: string; userId: number; langs: MessageText[] },
): Promise<{ seq: number } | undefined> {
  const { id } = await transaction
    .updateTable('messages')
    .set({ langs: JSON.stringify(langs) })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numDeletedRows } = await transaction
    .deleteFrom('message_reads')
    .where('message_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return undefined
  return transaction
    .updateTable('messages')
    .set({ seq: sql<number>`default`, sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('seq')
    .executeTakeFirst()
}

export async function insertRecipients(
  db: Executor,
  messageId: number,
  recipients: { account_id: number; user_id: number | null }[],
): Promise<void> {
  await db
    .insertInto('message_recipients')
    .values(recipients.map(one => ({ ...one, message_id: messageId })))
    .execute()
}

export async function findAccounts(db: Executor, ids: number[]) {
  return ids.length === 0 ? [] : db.selectFrom('accounts').select('id').where('id', 'in', ids).execute()
}

export async function findUsers(db: Executor, which: { ids: number[] } | { accountIds: number[] }) {
  const users = db.selectFrom('users').select(['id', 'account_id', 'email'])
  if ('ids' in which) return which.ids.length === 0 ? [] : users.where('id', 'in', which.ids).execute()
  return which.accountIds.length === 0 ? [] : users.where('account_id', 'in', which.accountIds).execute()
}

/** Accounts and users whose name or address holds the keyword. */
export async function searchRecipients(db: Executor, keyword: string) {
  const like = `%${escapeLike(keyword.toLowerCase())}%`
  const [accounts, users] = await Promise.all([
    db
      .selectFrom('accounts')
      .innerJoin('users', 'users.account_id', 'accounts.id')
      .select(['accounts.id', 'accounts.name', sql<number>`count(users.id)`.as('users')])
      .where(sql`lower(accounts.name)`, 'like', like)
      .groupBy('accounts.id')
      .orderBy('accounts.name')
      .limit(messageLimits.foundReceivers)
      .execute(),
    db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select(['users.id', 'users.username', 'users.email', 'accounts.name as account_name'])
      .where(expression =>
        expression.or([
          expression('users.email', 'like', like),
          expression(sql`lower(users.username)`, 'like', like),
        ]),
      )
      .orderBy('users.email')
      .limit(messageLimits.foundReceivers)
      .execute(),
  ])
  return { accounts, users }
}
