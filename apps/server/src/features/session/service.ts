import { proofMinutes, tokenCookieDays } from '@adloom/contract/constants'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { SessionResolver } from '../../platform/binder/gate.ts'
import type { RequestInfo } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { findUserByEmail, type User, audit } from '../accounts/service.ts'
import { describeSecondFactor, passSecondFactor } from '../second-factor/service.ts'
import { countSignIn, forgetSignIn } from '../../platform/limits/attempts.ts'
import { callerOf } from './caller-of.ts'
import { findKnownDevice, rememberDevice } from './devices/known-devices.ts'
import { passwordMatches } from '../../platform/secrets/passwords.ts'
import { openUploadTicket, sealUploadTicket } from './upload-ticket.ts'
import {
  deleteSession,
  findSession,
  findSessionById,
  insertSession,
  insertTicket,
  touchSession,
} from './repository.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { sessionLimits } from '../../platform/limits/session-limits.ts'

export { callerOf } from './caller-of.ts'

export interface SessionService extends SessionResolver {
  signIn(
    input: { account: string; password: string; code?: string | undefined },
    request: RequestInfo,
  ): Promise<{ token: string; expires: Date }>
  signOut(caller: Caller): Promise<void>
  describe(caller: Caller): Promise<{ email: string; expires: Date; secondFactor: boolean }>
  ticket(caller: Caller): Promise<{ ticket: string; expires: Date }>
  uploadTicket(caller: Caller): { ticket: string; expires: Date }
}

export function createSessionService(context: AppContext): SessionService {
  const { db, clock } = context
  const now = () => new Date(clock.now())

  return {
    signIn: (credentials, request) => signIn(context, credentials, request),
    async signOut(caller) {
      await deleteSession(db, caller.sessionId)
      await audit(db, {
        action: 'sign_out',
        accountId: caller.accountId,
        userId: caller.userId,
        address: caller.address,
      })
    },
    async describe(caller) {
      const session = (await findSessionById(db, caller.sessionId, now())) ?? fail('not_signed_in')
      const { on } = await describeSecondFactor(db, caller.userId)
      return { email: session.email, expires: session.expires_at, secondFactor: on }
    },
    async ticket(caller) {
      const ticket = newToken()
      const expires = new Date(clock.now() + sessionLimits.ticketMs)
      await insertTicket(db, { hash: hashToken(ticket), sessionId: caller.sessionId, at: now(), expires })
      return { ticket, expires }
    },
    uploadTicket: caller => sealUploadTicket(context, caller.sessionId),
    async findCaller(token, request) {
      if (token.length > sessionLimits.tokenLength) return undefined
      const uploader = request.uploads ? openUploadTicket(context, token) : undefined
      const session =
        uploader === undefined
          ? await findSession(db, hashToken(token), now())
          : await findSessionById(db, uploader, now())
      if (!session) return undefined
      const before = new Date(clock.now() - sessionLimits.touchEveryMs)
      if (session.seen_at < before)
        await touchSession(db, session.session_id, { at: now(), before, address: request.address })
      const caller = await callerOf(db, session, session.session_id, request)
      return { ...caller, recentProof: session.proven_at.getTime() > clock.now() - proofMinutes * 60_000 }
    },
    refused: (caller, action) =>
      audit(db, {
        action: 'permission_refused',
        accountId: caller.accountId,
        userId: caller.userId,
        object: action,
        address: caller.address,
      }),
  }
}

async function signIn(
  context: AppContext,
  { account, password, code }: Parameters<SessionService['signIn']>[0],
  request: RequestInfo,
): Promise<{ token: string; expires: Date }> {
  const { db, clock } = context
  const now = () => new Date(clock.now())
  const email = account.toLowerCase()
  const attempt = {
    email,
    address: request.address,
    device: await findKnownDevice(db, email, request.deviceToken),
  }
  await countSignIn(db, attempt)
  const user = await checkCredentials(context, { email, password, code }, request.address)
  const replaced = await request.findCaller().catch(() => undefined)
  const token = newToken()
  const expires = new Date(clock.now() + tokenCookieDays * dayMs)
  await db.transaction().execute(async transaction => {
    // Its cookie is overwritten: the session would only count as online.
    if (replaced && replaced.keyId === undefined) await deleteSession(transaction, replaced.sessionId)
    await insertSession(transaction, {
      userId: user.id,
      tokenHash: hashToken(token),
      address: request.address,
      userAgent: request.userAgent,
      at: now(),
      expires,
    })
    await forgetSignIn(transaction, attempt)
    await rememberDevice(transaction, user.id, request, now())
    await audit(transaction, {
      action: 'sign_in',
      accountId: user.account_id,
      userId: user.id,
      address: request.address,
    })
  })
  return { token, expires }
}

/**
 * Returns the user proven by password and second factor. Throws wrong_credentials, email_unverified or what
 * the second factor lacks; failures are audited.
 */
async function checkCredentials(
  context: AppContext,
  given: { email: string; password: string; code: string | undefined },
  address: string,
): Promise<User> {
  const { db } = context
  const user = await findUserByEmail(db, given.email)
  if (!(await passwordMatches(user?.password_hash, given.password)) || !user) {
    await audit(db, {
      action: 'sign_in_failed',
      object: given.email,
      address,
      ...(user && { accountId: user.account_id, userId: user.id }),
    })
    return fail('wrong_credentials')
  }
  if (!user.verified_at) fail('email_unverified')
  await passSecondFactor(context, user, given.code, address).catch(async (error: unknown) => {
    if (given.code !== undefined)
      await audit(db, {
        action: 'sign_in_failed',
        object: `${given.email} (code)`,
        address,
        accountId: user.account_id,
        userId: user.id,
      })
    throw error
  })
  return user
}

/** Whether a session is still valid, for links created with it. */
export async function hasSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: number,
): Promise<boolean> {
  return (await findSessionById(db, id, new Date(clock.now()))) !== undefined
}
