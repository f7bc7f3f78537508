import { proofMinutes } from '@adloom/contract/constants'
import { fail } from '../../../platform/binder/fail.ts'
import type { RequestInfo } from '../../../platform/binder/route.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts'
import { audit, type AuditAction, findUser, findUserByEmail, type User } from '../../accounts/service.ts'
import { endKeys } from '../../api-keys/service.ts'
import { countAttempt, forgetAttempt } from '../../../platform/limits/attempts.ts'
import { forgetDevices, rememberDevice } from '../devices/known-devices.ts'
import { passwordChangedLetter, resetLetter } from '../letters.ts'
import { isWeakPassword } from './password-rules.ts'
import { hashPassword, passwordMatches } from '../../../platform/secrets/passwords.ts'
import {
  deleteEmailChanges,
  deleteResetTokens,
  endSessions,
  findResetToken,
  insertResetToken,
  spendResetToken,
  markProven,
} from '../repository.ts'
import { openAccount } from '../sign-up-service.ts'
import { sessionLimits } from '../../../platform/limits/session-limits.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import { requireSecondFactor } from '../../second-factor/service.ts'

export interface PasswordChange {
  token?: string | undefined
  old_password?: string | undefined
  password: string
  keep_keys: boolean
}

/** The sessions and API keys ended by a new password. */
export interface Ended {
  sessions: number
  keys: number
}

export interface PasswordService {
  retrieve(email: string, request: RequestInfo): Promise<void>
  /** The user of a reset link; undefined when it is not valid. */
  linkOwner(token: string): Promise<{ email: string } | undefined>
  change(input: PasswordChange, request: RequestInfo): Promise<Ended>
  /** Resolves when every requested letter is sent. */
  settle(): Promise<void>
}

export function createPasswordService(context: AppContext): PasswordService {
  const { db, clock } = context
  const letters = new LettersUnderWay(context.log)

  async function changeByLink(
    token: string,
    { password, keep_keys: keepKeys }: PasswordChange,
    request: RequestInfo,
  ): Promise<Ended> {
    const hash = hashToken(token)
    const link = await findResetToken(db, hash, new Date(clock.now()))
    if (!link) return fail('link_invalid')
    const user = await findUser(db, link.id)
    // A weak password does not spend the link.
    await requireStrong(password, user)
    const passwordHash = await hashPassword(password)
    const ended = await db.transaction().execute(async transaction => {
      if (!(await spendResetToken(transaction, hash, new Date(clock.now())))) fail('link_invalid')
      // Opening the link proves the address.
      if (!user.verified_at)
        await openAccount(context, transaction, user.id, { passwordHash, address: request.address })
      return setPassword(transaction, user, {
        password: passwordHash,
        keepSession: 0,
        keepKeys,
        action: 'password_reset',
        request,
        at: new Date(clock.now()),
      })
    })
    letters.add(mailChange(context, user))
    return ended
  }

  async function changeBySession(
    oldPassword: string,
    { password, keep_keys: keepKeys }: PasswordChange,
    request: RequestInfo,
  ): Promise<Ended> {
    const caller = (await request.findCaller()) ?? fail('not_signed_in')
    const user = await requirePassword(db, caller.userId, oldPassword)
    if (oldPassword.normalize('NFC') === password.normalize('NFC')) fail('password_same')
    await requireStrong(password, user)
    const passwordHash = await hashPassword(password)
    const ended = await db.transaction().execute(transaction =>
      setPassword(transaction, user, {
        password: passwordHash,
        keepSession: caller.sessionId,
        keepKeys,
        action: 'password_changed',
        request,
        at: new Date(clock.now()),
      }),
    )
    letters.add(mailChange(context, user))
    return ended
  }

  return {
    async retrieve(email, request) {
      await countAttempt(db, 'resetAddress', request.address)
      await countAttempt(db, 'resetEmail', email)
      letters.add(sendLink(context, email))
    },
    linkOwner: token => findResetToken(db, hashToken(token), new Date(clock.now())),
    change: (input, request) =>
      input.token === undefined
        ? changeBySession(input.old_password ?? '', input, request)
        : changeByLink(input.token, input, request),
    settle: () => letters.settle(),
  }
}

/** Notifies the user that the password changed. */
function mailChange({ mail, config }: AppContext, user: User) {
  const link = `${config.appOrigin}/forget`
  return mail.send({
    to: user.email,
    ...passwordChangedLetter[user.language]({ name: user.username, link }),
  })
}

/** Letters are sent after the response: its duration would reveal whether the address is registered. */
class LettersUnderWay {
  private readonly log: Log
  private readonly letters = new Set<Promise<unknown>>()

  constructor(log: Log) {
    this.log = log
  }

  add(work: Promise<void>): void {
    const settled = work
      .catch((error: unknown) => this.log.error({ error: String(error) }, 'a letter was not sent'))
      .finally(() => this.letters.delete(settled))
    this.letters.add(settled)
  }

  async settle(): Promise<void> {
    await Promise.all(this.letters)
  }
}

interface NewPassword {
  password: string
  /** The session that stays valid; 0 for none. */
  keepSession: number
  keepKeys: boolean
  action: AuditAction
  request: RequestInfo
  at: Date
}

/**
 * Mails a link that sets a new password, to verified users and to those who never confirmed their address.
 */
async function sendLink({ db, clock, mail, config }: AppContext, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  // A verified user without a password is a disabled demo account.
  if (!user || (user.verified_at && user.password_hash === null)) return
  const token = newToken()
  await db.transaction().execute(transaction =>
    insertResetToken(transaction, {
      hash: hashToken(token),
      userId: user.id,
      expires: new Date(clock.now() + sessionLimits.passwordLinkMinutes * 60_000),
    }),
  )
  // The token is in the fragment, so that no server log and no referrer contains it.
  await mail.send({
    to: user.email,
    ...resetLetter[user.language]({
      name: user.username,
      link: `${config.appOrigin}/reset#token=${token}`,
      minutes: sessionLimits.passwordLinkMinutes,
    }),
  })
}

/** Stores a new password and ends sessions, links and keys of the old one. */
async function setPassword(transaction: Executor, user: User, done: NewPassword): Promise<Ended> {
  const { address } = done.request
  await transaction
    .updateTable('users')
    .set({ password_hash: done.password })
    .where('id', '=', user.id)
    .execute()
  await deleteResetTokens(transaction, user.id)
  await deleteEmailChanges(transaction, user.id)
  // The caller who set the password has proven their identity; a client that knew the old one has not.
  await forgetDevices(transaction, user.id)
  await rememberDevice(transaction, user.id, done.request, done.at)
  await audit(transaction, { action: done.action, accountId: user.account_id, userId: user.id, address })
  const keys = done.keepKeys ? 0 : await endKeys(transaction, user, address)
  return { sessions: await endSessions(transaction, user.id, { except: done.keepSession }), keys }
}

async function requireStrong(password: string, user: User): Promise<void> {
  if (await isWeakPassword(password, [user.email, user.username, user.real_name])) fail('password_weak')
}

/** Checks the user's password; attempts are limited (D-14). Throws old_password_wrong. */
export async function requirePassword(db: Executor, userId: number, password: string): Promise<User> {
  await countAttempt(db, 'password', String(userId))
  const user = await findUser(db, userId)
  if (!(await passwordMatches(user.password_hash, password))) fail('old_password_wrong')
  await forgetAttempt(db, 'password', String(userId))
  return user
}

/**
 * Records that the session's user has proven their identity now (SE-11); returns the wire time at which the
 * proof
 * expires. Throws old_password_wrong, code_wrong, code_used, second_factor_off, too_many_requests.
 */
export async function proveIdentity(
  context: AppContext,
  caller: Caller,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<number> {
  const { db, clock } = context
  if (given.code === undefined) await requirePassword(db, caller.userId, given.password ?? '')
  else await requireSecondFactor(context, caller.userId, given.code)
  const at = new Date(clock.now())
  await markProven(db, caller.sessionId, at)
  return wireTime(new Date(at.getTime() + proofMinutes * 60_000))
}
