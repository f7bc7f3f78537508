import { renderQualities, type RenderQuality } from '@adloom/contract/recording-renders'
import { applyValues, type ParamValues, type PlayableDocument } from '@adloom/playable/format'
import type { GameTake } from '@adloom/playable/game-clock'
import { stepsPerSecond, type Take } from '@adloom/playable/recording'
import type { StoredDocument } from '@adloom/playable/stored-document'
import type { VideoQuality } from '@adloom/video/render'
import { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { pathWithin } from '../../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind, JobResult, JobRun } from '../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { storeWork, sourceTypeOf } from '../../assets/works/service.ts'
import {
  type DocumentTask,
  dropDerived,
  readDocument,
  requireBudget,
  runDocumentTask,
} from '../../documents/service.ts'
import { fileUrl } from '../../files/service.ts'
import { requestProcessing } from '../../media/service.ts'
import { settle } from '../../plans/ledger/service.ts'
import { unpackTake } from '../stored-take.ts'
import type { GameContent, RenderTaskSettings } from '../tables.ts'
import { renderBuild } from './game-renders.ts'
import { changeRender, findRenderInput } from './repository.ts'

const input = z.object({ renderId: z.number(), run: z.number() })
type Input = z.output<typeof input>

/** Draws a take as a video in a child process; its credits are settled with the job (RC-06, D-22). */
export function renderRecordingJob(context: AppContext): JobKind<Input> {
  return {
    kind: 'renderRecording',
    input,
    lane: 'long',
    ...jobKindLimits.renderRecording,
    run: (job, progress) => run(context, job, progress),
    async succeeded(job, transaction) {
      const account = job.accountId as AccountId
      await settle(transaction, { account, cause: creditCause(job.input), as: 'confirm' })
      await keepVideo(context, job, transaction)
      await dropDerived(transaction, segmentKeys(job.input))
    },
    async failed(job, transaction) {
      const account = job.accountId as AccountId
      await settle(transaction, { account, cause: creditCause(job.input), as: 'release' })
      await changeRender(transaction, account, job.input.renderId, ['pending'], { state: 'fail' })
      await dropDerived(transaction, segmentKeys(job.input))
    },
  }
}

/** What the ledger calls the reservation of one run. */
export function creditCause({ renderId, run }: Input): string {
  return `render:${renderId}:${run}`
}

/** Where the segments of one run are cached. */
export function segmentKeys({ renderId, run }: Input): string {
  return `recording-render:${renderId}:${run}:`
}

async function run(
  context: AppContext,
  { accountId, input: row, signal }: JobRun<Input>,
  progress: (percent: number) => Promise<void>,
): Promise<JobResult> {
  const account = accountId as AccountId
  const render = (await findRenderInput(context.db, account, row.renderId)) ?? fail('not_found')
  const take = await unpackTake(render.take)
  return withTaskFolder(async folder => {
    const task = { accountId, signal, progress: (share: number) => progress(share * 98) }
    const video = await renderVideo(context, { row, render, take, folder }, task)
    const { key: hash } = await context.blobs.putFile(pathWithin(folder, video.path))
    signal.throwIfAborted()
    await changeRender(context.db, account, row.renderId, ['pending'], {
      hash,
      size_bytes: video.size,
      md5: video.md5,
      duration_ms: video.durationMs,
      is_fitted: video.isFitted,
      diverged_ms: video.divergedAt === null ? null : Math.round((video.divergedAt * 1000) / stepsPerSecond),
      ...('faults' in video && { faults: JSON.stringify(video.faults) }),
    })
    return { result: { url: fileUrl(hash), size: video.size, name: render.name } }
  })
}

interface Rendering {
  row: Input
  render: NonNullable<Awaited<ReturnType<typeof findRenderInput>>>
  take: Take | GameTake
  folder: string
}

function renderVideo(context: AppContext, { row, render, take, folder }: Rendering, task: DocumentTask) {
  const { settings, content, width, height } = render
  const video = {
    ...{ width, height, folder, fps: settings.fps, audio: settings.audio, ...stepsOf(settings, take) },
    quality: videoQuality(settings.quality),
    cursor: settings.cursor ? settings.cursorDrawn : undefined,
    cacheKey: segmentKeys(row),
  }
  if ('build' in content)
    return take.format === 2
      ? renderBuild(context, { ...video, take, content: withValues(content, render.values) }, task)
      : fail('recording_invalid')
  if (take.format === 2) return fail('recording_invalid')
  const document = readDocument(content.document as StoredDocument)
  requireBudget(document)
  const values = { ...content.values, ...render.values } as ParamValues
  const language = render.language || take.language
  return runDocumentTask(context, 'renderTake', { ...video, document, values, take, language }, task)
}

/** A game with the values of a variant over those of its recording. */
function withValues(content: GameContent, values: Record<string, unknown>): GameContent {
  return { ...content, values: { ...content.values, ...(values as GameContent['values']) } }
}

/** Steps of the take that are rendered. */
export function stepsOf(
  { from, to, speed }: Pick<RenderTaskSettings, 'from' | 'to' | 'speed'>,
  { steps }: Pick<Take, 'steps'>,
) {
  const stepAt = (ms: number): number => Math.min(steps, Math.round((ms * stepsPerSecond) / 1000))
  return { from: stepAt(from), to: to === undefined ? steps : stepAt(to), speed }
}

/** Sizes in MB are of 10^6 bytes, bitrates are of the image alone. */
function videoQuality(quality: RenderQuality): VideoQuality {
  if ('level' in quality) return { crf: renderQualities[quality.level] }
  if ('bitrate' in quality) return { bitrate: quality.bitrate * 1000 }
  return { sizeBytes: Math.floor(quality.megabytes * 1_000_000) }
}

/** Adds the video to the works and has its poster made, in the transaction that completes the job. */
async function keepVideo(
  context: AppContext,
  { accountId, userId, input: row }: { accountId: number; userId: number; input: Input },
  transaction: Parameters<NonNullable<JobKind['succeeded']>>[1],
): Promise<void> {
  const account = accountId as AccountId
  const made = await transaction
    .selectFrom('recording_renders as render')
    .innerJoin('recording_tasks as task', 'task.id', 'render.task_id')
    .leftJoin('gameplays', 'gameplays.id', 'task.gameplay_id')
    .leftJoin('recording_projects as recording', 'recording.id', 'gameplays.project_id')
    .select([
      'render.hash',
      'render.name',
      'render.width',
      'render.height',
      'render.size_bytes',
      'render.md5',
    ])
    .select(['render.duration_ms', 'render.values', 'task.content', 'task.settings'])
    .select(['task.id as taskId', 'task.gameplay_id'])
    .select('recording.project_id')
    .where('render.account_id', '=', account)
    .where('render.id', '=', row.renderId)
    .executeTakeFirstOrThrow()
  const { settings, width, height, duration_ms: durationMs, size_bytes: size, hash } = made
  const sourceType = await sourceTypeOf(transaction, accountId, [made.content, made.values])
  const id = await storeWork(
    transaction,
    { accountId, userId },
    {
      ...{
        name: made.name,
        hash: hash!,
        size: Number(size),
        md5: made.md5,
        mime: 'video/mp4',
        format: 'mp4',
      },
      ...{ type: 'video' as const, width, height, durationMs, projectId: made.project_id, sourceType },
      payload: {
        ...{ fps: settings.fps, video_codec: 'h264', has_audio: settings.audio },
        recording: { task_id: made.taskId, gameplay_id: made.gameplay_id ?? 0, render_id: row.renderId },
      },
    },
  )
  await changeRender(transaction, account, row.renderId, ['pending'], {
    ...{ state: 'success' as const, hash: null },
    ...(id !== undefined && { asset_id: id }),
  })
  if (id !== undefined) await requestProcessing(context, transaction, { accountId, userId }, { id })
}

/** Whether the ad runs scripts of a user, which only run in a browser. */
export function runsScripts(document: PlayableDocument, values: ParamValues): boolean {
  return Object.values(applyValues(document, values).records).some(record => record.type === 'script')
}
