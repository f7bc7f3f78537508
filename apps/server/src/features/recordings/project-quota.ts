import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { recordingLimits } from '../../platform/limits/recording-limits.ts'
import { countRecordings } from './repository.ts'

/** Throws recordings_full when an account may have no further recording project. */
export async function requireProjectQuota(transaction: Executor, account: AccountId): Promise<void> {
  const { projects } = await countRecordings(transaction, account)
  const limit = recordingLimits.projectsPerAccount
  if (projects >= limit) fail('recordings_full', { limit })
}
