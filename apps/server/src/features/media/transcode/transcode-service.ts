import type { transcode } from '@adloom/contract/transcodes'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { showAsset } from '../../assets/service.ts'
import {
  defaultSide,
  isVideoForm,
  kindOf,
  type TranscodeForm,
} from '../../../media-tasks/transcode/transcode-target.ts'
import {
  countForms,
  findForm,
  findTranscodable,
  lockRequest,
  noteJob,
  type TranscodeSource,
} from './transcodes-repository.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

/**
 * Requests a conversion of a video or audio file, once: repeated requests return the same job, and the file
 * when it is ready.
 */
export async function requestTranscode(
  context: AppContext,
  input: z.output<typeof transcode.input>,
  caller: Caller,
) {
  const source = (await findTranscodable(context.db, caller.accountId, input.asset_id)) ?? fail('not_found')
  const form = {
    format: input.format,
    side: input.max_side ?? defaultSide,
    timeMs: input.time_ms ?? 0,
    ...(input.format === 'mp3' ? { kilobits: input.kilobits } : {}),
  }
  requireForm(source, form)
  const { jobId, made } = await context.db
    .transaction()
    .execute(transaction => request(context, transaction, source, form, caller))
  return { job_id: jobId, asset: made ? await showAsset(context, source.id, caller) : null }
}

function requireForm({ type, duration_ms }: TranscodeSource, { format, timeMs }: TranscodeForm): void {
  if (type !== 'video' && !(type === 'audio' && format === 'mp3')) fail('transcode_form', { format })
  const isImage = !isVideoForm(format) && format !== 'mp3'
  if (isImage && duration_ms !== null && timeMs > duration_ms)
    fail('transcode_time', { seconds: Math.floor(duration_ms / 100) / 10 })
}

async function request(
  context: AppContext,
  transaction: Executor,
  source: TranscodeSource,
  form: TranscodeForm,
  caller: Caller,
): Promise<{ jobId: number; made: boolean }> {
  const kind = kindOf(form)
  const wanted = {
    assetId: source.id,
    accountId: caller.accountId,
    userId: caller.userId,
    kind,
    source: source.hash,
  }
  const known = await lockRequest(transaction, wanted)
  if (await findForm(transaction, source.id, kind, source.hash))
    return { jobId: known?.jobId ?? 0, made: true }
  if (known?.pending) return { jobId: known.jobId, made: false }
  if ((await countForms(transaction, source.id)) > assetLimits.forms)
    fail('transcode_full', { limit: assetLimits.forms })
  const isImage = !isVideoForm(form.format) && form.format !== 'mp3'
  const jobId = await context.jobs.enqueue(
    {
      ...(isVideoForm(form.format)
        ? { kind: 'transcodeFilm', lane: 'long' as const }
        : { kind: 'transcodeAsset' }),
      accountId: caller.accountId,
      userId: caller.userId,
      title: source.name,
      silent: isImage,
      input: { assetId: source.id, source: source.hash, form },
    },
    transaction,
  )
  await noteJob(transaction, wanted, jobId)
  return { jobId, made: false }
}
