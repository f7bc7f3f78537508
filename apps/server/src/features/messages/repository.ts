import { sql } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

export type Reader = Pick<Caller, 'accountId' | 'userId'>

/**
 * The messages a person may see: for all who were there, for their account as it was, for them, and the
 * welcome.
 */
function visibleTo(db: Executor, reader: Reader) {
  return db
    .selectFrom('messages')
    .innerJoin('users', join =>
      join.on('users.id', '=', reader.userId).on('users.account_id', '=', reader.accountId),
    )
    .leftJoin('message_reads', join =>
      join
        .onRef('message_reads.message_id', '=', 'messages.id')
        .onRef('message_reads.user_id', '=', 'users.id'),
    ).where(sql<boolean>`(messages.audience = 'welcome' or (messages.audience = 'all'
      and messages.sent_at >= users.created_at) or exists (
      select from message_recipients named where named.message_id = messages.id
      and named.account_id = users.account_id
      and (named.user_id = users.id or (named.user_id is null and messages.sent_at >= users.created_at))))`)
}

function unreadOf(db: Executor, reader: Reader) {
  return visibleTo(db, reader).where('message_reads.message_id', 'is', null)
}

function shown(query: ReturnType<typeof visibleTo>) {
  return query
    .select([
      'messages.id',
      'messages.seq',
      'messages.is_pop_up',
      'messages.langs',
      sql<boolean>`message_reads.message_id is not null`.as('read'),
      // The welcome is as old as the person is here.
      sql<Date>`greatest(messages.sent_at, case when messages.audience = 'welcome'
        then users.created_at end)`.as('sent_at'),
    ])
    .orderBy('messages.seq', 'desc')
}

export type ShownMessage = Awaited<ReturnType<typeof findMessages>>['list'][number]

export async function findMessages(
  db: Executor,
  reader: Reader,
  { page, page_size }: { page: number; page_size: number },
) {
  const [list, { total }] = await Promise.all([
    shown(visibleTo(db, reader))
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    visibleTo(db, reader)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total }
}

export async function findPopUp(db: Executor, reader: Reader): Promise<ShownMessage | undefined> {
  return shown(unreadOf(db, reader).where('messages.is_pop_up', '=', true))
    .limit(1)
    .executeTakeFirst()
}

export async function countUnread(db: Executor, reader: Reader): Promise<number> {
  const { count } = await unreadOf(db, reader)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of the named messages those that the person may see under exactly that cursor. */
export async function countVisible(
  db: Executor,
  reader: Reader,
  named: { id: number; seq: number }[],
): Promise<number> {
  const pairs = sql.join(named.map(({ id, seq }) => sql`(${id}::integer, ${seq}::bigint)`))
  const { count } = await visibleTo(db, reader)
    .where(sql<boolean>`(messages.id, messages.seq) in (${pairs})`)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Answers how many became read; reading again changes nothing. */
export async function markRead(
  db: Executor,
  reader: Reader,
  which: { ids: number[] } | { upTo: number | undefined },
): Promise<number> {
  const unread = unreadOf(db, reader)
  const wanted =
    'ids' in which
      ? unread.where('messages.id', 'in', which.ids)
      : which.upTo === undefined
        ? unread
        : unread.where('messages.seq', '<=', which.upTo)
  const rows = await db
    .insertInto('message_reads')
    .columns(['user_id', 'message_id'])
    .expression(wanted.select(['users.id as user_id', 'messages.id as message_id']))
    .onConflict(conflict => conflict.columns(['user_id', 'message_id']).doNothing())
    .returning('message_id')
    .execute()
  return rows.length
}
