import { sql } from 'kysely'
import { fail } from '../../../platform/binder/fail.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts'
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts'
import { audit, findUser, findUserByEmail } from '../../accounts/service.ts'
import { countAttempt } from '../../../platform/limits/attempts.ts'
import {
  confirmEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  emailInUseLetter,
} from './email-letters.ts'
import { deleteResetTokens, insertEmailChange, spendEmailChange } from '../repository.ts'
import { sessionLimits } from '../../../platform/limits/session-limits.ts'

/**
 * Mails a link to the new address and a notice to the current one (SE-12). An address of another user gets a
 * letter
 * instead of a link; the caller does not learn of it. Throws email_same, too_many_requests.
 */
export async function askEmailChange(
  { db, clock, mail, config }: AppContext,
  caller: Caller,
  email: string,
): Promise<void> {
  const user = await findUser(db, caller.userId)
  if (email === user.email) fail('email_same')
  await countAttempt(db, 'emailChange', String(caller.userId))
  const token = newToken()
  const taken = (await findUserByEmail(db, email))?.verified_at != null
  await db.transaction().execute(async transaction => {
    await insertEmailChange(transaction, {
      hash: hashToken(token),
      userId: user.id,
      email,
      expires: new Date(clock.now() + sessionLimits.emailLinkMinutes * 60_000),
    })
    await audit(transaction, {
      action: 'email_change_asked',
      accountId: caller.accountId,
      userId: caller.userId,
      object: email,
      address: caller.address,
    })
  })
  // The token is in the fragment: no server log and no referrer contains it.
  const link = `${config.appOrigin}/auth#token=${token}`
  const letter = taken
    ? emailInUseLetter[user.language]()
    : confirmEmailLetter[user.language]({
        name: user.username,
        link,
        minutes: sessionLimits.emailLinkMinutes,
      })
  await mail.send({ to: email, ...letter })
  await mail.send({
    to: user.email,
    ...emailChangeAskedLetter[user.language]({
      name: user.username,
      email,
      link: `${config.appOrigin}/common-setting/password`,
    }),
  })
}

/**
 * Changes the e-mail the link was mailed for and spends the link; returns the new address, undefined when the
 * token is
 * of no such link. Throws link_invalid when the address was taken by another user meanwhile.
 */
export async function confirmEmailChange(
  { db, clock, mail, config }: AppContext,
  token: string,
  address: string,
): Promise<string | undefined> {
  const changed = await db
    .transaction()
    .execute(async transaction => {
      const link = await spendEmailChange(transaction, hashToken(token), new Date(clock.now()))
      if (!link) return undefined
      const user = await findUser(transaction, link.user_id)
      await releaseUnconfirmed(transaction, link.email)
      await transaction.updateTable('users').set({ email: link.email }).where('id', '=', user.id).execute()
      // Reset links were mailed to the old address.
      await deleteResetTokens(transaction, user.id)
      await audit(transaction, {
        action: 'email_changed',
        accountId: user.account_id,
        userId: user.id,
        object: `${user.email} → ${link.email}`,
        address,
      })
      return { user, email: link.email }
    })
    .catch((error: unknown) => (isUniqueViolation(error) ? fail('link_invalid') : Promise.reject(error)))
  if (!changed) return undefined
  const { user, email } = changed
  await mail.send({
    to: user.email,
    ...emailChangedLetter[user.language]({ name: user.username, email, link: config.appOrigin }),
  })
  return email
}

/** A sign-up that was never confirmed does not block the address for its owner. */
async function releaseUnconfirmed(transaction: Executor, email: string): Promise<void> {
  const stale = await transaction
    .updateTable('users')
    .set({ email: sql<string>`'unconfirmed-' || id || '@invalid'` })
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (stale) await transaction.deleteFrom('verify_tokens').where('user_id', '=', stale.id).execute()
}
