import { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { pathWithin } from '../../../platform/children/lend-folder.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind, JobResult, JobRun } from '../../../platform/jobs/job-kind.ts'
import { requireFreeStorage } from '../../assets/storage/service.ts'
import { storeAsset } from '../../assets/service.ts'
import { createFolderFor } from '../../folders/service.ts'
import { fileUrl } from '../../files/service.ts'
import type { MediaPool } from '../../../media-tasks/media-pool.ts'
import { withBlobFiles } from '../../../platform/children/with-blob-file.ts'
import { findVideos } from './merge-repository.ts'
import type { MergedVideo } from '../../../media-tasks/merge/merge-files.ts'
import { mediaLimits } from '../../../platform/limits/server-limits.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'

const input = z.object({ assetIds: z.array(z.number()), name: z.string(), folder: z.string().optional() })
type Input = z.output<typeof input>

/** Joins videos of the library into one asset (PL-02.22), which takes minutes. */
export function mergeVideosJob(context: AppContext, pool: () => MediaPool): JobKind<Input> {
  return {
    kind: 'mergeVideos',
    input,
    ...jobKindLimits.mergeVideos,
    lane: 'long',
    run: (job, progress) => run(context, pool(), job, progress),
  }
}

async function run(
  context: AppContext,
  pool: MediaPool,
  job: JobRun<Input>,
  progress: (percent: number) => Promise<void>,
): Promise<JobResult> {
  const videos = await findVideos(context.db, job.accountId, job.input.assetIds)
  const clips = job.input.assetIds.map(id => videos.get(id) ?? fail('not_found'))
  await progress(5)
  return withBlobFiles(
    context.blobs,
    clips.map(clip => clip.hash),
    async (files, folder) => {
      const sources = files.map((file, index) => ({ path: file.path, format: clips[index]!.format }))
      const merged = await pool.run(
        'mergeVideos',
        { clips: sources, folder },
        { accountId: job.accountId, limits: mediaLimits.mergeVideos, signal: job.signal },
      )
      await progress(90)
      const { key: hash } = await context.blobs.putFile(pathWithin(folder, merged.path))
      job.signal.throwIfAborted()
      await keep(context, job, { ...merged, hash })
      return { result: { url: fileUrl(hash), size: merged.size, name: job.input.name } }
    },
  )
}

async function keep(
  context: AppContext,
  job: JobRun<Input>,
  video: MergedVideo & { hash: string },
): Promise<void> {
  const owner = { accountId: job.accountId as AccountId, userId: job.userId }
  const { hash, size, md5, width, height, durationMs, fps, hasAudio } = video
  await context.db.transaction().execute(async transaction => {
    await requireFreeStorage(transaction, owner, size)
    const folderId =
      job.input.folder === undefined ? null : await createFolderFor(transaction, owner, job.input.folder)
    await storeAsset(context, transaction, owner, {
      name: job.input.name,
      folderId,
      file: {
        type: 'video',
        format: 'mp4',
        mime: 'video/mp4',
        hash,
        size,
        md5,
        sourceSize: size,
        width,
        height,
        durationMs,
        payload: { fps, video_codec: 'h264', has_audio: hasAudio },
      },
    })
  })
}
