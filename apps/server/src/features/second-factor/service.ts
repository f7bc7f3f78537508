import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { fail } from '../../platform/binder/fail.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { keyedHash, seal, unseal } from '../../platform/secrets/seal.ts'
import { audit, type AuditAction, findUser } from '../accounts/service.ts'
import { countAttempt, forgetAttempt } from '../../platform/limits/attempts.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  savePendingFactor,
  spendRecoveryCode,
  spendStep,
} from './repository.ts'
import { factorLimits } from '../../platform/limits/session-limits.ts'

const purpose = 'second factor'

export async function describeSecondFactor(
  db: Executor,
  userId: number,
): Promise<{ on: boolean; since: number | null; recovery_left: number }> {
  const factor = await findFactor(db, userId)
  if (!factor?.confirmed_at) return { on: false, since: null, recovery_left: 0 }
  return {
    on: true,
    since: wireTime(factor.confirmed_at),
    recovery_left: await countRecoveryCodes(db, userId),
  }
}

/**
 * Creates a secret for the authenticator app; nothing changes until `confirm` receives a code made with it.
 */
export async function startSecondFactor(
  { db, clock, config }: AppContext,
  caller: Caller,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  const { email } = await findUser(db, caller.userId)
  if (
    !(await savePendingFactor(
      db,
      caller.userId,
      seal(config.secretKey, purpose, String(caller.userId), secret),
      new Date(clock.now()),
    ))
  )
    fail('second_factor_on')
  return { secret, uri: totpUri(secret, email) }
}

/** Activates the factor; returns the recovery codes, which are never shown again. */
export async function confirmSecondFactor(
  context: AppContext,
  caller: Caller,
  code: string,
): Promise<string[]> {
  return context.db.transaction().execute(async transaction => {
    const factor = (await findFactor(transaction, caller.userId)) ?? fail('second_factor_off')
    if (factor.confirmed_at) fail('second_factor_on')
    await spendTotp(context, transaction, factor, code)
    if (!(await confirmFactor(transaction, caller.userId, new Date(context.clock.now()))))
      fail('second_factor_on')
    await note(transaction, caller, 'second_factor_on')
    return giveRecoveryCodes(context, transaction, caller.userId)
  })
}

export async function turnOffSecondFactor({ db }: AppContext, caller: Caller): Promise<void> {
  await db.transaction().execute(async transaction => {
    if (!(await deleteFactor(transaction, caller.userId))) fail('second_factor_off')
    await note(transaction, caller, 'second_factor_off')
  })
}

/** Ten new recovery codes; the old ones no longer work. */
export async function renewRecoveryCodes(context: AppContext, caller: Caller): Promise<string[]> {
  return context.db.transaction().execute(async transaction => {
    if (!(await findFactor(transaction, caller.userId))?.confirmed_at) fail('second_factor_off')
    await note(transaction, caller, 'recovery_codes_made')
    return giveRecoveryCodes(context, transaction, caller.userId)
  })
}

/**
 * Completes a sign-in whose password was right: with the factor off at once, else with a code of the app or a
 * recovery code, each of which is accepted once. Throws code_required, code_wrong, code_used.
 */
export async function passSecondFactor(
  context: AppContext,
  user: { id: number; account_id: number },
  code: string | undefined,
  address: string,
): Promise<void> {
  const { db } = context
  const factor = await findFactor(db, user.id)
  if (!factor?.confirmed_at) return
  if (code === undefined) fail('code_required')
  if (/^\d{3}\s?\d{3}$/.test(code)) return spendTotp(context, db, factor, code)
  if (!(await spendRecoveryCode(db, user.id, hashCode(context, code)))) fail('code_wrong')
  await audit(db, { action: 'recovery_code_used', accountId: user.account_id, userId: user.id, address })
}

/**
 * Checks and spends a code of the app, as a proof of identity; shares the attempt limit of the password
 * (D-14).
 */
export async function requireSecondFactor(context: AppContext, userId: number, code: string): Promise<void> {
  await countAttempt(context.db, 'password', String(userId))
  const factor = await findFactor(context.db, userId)
  if (!factor?.confirmed_at) return fail('second_factor_off')
  await spendTotp(context, context.db, factor, code)
  await forgetAttempt(context.db, 'password', String(userId))
}

async function spendTotp(
  { clock, config }: AppContext,
  db: Executor,
  factor: { user_id: number; sealed_secret: Buffer },
  code: string,
): Promise<void> {
  const secret = unseal(config.secretKey, purpose, String(factor.user_id), factor.sealed_secret)
  const step = stepOfCode(secret, code.replace(/\s/g, ''), clock.now()) ?? fail('code_wrong')
  if (!(await spendStep(db, factor.user_id, step))) fail('code_used')
}

async function giveRecoveryCodes(context: AppContext, db: Executor, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map(code => hashCode(context, code)),
  )
  return codes
}

function hashCode({ config }: AppContext, code: string): Buffer {
  return keyedHash(config.secretKey, 'recovery code', plainRecoveryCode(code))
}

function note(db: Executor, caller: Caller, action: AuditAction): Promise<void> {
  return audit(db, { action, accountId: caller.accountId, userId: caller.userId, address: caller.address })
}

/** Letters and digits without look-alikes. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of about 59 bits each, in groups of four: `k7md-2qxw-9hrt`. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: factorLimits.recoveryCodes }, () =>
    Array.from(
      { length: factorLimits.recoveryCodeLength },
      (_, place) => (place > 0 && place % 4 === 0 ? '-' : '') + alphabet[randomInt(alphabet.length)],
    ).join(''),
  )
}

/** Normalizes a code for comparison: users leave out the dashes and write capitals. */
function plainRecoveryCode(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Creates a 160-bit secret in base 32 for authenticator apps. */
function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address an authenticator app scans. */
function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step of a code at `now` (milliseconds); undefined when it matches none nearby. */
function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: factorLimits.toleratedSteps })
  return delta === null ? undefined : Math.floor(now / 1000 / factorLimits.stepSeconds) + delta
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Adloom',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: factorLimits.stepSeconds,
  })
}
