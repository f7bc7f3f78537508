import type { Executor } from '../../platform/database/database.ts'

interface NewSession {
  userId: number
  tokenHash: Buffer
  address: string
  userAgent: string
  at: Date
  expires: Date
}

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('expires_at', '<=', session.at)
    .execute()
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      address: session.address,
      user_agent: session.userAgent,
      created_at: session.at,
      seen_at: session.at,
      expires_at: session.expires,
      proven_at: session.at,
    })
    .execute()
}

/** The valid session of a token, with its user and account. */
export async function findSession(db: Executor, tokenHash: Buffer, at: Date) {
  return sessions(db, at).where('sessions.token_hash', '=', tokenHash).executeTakeFirst()
}

export async function findSessionById(db: Executor, id: number, at: Date) {
  return sessions(db, at).where('sessions.id', '=', id).executeTakeFirst()
}

function sessions(db: Executor, at: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'sessions.id as session_id',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.proven_at',
      'users.id as user_id',
      'users.language',
      'users.email',
      'accounts.id as account_id',
      'accounts.account_type',
    ])
    .where('sessions.expires_at', '>', at)
}

/** Concurrent requests write once. */
export async function touchSession(
  db: Executor,
  id: number,
  seen: { at: Date; before: Date; address: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: seen.at, address: seen.address })
    .where('id', '=', id)
    .where('seen_at', '<', seen.before)
    .execute()
}

export async function markProven(db: Executor, id: number, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: at }).where('id', '=', id).execute()
}

export async function listSessions(db: Executor, userId: number, at: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends the sessions of a user except `except`; with `only`, that one. Returns their number. */
export async function endSessions(
  db: Executor,
  userId: number,
  which: { except: number } | { only: number },
): Promise<number> {
  const own = db.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
  const ended = 'only' in which ? own.where('id', '=', which.only) : own.where('id', '!=', which.except)
  return (await ended.execute()).length
}

export async function deleteSession(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function insertTicket(
  db: Executor,
  ticket: { hash: Buffer; sessionId: number; at: Date; expires: Date },
): Promise<void> {
  await db.deleteFrom('live_tickets').where('expires_at', '<=', ticket.at).execute()
  await db
    .insertInto('live_tickets')
    .values({ ticket_hash: ticket.hash, session_id: ticket.sessionId, expires_at: ticket.expires })
    .execute()
}

/** Spends a ticket and returns its session: it opens one connection. */
export async function spendTicket(db: Executor, hash: Buffer, at: Date): Promise<number | undefined> {
  const row = await db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', at)
    .returning('session_id')
    .executeTakeFirst()
  return row?.session_id
}

export async function insertVerifyToken(
  db: Executor,
  token: { hash: Buffer; userId: number; passwordHash: string; expires: Date },
): Promise<void> {
  await db.deleteFrom('verify_tokens').where('user_id', '=', token.userId).execute()
  await db
    .insertInto('verify_tokens')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      password_hash: token.passwordHash,
      expires_at: token.expires,
    })
    .execute()
}

export async function spendVerifyToken(db: Executor, hash: Buffer, at: Date) {
  return db
    .deleteFrom('verify_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .returning(['user_id', 'password_hash'])
    .executeTakeFirst()
}

/** One valid link per user: a new one replaces the older. */
export async function insertResetToken(
  db: Executor,
  token: { hash: Buffer; userId: number; expires: Date },
): Promise<void> {
  await db.deleteFrom('reset_tokens').where('user_id', '=', token.userId).execute()
  await db
    .insertInto('reset_tokens')
    .values({ token_hash: token.hash, user_id: token.userId, expires_at: token.expires })
    .execute()
}

export async function findResetToken(db: Executor, hash: Buffer, at: Date) {
  return db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

export async function spendResetToken(db: Executor, hash: Buffer, at: Date) {
  return db
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()
}

export async function deleteResetTokens(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute()
}

/** One valid link per user: a new one replaces the older. */
export async function insertEmailChange(
  db: Executor,
  link: { hash: Buffer; userId: number; email: string; expires: Date },
): Promise<void> {
  await deleteEmailChanges(db, link.userId)
  await db
    .insertInto('email_changes')
    .values({ token_hash: link.hash, user_id: link.userId, email: link.email, expires_at: link.expires })
    .execute()
}

export async function spendEmailChange(db: Executor, hash: Buffer, at: Date) {
  return db
    .deleteFrom('email_changes')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
}

export async function deleteEmailChanges(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export async function insertPartnerTicket(
  db: Executor,
  ticket: { hash: Buffer; userId: number; at: Date; expires: Date },
): Promise<void> {
  await db.deleteFrom('partner_tickets').where('expires_at', '<=', ticket.at).execute()
  await db
    .insertInto('partner_tickets')
    .values({ ticket_hash: ticket.hash, user_id: ticket.userId, expires_at: ticket.expires })
    .execute()
}

export async function spendPartnerTicket(db: Executor, hash: Buffer, at: Date): Promise<number | undefined> {
  const row = await db
    .deleteFrom('partner_tickets')
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
