import { packTimeoutMs } from '@adloom/contract/constants'
import { quality, downloadPath } from '@adloom/contract/projects'
import { z } from 'zod'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind, JobRun } from '../../platform/jobs/job-kind.ts'
import { recordWork, sourceTypeOf } from '../assets/works/service.ts'
import { runDocumentTask } from '../documents/service.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import { createQuota } from '../plans/quota/service.ts'
import { markPacked } from '../projects/service.ts'
import { getChannels } from '../channels/service.ts'
import { registerCreatives } from '../reports/service.ts'
import { recordPackedElements } from './packed-elements.ts'
import { creativeSourceOf, packedReports } from './packed-reports.ts'
import { buildInputOf, packSnapshot } from './pack-snapshot.ts'
import { confirmVersions, findPacked, releaseVersions, savePack, type PackedFile } from './repository.ts'
import { safeFileName } from '../../platform/http/attachment.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'

export const packJobInput = z.object({
  snapshot: packSnapshot,
  channelIds: z.array(z.number()),
  quality,
  reachIos12: z.boolean().default(false),
  contentHash: z.string(),
  /** Channels whose ads report. */
  reportChannels: z.array(z.number()).default([]),
})
export type PackJobInput = z.output<typeof packJobInput>

/**
 * Packs the requested channels and stores the file; the payment is settled and the work is added in the
 * transaction that completes the job (D-22, AS-10).
 */
export function packPlayableJob(context: AppContext): JobKind<PackJobInput> {
  const quota = createQuota(context.db)
  return {
    kind: 'packPlayable',
    input: packJobInput,
    timeoutMs: packTimeoutMs,
    ...jobKindLimits.packPlayable,
    async run(job, progress) {
      const file = await packFile(context, job, progress)
      const { snapshot, channelIds, contentHash } = job.input
      await recordPackedElements(context, {
        accountId: job.accountId,
        contentHash,
        snapshot,
        signal: job.signal,
      })
      await savePack(context.db, {
        ...file,
        job_id: job.id,
        account_id: job.accountId,
        project_id: snapshot.projectId,
        content_hash: contentHash,
        channel_ids: channelIds,
      })
      return { result: { url: downloadUrl(job.id), size: file.size, name: file.name } }
    },
    async succeeded(job, transaction) {
      await confirmVersions(transaction, job.id)
      await quota.confirm(job.id, transaction)
      const packed = await findPacked(transaction, job.id)
      const { snapshot } = job.input
      const sourceType = await sourceTypeOf(transaction, job.accountId, snapshot)
      if (packed) await recordWork(transaction, job, { ...packed, projectId: snapshot.projectId, sourceType })
      await markPacked(transaction, job.accountId, job.input.snapshot.projectId, job.input.channelIds)
    },
    async failed(job, transaction) {
      await releaseVersions(transaction, job.id)
      await quota.release(job.id, transaction)
    },
  }
}

async function packFile(
  context: AppContext,
  job: JobRun<PackJobInput>,
  progress: (percent: number) => Promise<void>,
): Promise<PackedFile & { md5: string }> {
  const { snapshot, channelIds, quality: wanted, reachIos12, contentHash, reportChannels } = job.input
  const source = { ...creativeSourceOf(job.accountId, snapshot), contentHash }
  await registerCreatives(context, source, reportChannels)
  const input = await buildInputOf(context, snapshot, getChannels(channelIds), {
    quality: wanted,
    reachIos12,
    ...packedReports(context, job.accountId, snapshot, reportChannels),
  })
  return withTaskFolder(async folder => {
    const archiveName = `${safeFileName(snapshot.name)}.zip`
    const task = {
      accountId: job.accountId,
      signal: job.signal,
      progress: (share: number) => progress(share * 90),
    }
    const { path, ...file } = await runDocumentTask(
      context,
      'packFile',
      { ...input, folder, archiveName },
      task,
    )
    const { key } = await context.blobs.putFile(pathWithin(folder, path))
    return { ...file, hash: key }
  })
}

function downloadUrl(jobId: number): string {
  return `/api${downloadPath}${jobId}`
}
