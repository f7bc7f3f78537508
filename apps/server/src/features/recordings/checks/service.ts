import type * as contract from '@adloom/contract/recording-checks'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { countStarted } from '../../../platform/jobs/count-started.ts'
import { recordingLimits } from '../../../platform/limits/recording-limits.ts'
import { errorOnWire } from '../../../platform/jobs/stored-error.ts'
import { openSource } from '../renders/render-source.ts'
import { findGameplay } from '../repository.ts'
import { findCheck, replaceCheck } from './repository.ts'

/** Queues a check of variants (RC-18). */
export async function startCheck(
  context: AppContext,
  input: z.output<typeof contract.checkStart.input>,
  caller: Caller,
): Promise<{ id: number }> {
  const { accountId, userId } = caller
  const { recording, content, variants } = await openSource(context, input, caller)
  const { gameplay } = recording
  // A check of a game has complete values; those of a playable are completed by its job.
  const recorded = 'build' in content ? content.values : {}
  const played = variants.map(variant => ({ ...variant, values: { ...recorded, ...variant.values } }))
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const limit = recordingLimits.checksPending
    const since = new Date(context.clock.now())
    const { pending } = await countStarted(tx, accountId, { kind: 'checkVariants', since })
    if (pending >= limit) fail('checks_busy', { limit })
    const jobId = await context.jobs.enqueue(
      {
        ...{ kind: 'checkVariants', accountId, userId, title: gameplay.name, input: {} },
        ...{ silent: true, lane: 'long' },
      },
      tx,
    )
    const check = { gameplayId: gameplay.id, jobId, sizes: input.sizes, variants: played }
    return { id: await replaceCheck(tx, accountId, check) }
  })
}

export async function readCheck(
  { db }: AppContext,
  gameplayId: number,
  { accountId, language }: Caller,
): Promise<{ check: contract.VariantCheck | null }> {
  if (!(await findGameplay(db, accountId, gameplayId))) fail('not_found')
  const row = await findCheck(db, accountId, gameplayId)
  if (!row) return { check: null }
  return {
    check: {
      ...{ id: row.id, status: row.status, progress: row.progress, results: row.results },
      error: row.error ? errorOnWire(row.error, language).msg : '',
      created_time: wireTime(row.created_at),
    },
  }
}
