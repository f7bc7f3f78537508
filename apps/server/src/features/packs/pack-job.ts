import { createHash } from 'node:crypto'
import { packTimeoutMs } from '@adloom/contract/constants'
import { quality } from '@adloom/contract/projects'
import { downloadOf } from '@adloom/playable/packer/archive'
import { packPlayable } from '@adloom/playable/packer/pack'
import { z } from 'zod'
import { Failure, fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { keepWork } from '../assets/keep-work.ts'
import { createQuota } from '../plans/quota.ts'
import { markPacked } from '../projects/service.ts'
import { getChannels } from '../channels/service.ts'
import { packInputOf, packSnapshot } from './pack-snapshot.ts'
import { confirmVersions, findPacked, releaseVersions, savePack, type PackedFile } from './repository.ts'
import { downloadUrl } from './download-url.ts'
import { safeFileName } from './safe-file-name.ts'

export const packJobInput = z.object({ snapshot: packSnapshot, channelIds: z.array(z.number()), quality, contentHash: z.string() })
export type PackJobInput = z.output<typeof packJobInput>

/** Packs what was asked for and keeps the file; paying is settled and the file stands among the works in the same transaction as the job (D-22, AS-10). */
export function packPlayableJob(context: AppContext): JobKind<PackJobInput> {
  const quota = createQuota(context.db)
  return {
    kind: 'packPlayable', input: packJobInput, timeoutMs: packTimeoutMs, maxAttempts: 2,
    async run(job, progress) {
      const file = await packFile(context, job.input, progress)
      const { snapshot, channelIds, contentHash } = job.input
      await savePack(context.db, { ...file, job_id: job.id, account_id: job.accountId, project_id: snapshot.projectId, content_hash: contentHash, channel_ids: channelIds })
      return { result: { url: downloadUrl(job.id), size: file.size, name: file.name } }
    },
    async succeeded(job, transaction) {
      await confirmVersions(transaction, job.id)
      await quota.confirm(job.id, transaction)
      const packed = await findPacked(transaction, job.id)
      if (packed) await keepWork(transaction, job, { ...packed, projectId: job.input.snapshot.projectId })
      await markPacked(transaction, job.accountId, job.input.snapshot.projectId, job.input.channelIds)
    },
    async failed(job, transaction) {
      await releaseVersions(transaction, job.id)
      await quota.release(job.id, transaction)
    },
  }
}

async function packFile(context: AppContext, input: PackJobInput, progress: (percent: number) => Promise<void>): Promise<PackedFile & { md5: string }> {
  const packInput = await packInputOf(context, input.snapshot, getChannels(input.channelIds), input.quality)
  const stopped = new AbortController()
  const outcome = await packPlayable({ ...packInput, onProgress: share => { progress(share * 90).catch((error: unknown) => stopped.abort(error)) } })
  stopped.signal.throwIfAborted()
  const blocked = outcome.artefacts.filter(artefact => !artefact.file)
  if (blocked.length > 0) throw new Failure('pack_failed', { problem: blocked.map(artefact => artefact.channel.nameEn).join(', ') })
  const download = (await downloadOf(outcome, `${safeFileName(input.snapshot.name)}.zip`)) ?? fail('pack_blocked')
  const hash = await context.blobs.put(download.bytes)
  return { hash, size: download.bytes.length, name: download.name, mime: download.mime, md5: createHash('md5').update(download.bytes).digest('hex') }
}
