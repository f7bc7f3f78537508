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
  const limit = await storageLimit(transaction, caller.accountId)
  if (limit === -1) return
  const { used_size, reserved_size } = await lockUsage(transaction, caller.accountId)
  if (used_size + reserved_size + size > limit)
    fail('storage_full', { free: Math.max(0, limit - used_size - reserved_size) })
}
