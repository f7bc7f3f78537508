import {
  lockCommands,
  type LockAsk,
  type LockCommand,
  type LockGranted,
  type LockRefused,
} from '@adloom/contract/live'
import { errorText } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'
import { editLock } from '@adloom/contract/constants'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { LiveLine } from '../../platform/live/live-feature.ts'
import { claim, findHolder, release, renew, type LockObject, readLock } from './repository.ts'
import { liveLimits } from '../../platform/limits/live-limits.ts'

/**
 * The revision of the object in this account, if it exists; `afterSaves` waits for a save that is being
 * written. One function per command; a command without objects in the product has none.
 */
export type Lockables = Partial<
  Record<
    LockCommand,
    (
      db: Executor,
      account: AccountId,
      id: number,
      options?: { afterSaves: boolean },
    ) => Promise<number | undefined>
  >
>

interface Held extends LockObject {
  cmd: LockCommand
  fence: number
  renewedAt: number
}

/**
 * Editor locks: leases in the database with a fence; readers compare the expiry with the current time
 * (LV-03).
 */
export interface Locks {
  ask(
    cmd: LockCommand,
    input: LockAsk,
    line: LiveLine,
  ): Promise<{ code: number; msg?: string; data: LockGranted | LockRefused }>
  /** Renews the locks of these connections; a connection that lost its lock is notified. */
  beat(lines: readonly LiveLine[]): Promise<void>
  closed(line: LiveLine, clean: boolean): Promise<void>
}

export function createLocks(db: Executor, lockables: Lockables, leaseMs: number): Locks {
  const byLine = new WeakMap<LiveLine, Map<string, Held>>()
  // The client pings every 3 s; renewing every quarter of the lease keeps it valid with few writes.
  const renewEveryMs = leaseMs / 4

  async function take(cmd: LockCommand, { id, tab, page }: LockAsk, line: LiveLine, held: Map<string, Held>) {
    const revision = async (options?: { afterSaves: boolean }) =>
      lockables[cmd]?.(db, line.caller.accountId, id, options)
    const before = await revision()
    if (before === undefined) return refused('no_such_project', { id, error: 'no_such_project' }, line)
    if (held.size >= liveLimits.locksPerConnection && !held.has(keyOf(cmd, id))) fail('too_many_requests')
    const object = { kind: kindOf(cmd), id }
    const fence = await claim(db, { ...object, caller: line.caller, tab, page, line: line.id, leaseMs })
    if (fence === undefined) return refused('editor_locked', await refusalOf(db, object, line), line)
    held.set(keyOf(cmd, id), { ...object, cmd, fence, renewedAt: performance.now() })
    // Read under the lock: from here on no other session saves.
    return {
      code: 0,
      data: { id, fence, lease_ms: leaseMs, rev: (await revision({ afterSaves: true })) ?? before },
    }
  }

  async function giveBack(cmd: LockCommand, id: number, line: LiveLine, held: Map<string, Held>) {
    const lock = held.get(keyOf(cmd, id))
    held.delete(keyOf(cmd, id))
    if (lock) await release(db, lock, { line: line.id, graceMs: 0 })
    return { code: 0, data: { id, fence: lock?.fence ?? 0, lease_ms: 0 } }
  }

  return {
    async ask(cmd, input, line) {
      const keys = lockCommands[cmd]
      if (!keys.some(key => line.caller.permissions.has(key)))
        return refused('missing_permission', { id: input.id, error: 'missing_permission' }, line, {
          keys: keys.join(', '),
        })
      const held = byLine.get(line) ?? new Map<string, Held>()
      byLine.set(line, held)
      return input.release ? giveBack(cmd, input.id, line, held) : take(cmd, input, line, held)
    },
    async beat(lines) {
      const now = performance.now()
      const due = lines.flatMap(line =>
        [...(byLine.get(line)?.values() ?? [])]
          .filter(lock => now - lock.renewedAt >= renewEveryMs)
          .map(lock => ({ line, lock })),
      )
      if (due.length === 0) return
      const kept = await renew(
        db,
        due.map(({ lock }) => lock),
        leaseMs,
      )
      for (const { line, lock } of due) {
        if (kept.has(lock.fence)) lock.renewedAt = now
        else {
          byLine.get(line)?.delete(keyOf(lock.cmd, lock.id))
          line.send({ cmd: lock.cmd, data: await refusalOf(db, lock, line) })
        }
      }
    },
    async closed(line, clean) {
      for (const lock of byLine.get(line)?.values() ?? [])
        await release(db, lock, {
          line: line.id,
          graceMs: clean ? Math.min(editLock.graceMs, leaseMs) : undefined,
        })
    },
  }
}

async function refusalOf(db: Executor, object: LockObject, line: LiveLine): Promise<LockRefused> {
  const holder = await findHolder(db, object)
  return {
    id: object.id,
    error: 'editor_locked',
    ...(holder && {
      holder: holder.username,
      since: wireTime(holder.since),
      own: holder.userId === line.caller.userId,
    }),
  }
}

function refused(reason: ErrorName, data: LockRefused, line: LiveLine, values: Record<string, string> = {}) {
  return { code: errors[reason].code, msg: errorText(reason, line.language, values), data }
}

function kindOf(cmd: LockCommand): string {
  return cmd.split('/')[0] ?? cmd
}

function keyOf(cmd: LockCommand, id: number): string {
  return `${cmd} ${id}`
}

/**
 * Accepts a save only with the newest fence, issued to this session, or without a fence while the project is
 * not locked (D-34). An expired fence stays valid until another client takes the lock. Throws editor_locked.
 * Run it in the transaction that writes.
 */
export async function requireLock(
  transaction: Executor,
  object: LockObject,
  fence: number | undefined,
  caller: Pick<Caller, 'sessionId'>,
): Promise<void> {
  const lock = await readLock(transaction, object)
  const passes =
    fence === undefined ? !lock?.held : lock?.fence === fence && lock.session_id === caller.sessionId
  if (passes) return
  const holder = await findHolder(transaction, object)
  fail('editor_locked', holder ? { holder: holder.username, since: wireTime(holder.since) } : {})
}
