import { maxApiKeys } from '@adloom/contract/api-keys'
import type { Permission } from '@adloom/contract/permissions'
import type { Selectable } from 'kysely'
import { fail } from '../../platform/binder/fail.ts'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { KeyResolver } from '../../platform/binder/key-gate.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { audit } from '../accounts/service.ts'
import { callerOf } from '../session/service.ts'
import { deleteKey, deleteKeys, findKey, hasKey, insertKey, listKeys, touchKey } from './repository.ts'
import type { ApiKeyTables } from './tables.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { sessionLimits } from '../../platform/limits/session-limits.ts'

/** A prefix by which secret scanners recognise a key in a log or a repository. */
const prefix = 'adl_'

export interface KeyOrder {
  name: string
  permissions: Permission[]
  days?: number | undefined
}

/** Creates a key; it can do no more than its user. */
export async function createKey({ db, clock }: AppContext, caller: Caller, order: KeyOrder) {
  const beyond = order.permissions.filter(permission => !caller.permissions.has(permission))
  if (beyond.length > 0) fail('key_permission', { keys: beyond.join(', ') })
  const key = `${prefix}${newToken()}`
  const row = await db.transaction().execute(async transaction => {
    // The lock on the user's row keeps two concurrent requests from both taking the last place.
    await transaction.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().execute()
    if ((await listKeys(transaction, caller.accountId, caller.userId)).length >= maxApiKeys)
      fail('keys_full', { limit: maxApiKeys })
    const inserted = await insertKey(transaction, {
      accountId: caller.accountId,
      userId: caller.userId,
      name: order.name,
      hint: key.slice(-4),
      hash: hashToken(key),
      permissions: [...new Set(order.permissions)],
      at: new Date(clock.now()),
      expires: order.days === undefined ? null : new Date(clock.now() + order.days * dayMs),
    })
    await audit(transaction, {
      action: 'key_made',
      accountId: caller.accountId,
      userId: caller.userId,
      object: `${order.name} …${inserted.hint}`,
      address: caller.address,
    })
    return inserted
  })
  return { ...onWire(row, clock.now()), key }
}

export async function describeKeys({ db, clock }: AppContext, caller: Caller) {
  return (await listKeys(db, caller.accountId, caller.userId)).map(row => onWire(row, clock.now()))
}

/** Revokes the key. Throws not_found for a key of another user. */
export async function revokeKey({ db }: AppContext, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    const gone = (await deleteKey(transaction, caller.accountId, caller.userId, id)) ?? fail('not_found')
    await audit(transaction, {
      action: 'key_revoked',
      accountId: caller.accountId,
      userId: caller.userId,
      object: `${gone.name} …${gone.hint}`,
      address: caller.address,
    })
  })
}

/** Ends every key of a user, each with a row in the audit log; returns their number. */
export async function endKeys(
  transaction: Executor,
  user: { id: number; account_id: number },
  address: string,
): Promise<number> {
  const ended = await deleteKeys(transaction, user.id)
  for (const { name, hint } of ended)
    await audit(transaction, {
      action: 'key_revoked',
      accountId: user.account_id,
      userId: user.id,
      object: `${name} …${hint}`,
      address,
    })
  return ended.length
}

/** Whether a key of the account is still valid, for links created with it. */
export function isKeyAlive(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  accountId: AccountId,
  id: number,
): Promise<boolean> {
  return hasKey(db, accountId, id, new Date(clock.now()))
}

/** Resolves the callers of API keys: the user's current permissions, limited to those of the key. */
export function createKeyResolver({ db, clock }: AppContext): KeyResolver {
  return {
    async findCaller(key, request) {
      if (!key.startsWith(prefix) || key.length > 200) return undefined
      const at = new Date(clock.now())
      const found = await findKey(db, hashToken(key), at)
      if (!found) return undefined
      if (!found.seen_at || found.seen_at.getTime() < clock.now() - sessionLimits.touchEveryMs)
        await touchKey(db, found.id, at)
      const caller = await callerOf(db, found, 0, request)
      return {
        ...caller,
        keyId: found.id,
        permissions: new Set(found.permissions.filter(permission => caller.permissions.has(permission))),
      }
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

function onWire(row: Selectable<ApiKeyTables['api_keys']>, now: number) {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    permissions: row.permissions,
    created_time: wireTime(row.created_at),
    expires_time: row.expires_at && wireTime(row.expires_at),
    seen_time: row.seen_at && wireTime(row.seen_at),
    expired: row.expires_at !== null && row.expires_at.getTime() <= now,
  }
}
