import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

const now = sql<Date>`now()`

export async function insertSession(db: Executor, session: { userId: number; tokenHash: Buffer; address: string; expires: Date }): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', session.userId).where('expires_at', '<', now).execute()
  await db.insertInto('sessions').values({ user_id: session.userId, token_hash: session.tokenHash, address: session.address, expires_at: session.expires }).execute()
}

/** The session a token opens, with its user and account. */
export async function findSession(db: Executor, tokenHash: Buffer) {
  return sessions(db).where('sessions.token_hash', '=', tokenHash).executeTakeFirst()
}

export async function findSessionById(db: Executor, id: number) {
  return sessions(db).where('sessions.id', '=', id).executeTakeFirst()
}

function sessions(db: Executor) {
  return db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id').innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['sessions.id as session_id', 'users.id as user_id', 'users.language', 'accounts.id as account_id', 'accounts.account_type'])
    .where('sessions.expires_at', '>', now)
}

export async function deleteSession(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function insertTicket(db: Executor, ticket: { hash: Buffer; sessionId: number; expires: Date }): Promise<void> {
  await db.deleteFrom('live_tickets').where('expires_at', '<', now).execute()
  await db.insertInto('live_tickets').values({ ticket_hash: ticket.hash, session_id: ticket.sessionId, expires_at: ticket.expires }).execute()
}

/** Takes a ticket away and answers with its session: it opens one connection. */
export async function spendTicket(db: Executor, hash: Buffer): Promise<number | undefined> {
  const row = await db.deleteFrom('live_tickets').where('ticket_hash', '=', hash).where('expires_at', '>', now).returning('session_id').executeTakeFirst()
  return row?.session_id
}

export async function insertVerifyToken(db: Executor, token: { hash: Buffer; userId: number; passwordHash: string; expires: Date }): Promise<void> {
  await db.deleteFrom('verify_tokens').where('user_id', '=', token.userId).execute()
  await db.insertInto('verify_tokens').values({ token_hash: token.hash, user_id: token.userId, password_hash: token.passwordHash, expires_at: token.expires }).execute()
}

export async function spendVerifyToken(db: Executor, hash: Buffer) {
  return db.deleteFrom('verify_tokens').where('token_hash', '=', hash).where('expires_at', '>', now).returning(['user_id', 'password_hash']).executeTakeFirst()
}
