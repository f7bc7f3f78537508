import { z } from 'zod'
import { fail } from '../../../platform/binder/fail.ts'
import type { TaskLimits } from '../../../platform/children/task-child.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind, JobResult, JobRun } from '../../../platform/jobs/job-kind.ts'
import { mediaLimits } from '../../../platform/limits/server-limits.ts'
import { fileUrl } from '../../files/service.ts'
import type { MediaPool } from '../../../media-tasks/media-pool.ts'
import { storeMade } from '../store-made.ts'
import { withBlobFile } from '../../../platform/children/with-blob-file.ts'
import { isVideoForm, kindOf, type TranscodeForm } from '../../../media-tasks/transcode/transcode-target.ts'
import { findForm, findTranscodable, saveForm, type TranscodeSource } from './transcodes-repository.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'

const input = z.object({
  assetId: z.number(),
  source: z.string(),
  form: z.object({
    format: z.enum(['mp4', 'webm', 'mp3', 'jpg', 'png', 'webp']),
    side: z.number(),
    timeMs: z.number(),
    kilobits: z.number().optional(),
  }),
})
type Input = z.output<typeof input>

function formLimits({ format }: TranscodeForm): TaskLimits {
  return isVideoForm(format) ? mediaLimits.transcodeVideo : mediaLimits.transcode
}

/**
 * Makes an audio file or an image of a video; the file is the job's result and a derivative of the asset
 * (AS-08).
 */
export function transcodeAssetJob(
  context: AppContext,
  pool: () => MediaPool,
  limits: typeof formLimits = formLimits,
): JobKind<Input> {
  return {
    kind: 'transcodeAsset',
    input,
    ...jobKindLimits.transcodeAsset,
    run: job => run(context, pool(), job, limits),
  }
}

/** Converts a video to another form, which takes minutes. */
export function transcodeVideoJob(
  context: AppContext,
  pool: () => MediaPool,
  limits: typeof formLimits = formLimits,
): JobKind<Input> {
  return {
    kind: 'transcodeFilm',
    input,
    ...jobKindLimits.transcodeVideo,
    lane: 'long',
    run: job => run(context, pool(), job, limits),
  }
}

async function run(
  context: AppContext,
  pool: MediaPool,
  job: JobRun<Input>,
  limits: typeof formLimits,
): Promise<JobResult> {
  const { assetId, source: hash, form } = job.input
  const source = await findTranscodable(context.db, job.accountId, assetId)
  // Deleted or replaced while it waited.
  if (source?.hash !== hash) return fail('not_found')
  const kind = kindOf(form)
  const made =
    (await findForm(context.db, assetId, kind, hash)) ??
    (await make(context, pool, job, source, limits(form)))
  return {
    result: { url: fileUrl(made.hash), size: made.size, name: `${stemOf(source.name)}.${form.format}` },
  }
}

async function make(
  context: AppContext,
  pool: MediaPool,
  { accountId, input: { form }, signal }: JobRun<Input>,
  source: TranscodeSource,
  limits: TaskLimits,
): Promise<{ hash: string; size: number }> {
  return withBlobFile(context.blobs, source.hash, async (file, folder) => {
    const made = await pool.run(
      'transcode',
      { file, folder, format: source.format, form },
      { accountId, limits, signal },
    )
    const stored = await storeMade(context, folder, { kind: kindOf(form), ...made })
    signal.throwIfAborted()
    const saved = await context.db
      .transaction()
      .execute(transaction => saveForm(transaction, accountId, source, stored))
    return saved ? stored : fail('not_found')
  })
}

function stemOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}
