import { z } from 'zod'
import { Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind, JobRun } from '../../platform/jobs/job-kind.ts'
import type { TaskLimits } from '../../platform/children/task-child.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import type { AssetType } from '../../inspection/inspected-file.ts'
import type { MediaPool } from '../../media-tasks/media-pool.ts'
import { findSource, saveDerivatives, settleFailed } from './repository.ts'
import { storeMade } from './store-made.ts'
import { withBlobFile } from '../../platform/children/with-blob-file.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'

const input = z.object({ assetId: z.number() })
type Input = z.output<typeof input>

export function limitsOf(type: AssetType): TaskLimits {
  return type === 'video' ? mediaLimits.prepareVideo : mediaLimits.prepare
}

/**
 * Creates the derivatives of one asset in a child process (D-53). A bad file fails alone, with a readable
 * reason.
 */
export function prepareAssetJob(
  context: AppContext,
  pool: () => MediaPool,
  limits: typeof limitsOf = limitsOf,
): JobKind<Input> {
  return {
    kind: 'prepareAsset',
    input,
    ...jobKindLimits.prepareAsset,
    async run(job) {
      try {
        await prepare(context, pool(), job, limits)
      } catch (error) {
        if (error instanceof Failure)
          await settleFailed(context.db, job.accountId, job.input.assetId, error.reason, error.values)
        throw error
      }
      return {}
    },
    // Its process ended at work every time, or nothing ended at all.
    failed: (job, transaction) =>
      settleFailed(transaction, job.accountId, job.input.assetId, 'media_failed', {}),
  }
}

/** The same for videos, which take minutes: they wait for one another, and images never for them. */
export function prepareVideoJob(
  context: AppContext,
  pool: () => MediaPool,
  limits: typeof limitsOf = limitsOf,
): JobKind<Input> {
  return { ...prepareAssetJob(context, pool, limits), kind: 'prepareFilm', lane: 'long' }
}

async function prepare(
  context: AppContext,
  pool: MediaPool,
  job: JobRun<Input>,
  limits: typeof limitsOf,
): Promise<void> {
  const source = await findSource(context.db, job.accountId, job.input.assetId)
  if (!source) return
  await withBlobFile(context.blobs, source.hash, async (file, folder) => {
    const asset = {
      type: source.type,
      format: source.format,
      name: source.name,
      frames: source.frames,
      durationMs: source.duration_ms,
      isWork: source.kind === 'works',
    }
    const made = await pool.run(
      'prepare',
      { file, folder, asset },
      { accountId: job.accountId, limits: limits(source.type), signal: job.signal },
    )
    const stored: Awaited<ReturnType<typeof storeMade>>[] = []
    for (const one of made) stored.push(await storeMade(context, folder, one))
    job.signal.throwIfAborted()
    await context.db
      .transaction()
      .execute(transaction => saveDerivatives(transaction, job.accountId, source, stored))
  })
}
