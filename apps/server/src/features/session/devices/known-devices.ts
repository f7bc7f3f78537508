import type { RequestInfo } from '../../../platform/binder/route.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts'
import { deviceLimits } from '../../../platform/limits/session-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'

/**
 * The hash of the request's device token when that browser has signed in as the user with this e-mail before.
 */
export async function findKnownDevice(
  db: Executor,
  email: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || token.length > deviceLimits.tokenLength) return undefined
  const hash = hashToken(token)
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.device_hash', '=', hash)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return found && hash.toString('base64url')
}

/**
 * Remembers the request's browser as a device of the user. It gets a new token each time, which also takes
 * over its other users: a
 * token that an attacker planted in the browser is of no use to them afterwards.
 */
export async function rememberDevice(
  db: Executor,
  userId: number,
  request: RequestInfo,
  at: Date,
): Promise<void> {
  const token = newToken()
  const device_hash = hashToken(token)
  request.setDeviceCookie(token, new Date(at.getTime() + deviceLimits.cookieDays * dayMs))
  if (request.deviceToken !== undefined && request.deviceToken.length <= deviceLimits.tokenLength) {
    await db
      .updateTable('known_devices')
      .set({ device_hash })
      .where('device_hash', '=', hashToken(request.deviceToken))
      .execute()
  }
  await db
    .insertInto('known_devices')
    .values({ device_hash, user_id: userId, seen_at: at })
    .onConflict(conflict => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ seen_at: at }))
    .execute()
  const kept = db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(deviceLimits.perUser)
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', kept)
    .execute()
}

/** A new password makes every device of the user unknown. */
export async function forgetDevices(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
