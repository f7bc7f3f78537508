import { languages, tokenCookieDays, type Language } from '@adloom/contract/constants'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Doorkeeper } from '../../platform/binder/gate.ts'
import type { RequestInfo } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { LiveCaller } from '../../platform/live/live-server.ts'
import { findUserByEmail } from '../accounts/service.ts'
import { audit } from '../accounts/audit.ts'
import { planPermissions } from '../plans/plan-permissions.ts'
import { planTypes } from '../plans/plan-types.ts'
import { currentSubscriptions } from '../plans/service.ts'
import { countAttempt, forgetAttempts } from './attempt-limits.ts'
import { passwordMatches } from './passwords.ts'
import { deleteSession, findSession, findSessionById, insertSession, insertTicket, spendTicket } from './session-repository.ts'
import { hashToken, newToken } from './tokens.ts'

const dayMs = 86_400_000
const ticketMs = 60_000

export interface SessionService extends Doorkeeper {
  signIn(input: { account: string; password: string }, request: RequestInfo): Promise<{ token: string; expires: Date }>
  signOut(caller: Caller): Promise<void>
  ticket(caller: Caller): Promise<{ ticket: string; expires: Date }>
  admitLive(credentials: { token: string | undefined; ticket: string | undefined }): Promise<LiveCaller | undefined>
  isOnline(caller: LiveCaller): Promise<boolean>
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

export function createSessionService(context: AppContext): SessionService {
  const { db, clock } = context

  async function callerOf(session: Session, request: { address: string; requestId: string; language: Language | undefined }): Promise<Caller> {
    const plans = await currentSubscriptions(db, session.account_id)
    const own = languages.find(language => language === session.language)
    return {
      accountId: session.account_id as AccountId,
      userId: session.user_id,
      sessionId: session.session_id,
      permissions: planPermissions(session.account_type, plans),
      language: request.language ?? own ?? 'en',
      trial: session.account_type === 'normal' && plans.length > 0 && plans.every(plan => plan.plan_type === planTypes.trial),
      address: request.address,
      requestId: request.requestId,
    }
  }

  return {
    async signIn({ account, password }, request) {
      const email = account.toLowerCase()
      await countAttempt(db, 'address', request.address)
      await countAttempt(db, 'account', email)
      const user = await findUserByEmail(db, email)
      if (!(await passwordMatches(user?.password_hash, password)) || !user) {
        await audit(db, { action: 'sign_in_failed', object: email, address: request.address, ...(user && { accountId: user.account_id, userId: user.id }) })
        return fail('wrong_credentials')
      }
      if (!user.verified_at) fail('email_unverified')
      const token = newToken()
      const expires = new Date(clock.now() + tokenCookieDays * dayMs)
      await db.transaction().execute(async transaction => {
        await insertSession(transaction, { userId: user.id, tokenHash: hashToken(token), address: request.address, expires })
        await forgetAttempts(transaction, email, request.address)
        await audit(transaction, { action: 'sign_in', accountId: user.account_id, userId: user.id, address: request.address })
      })
      return { token, expires }
    },
    async signOut(caller) {
      await deleteSession(db, caller.sessionId)
      await audit(db, { action: 'sign_out', accountId: caller.accountId, userId: caller.userId, address: caller.address })
    },
    async ticket(caller) {
      const ticket = newToken()
      const expires = new Date(clock.now() + ticketMs)
      await insertTicket(db, { hash: hashToken(ticket), sessionId: caller.sessionId, expires })
      return { ticket, expires }
    },
    async admitLive({ token, ticket }) {
      const spent = ticket ? await spendTicket(db, hashToken(ticket)) : undefined
      const session = spent !== undefined ? await findSessionById(db, spent) : token ? await findSession(db, hashToken(token)) : undefined
      return session && { userId: session.user_id, sessionId: session.session_id }
    },
    isOnline: async ({ sessionId }) => (await findSessionById(db, sessionId)) !== undefined,
    async findCaller(token, request) {
      if (token.length > 200) return undefined
      const session = await findSession(db, hashToken(token))
      return session && callerOf(session, request)
    },
    refused: (caller, action) => audit(db, { action: 'permission_refused', accountId: caller.accountId, userId: caller.userId, object: action, address: caller.address }),
  }
}
