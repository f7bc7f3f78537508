import { timingSafeEqual } from 'node:crypto'
import { fail } from '../../platform/binder/fail.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import type { RequestInfo } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { countAttempt, forgetAttempt } from '../../platform/limits/attempts.ts'
import { insertPartnerTicket, spendPartnerTicket } from './repository.ts'
import { sessionLimits } from '../../platform/limits/session-limits.ts'

/**
 * The configured partner's address with a single-use ticket that identifies the user, and `lang` en or cn
 * (SE-03).
 */
export async function partnerAddress({ db, clock, config }: AppContext, caller: Caller): Promise<string> {
  const { url } = config.partner ?? fail('partner_unset')
  const ticket = newToken()
  const at = new Date(clock.now())
  await insertPartnerTicket(db, {
    hash: hashToken(ticket),
    userId: caller.userId,
    at,
    expires: new Date(clock.now() + sessionLimits.ticketMs),
  })
  const address = new URL(url)
  address.searchParams.set('ticket', ticket)
  address.searchParams.set('lang', caller.language === 'zh-cn' ? 'cn' : 'en')
  return address.href
}

/** The user a ticket identifies; redeeming spends it. */
export async function redeemPartnerTicket(
  { db, clock, config }: AppContext,
  given: { ticket: string; secret: string },
  request: RequestInfo,
) {
  const { secret } = config.partner ?? fail('partner_unset')
  await countAttempt(db, 'partner', request.address)
  if (!timingSafeEqual(hashToken(given.secret), hashToken(secret))) fail('wrong_credentials')
  await forgetAttempt(db, 'partner', request.address)
  const userId =
    (await spendPartnerTicket(db, hashToken(given.ticket), new Date(clock.now()))) ?? fail('link_invalid')
  const user = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.email', 'users.username', 'accounts.country_code'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { id: user.id, email: user.email, username: user.username, cc: user.country_code }
}
