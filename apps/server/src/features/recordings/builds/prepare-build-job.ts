import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { poolOf } from '../../../media-tasks/media-pool.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { Failure, fail } from '../../../platform/binder/fail.ts'
import { pathWithin } from '../../../platform/children/lend-folder.ts'
import { withBlobFile } from '../../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { mediaLimits } from '../../../platform/limits/server-limits.ts'
import type { PreviewFiles } from '../../../platform/previews/preview-files.ts'
import { requireFreeStorage } from '../../assets/storage/service.ts'
import { changeBuild, findBuild } from './repository.ts'

const input = z.object({ projectId: z.number(), hash: z.string() })
type Input = z.output<typeof input>

/** Unpacks an uploaded build in a child process and stores its files (RC-11.2). */
export function prepareBuildJob(context: AppContext): JobKind<Input> {
  return {
    kind: 'prepareBuild',
    input,
    lane: 'long',
    ...jobKindLimits.prepareBuild,
    async run(job, progress) {
      const { accountId, signal } = job
      try {
        await withBlobFile(context.blobs, job.input.hash, async (file, folder) => {
          const { files } = await poolOf(context).run(
            'unpackBuild',
            { file, folder },
            { accountId, limits: mediaLimits.unpackBuild, folder, signal },
          )
          await progress(40)
          const stored: PreviewFiles = {}
          let size = 0
          for (const [index, { path, name, mime }] of files.entries()) {
            signal.throwIfAborted()
            const own = pathWithin(folder, path)
            const bytes = (await stat(own)).size
            size += bytes
            stored[name] = { key: (await context.blobs.putFile(own)).key, mime }
            await progress(40 + Math.floor((55 * index) / files.length))
          }
          await keep(context, job.accountId as AccountId, job.input.projectId, { stored, size })
        })
      } catch (error) {
        if (error instanceof Failure) await giveUp(context.db, job, error)
        throw error
      }
      return {}
    },
    failed: (job, transaction) => giveUp(transaction, job, new Failure('generic')),
  }
}

/** The build before stays, if there was one; a build that is not prepared any more is left alone. */
async function giveUp(
  db: Executor,
  { accountId, input: { projectId } }: { accountId: number; input: Input },
  { reason, values }: Failure,
): Promise<void> {
  const account = accountId as AccountId
  const files = (await findBuild(db, account, projectId))?.files ?? 0
  const failure = JSON.stringify({ reason, values })
  await changeBuild(db, account, projectId, { status: files > 0 ? 2 : 0, failure }, [1])
}

async function keep(
  { db }: AppContext,
  account: AccountId,
  projectId: number,
  { stored, size }: { stored: PreviewFiles; size: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await findBuild(tx, account, projectId)
    if (!row) return fail('not_found')
    await requireFreeStorage(tx, { accountId: account }, size - Number(row.size_bytes))
    return changeBuild(
      tx,
      account,
      projectId,
      {
        status: 2,
        failure: null,
        files: JSON.stringify(stored),
        size_bytes: size,
        rev: row.rev + 1,
        mount_url: null,
        mounted_until: null,
      },
      [1],
    )
  })
}
