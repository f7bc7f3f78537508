import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { storageLimit } from '../../plans/service.ts'
import { lockUsage } from '../repository.ts'

/**
 * Locks the account's sums until the transaction ends. Throws storage_full when `size` more bytes do not fit
 * beside the stored and reserved ones (AS-02).
 */
export async function requireFreeStorage(
  transaction: Executor,
  caller: Pick<Caller, 'accountId'>,
  size: number,
): Promise<void> {
  const free = await lockFreeStorage(transaction, caller)
  if (size > free) fail('storage_full', { free: Math.max(0, free) })
}

/** Locks the sums too; returns whether `size` more bytes fit. */
export async function hasFreeStorage(
  transaction: Executor,
  caller: Pick<Caller, 'accountId'>,
  size: number,
): Promise<boolean> {
  return size <= (await lockFreeStorage(transaction, caller))
}

async function lockFreeStorage(
  transaction: Executor,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<number> {
  const limit = await storageLimit(transaction, accountId)
  if (limit === -1) return Infinity
  const { used_size, reserved_size } = await lockUsage(transaction, accountId)
  return limit - used_size - reserved_size
}
