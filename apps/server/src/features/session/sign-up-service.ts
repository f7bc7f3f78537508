import type { Language } from '@adloom/contract/constants'
import { fail } from '../../platform/binder/fail.ts'
import type { RequestInfo } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { createAccount, findUserByEmail } from '../accounts/service.ts'
import { audit } from '../accounts/audit.ts'
import { planIds, planTypes } from '../plans/plan-types.ts'
import { givePlan } from '../plans/service.ts'
import { countAttempt } from './attempt-limits.ts'
import { isWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { insertVerifyToken, spendVerifyToken } from './session-repository.ts'
import { hashToken, newToken } from './tokens.ts'

const linkMs = 24 * 3_600_000

const letters: Record<Language, { subject: string; text: (name: string, link: string) => string }> = {
  en: { subject: 'Confirm your e-mail', text: (name, link) => `Hello ${name},\n\nplease confirm your e-mail for Adloom:\n${link}\n\nThe link works for 24 hours. If you did not sign up, ignore this letter.` },
  'zh-cn': { subject: '请验证您的邮箱', text: (name, link) => `${name}，您好：\n\n请验证您的 Adloom 邮箱：\n${link}\n\n链接 24 小时内有效。如非本人操作，请忽略此邮件。` },
  ja: { subject: 'メールアドレスの確認', text: (name, link) => `${name} 様\n\nAdloom のメールアドレスを確認してください：\n${link}\n\nリンクの有効期限は 24 時間です。お心当たりのない場合はこのメールを破棄してください。` },
}

export interface SignUp { email: string; password: string; username: string; company?: string | undefined; country: string }

/** Makes the account; it opens once the link in the mail was followed (D-11). */
export async function signUp(context: AppContext, input: SignUp, request: RequestInfo): Promise<void> {
  const { db, clock, mail, config } = context
  await countAttempt(db, 'signUp', request.address)
  if (isWeakPassword(input.password, [input.email, input.username, input.company ?? ''])) fail('password_weak')
  const passwordHash = await hashPassword(input.password)
  const token = newToken()
  await db.transaction().execute(async transaction => {
    const known = await findUserByEmail(transaction, input.email)
    if (known?.verified_at) fail('email_taken')
    const userId = known?.id ?? (await newUser(transaction))
    // The password waits in the link: whoever proves the address decides it, not whoever asked first.
    await insertVerifyToken(transaction, { hash: hashToken(token), userId, passwordHash, expires: new Date(clock.now() + linkMs) })
  })
  const letter = letters[request.language]
  await mail.send({ to: input.email, subject: letter.subject, text: letter.text(input.username, `${config.appOrigin}/register?verify_token=${token}`) })

  async function newUser(transaction: Parameters<typeof createAccount>[0]): Promise<number> {
    const { accountId, userId } = await createAccount(transaction, {
      email: input.email, username: input.username, company: input.company, country: input.country, category: input.company ? 'enterprise' : 'personal',
      accountType: 'normal', language: request.language, passwordHash: null, verified: false,
    })
    await audit(transaction, { action: 'sign_up', accountId, userId, address: request.address })
    return userId
  }
}

/** Opens the account the link belongs to and starts its trial. */
export async function verifyEmail(context: AppContext, token: string, address: string): Promise<string> {
  return context.db.transaction().execute(async transaction => {
    const spent = await spendVerifyToken(transaction, hashToken(token))
    if (!spent) return fail('link_invalid')
    const user = await transaction.updateTable('users').set({ password_hash: spent.password_hash, verified_at: new Date(context.clock.now()) })
      .where('id', '=', spent.user_id).where('verified_at', 'is', null).returning(['email', 'account_id', 'id']).executeTakeFirst()
    if (!user) return fail('link_invalid')
    await givePlan(transaction, user.account_id, planIds.trial, planTypes.trial)
    await audit(transaction, { action: 'email_verified', accountId: user.account_id, userId: user.id, address })
    return user.email
  })
}
