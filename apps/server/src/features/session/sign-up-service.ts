import { fail } from '../../platform/binder/fail.ts'
import type { RequestInfo } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/is-unique-violation.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { createAccount, findUserByEmail, type User, audit } from '../accounts/service.ts'
import { countAttempt } from '../../platform/limits/attempts.ts'
import { memberLetter, verifyLetter } from './letters.ts'
import { isWeakPassword } from './password/password-rules.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { insertVerifyToken, spendVerifyToken } from './repository.ts'
import { sessionLimits } from '../../platform/limits/session-limits.ts'

export interface SignUp {
  email: string
  password: string
  username: string
  company?: string | undefined
  country: string
}

/**
 * Creates the account; it is opened by the mailed link (D-11). The response is the same for a registered
 * address.
 */
export async function signUp(context: AppContext, input: SignUp, request: RequestInfo): Promise<void> {
  const { db, clock, mail, config } = context
  await countAttempt(db, 'signUp', request.address)
  if (await isWeakPassword(input.password, [input.email, input.username, input.company ?? '']))
    fail('password_weak')
  const passwordHash = await hashPassword(input.password)
  const token = newToken()
  const member = await db
    .transaction()
    .execute(prepareLink)
    .catch((error: unknown) => {
      // Two concurrent sign-ups with a new address: the second finds the first one's account.
      if (isUniqueViolation(error)) return db.transaction().execute(prepareLink)
      throw error
    })
  // The caller learns nothing about other users; a registered user is informed by mail.
  if (member)
    return mail.send({
      to: member.email,
      ...memberLetter[member.language]({
        name: member.username,
        login: `${config.appOrigin}/login`,
        forget: `${config.appOrigin}/forget`,
      }),
    })
  // The token is in the fragment, so that no server log and no referrer contains it.
  await mail.send({
    to: input.email,
    ...verifyLetter[request.language]({
      name: input.username,
      link: `${config.appOrigin}/auth#token=${token}`,
    }),
  })

  /** The user with this address, if there is one. */
  async function prepareLink(transaction: Executor): Promise<User | undefined> {
    const known = await findUserByEmail(transaction, input.email)
    if (known?.verified_at) return known
    const userId = known?.id ?? (await newUser(transaction))
    // The password is stored with the link: the owner of the address decides it, not the first to sign up.
    await insertVerifyToken(transaction, {
      hash: hashToken(token),
      userId,
      passwordHash,
      expires: new Date(clock.now() + sessionLimits.signUpLinkMs),
    })
    return undefined
  }

  async function newUser(transaction: Executor): Promise<number> {
    const { accountId, userId } = await createAccount(transaction, {
      email: input.email,
      username: input.username,
      company: input.company,
      country: input.country,
      category: input.company ? 'enterprise' : 'personal',
      accountType: 'normal',
      language: request.language,
      passwordHash: null,
      verified: false,
    })
    await audit(transaction, { action: 'sign_up', accountId, userId, address: request.address })
    return userId
  }
}

/** Opens the account of the link. Its user may then apply for a trial (TR-01). */
export async function verifyEmail(context: AppContext, token: string, address: string): Promise<string> {
  return context.db.transaction().execute(async transaction => {
    const spent = await spendVerifyToken(transaction, hashToken(token), new Date(context.clock.now()))
    if (!spent) return fail('link_invalid')
    return openAccount(context, transaction, spent.user_id, { passwordHash: spent.password_hash, address })
  })
}

/** Opens a verified account. Throws link_invalid when it was open already. */
export async function openAccount(
  context: AppContext,
  transaction: Executor,
  userId: number,
  proof: { passwordHash: string; address: string },
): Promise<string> {
  const user = await transaction
    .updateTable('users')
    .set({ password_hash: proof.passwordHash, verified_at: new Date(context.clock.now()) })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .returning(['email', 'account_id', 'id'])
    .executeTakeFirst()
  if (!user) return fail('link_invalid')
  await transaction.deleteFrom('verify_tokens').where('user_id', '=', userId).execute()
  await audit(transaction, {
    action: 'email_verified',
    accountId: user.account_id,
    userId: user.id,
    address: proof.address,
  })
  return user.email
}
