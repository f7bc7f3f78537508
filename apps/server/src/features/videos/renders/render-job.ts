import { renderQualities } from '@adloom/contract/recording-renders'
import { extensionOf, type VideoFormat, type VideoRenderSettings } from '@adloom/contract/video-renders'
import { restFrame } from '@adloom/video/banners'
import { framesOf, isBannerSize, timelineOf, type VideoDocument } from '@adloom/video/format'
import type { SegmentStore, VideoQuality } from '@adloom/video/render'
import { applyRowValues } from '@adloom/video/templates'
import { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { JobKind, JobResult, JobRun } from '../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { poolOf } from '../../../media-tasks/media-pool.ts'
import { withRenderedVideo } from '../../../media-tasks/render/with-rendered-video.ts'
import { storeWork, sourceTypeOf } from '../../assets/works/service.ts'
import { derivedCache, dropDerived } from '../../documents/service.ts'
import { fileUrl } from '../../files/service.ts'
import { requestProcessing } from '../../media/service.ts'
import { settle } from '../../plans/ledger/service.ts'
import { readVideo } from '../document.ts'
import { changeRender, findDocument, findProjectFacts, findRenderInput } from './repository.ts'

const input = z.object({ renderId: z.number(), run: z.number() })
type Input = z.output<typeof input>

const mimes: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  gif: 'image/gif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp_image: 'image/webp',
  html5: 'application/zip',
}
/** Quality of an animated WebP, and the constant quality of VP9, for each level. */
const webpQualities = { high: 90, medium: 75, low: 50 } as const
const vp9Qualities = { high: 26, medium: 33, low: 40 } as const

/** Renders a file of a video in a child process; its credits are settled with the job (VD-07, D-22). */
export function renderVideoJob(context: AppContext): JobKind<Input> {
  return {
    kind: 'renderVideo',
    input,
    lane: 'long',
    ...jobKindLimits.renderVideo,
    run: (job, progress) => run(context, job, progress),
    async succeeded(job, transaction) {
      await settleRun(transaction, job.accountId as AccountId, job.input, 'confirm')
      await keepFile(context, job, transaction)
      await dropDerived(transaction, segmentKeys(job.input))
    },
    async failed(job, transaction) {
      const account = job.accountId as AccountId
      await settleRun(transaction, account, job.input, 'release')
      await changeRender(transaction, account, job.input.renderId, ['pending'], { state: 'fail' })
      await dropDerived(transaction, segmentKeys(job.input))
    },
  }
}

/** What the ledger calls the reservation of one run. */
export function creditCause({ renderId, run }: Input): string {
  return `video-render:${renderId}:${run}`
}

/** Where the segments of one run are cached. */
export function segmentKeys({ renderId, run }: Input): string {
  return `video-render:${renderId}:${run}:`
}

/** Settles the reservation of a run; images have none. */
export async function settleRun(
  transaction: Executor,
  account: AccountId,
  run: Input,
  as: 'confirm' | 'release',
): Promise<void> {
  const { credits } = await transaction
    .selectFrom('video_renders')
    .select('credits')
    .where('account_id', '=', account)
    .where('id', '=', run.renderId)
    .executeTakeFirstOrThrow()
  if (credits > 0) await settle(transaction, { account, cause: creditCause(run), as })
}

async function run(
  context: AppContext,
  { accountId, input: row, signal }: JobRun<Input>,
  progress: (percent: number) => Promise<void>,
): Promise<JobResult> {
  const account = accountId as AccountId
  const render = (await findRenderInput(context.db, account, row.renderId)) ?? fail('not_found')
  const stored = readVideo(await findDocument(context.db, account, render.documentId))
  const document = applyRowValues(stored, render.changes, render.language)
  const { format, fps, loudness, quality } = render.settings
  return withRenderedVideo(
    context.blobs,
    poolOf(context),
    {
      ...{ accountId, document, canvasId: render.canvas, shortSide: render.short_side, format, fps },
      ...{ language: render.language, members: render.members, isNormalised: loudness, signal },
      ...qualityOf(format, quality),
      copiesCuts: !('level' in quality && quality.level === 'low'),
      frame: stillFrame(document, render.settings),
      clickUrl: format === 'html5' ? await linkOf(context.db, account, render.project_id) : undefined,
      segments: segmentStore(context, row),
      onProgress: share => void progress(share * 98).catch(() => undefined),
    },
    async video => {
      const { key: hash } = await context.blobs.putFile(video.path)
      signal.throwIfAborted()
      await changeRender(context.db, account, row.renderId, ['pending'], {
        ...{ hash, size_bytes: video.size, md5: video.md5, duration_ms: video.durationMs },
        is_copied: video.isCopied,
      })
      return { result: { url: fileUrl(hash), size: video.size, name: render.name } }
    },
  )
}

function segmentStore(context: AppContext, run: Input): SegmentStore {
  const cache = derivedCache(context)
  return {
    get: index => cache.get(`${segmentKeys(run)}${index}`),
    put: (index, bytes) => cache.put(`${segmentKeys(run)}${index}`, bytes),
  }
}

/** The last frame for a time beyond the end; of a banner the frame at which it is complete. */
function stillFrame(document: VideoDocument, { at }: VideoRenderSettings): number {
  const { length, settings } = timelineOf(document)
  if (settings.canvases.some(({ ratio }) => isBannerSize(ratio))) return restFrame(document)
  return Math.min(length - 1, Math.max(0, framesOf(at / 1000, settings.rate)))
}

/** Sizes in MB are of 10^6 bytes, those in kB of 1000; bitrates are of the image alone. */
function qualityOf(
  format: VideoFormat,
  quality: VideoRenderSettings['quality'],
): { quality: VideoQuality; imageQuality?: number } {
  if ('level' in quality)
    return format === 'webm'
      ? { quality: { crf: vp9Qualities[quality.level] } }
      : { quality: { crf: renderQualities[quality.level] }, imageQuality: webpQualities[quality.level] }
  if ('bitrate' in quality) return { quality: { bitrate: quality.bitrate * 1000 } }
  const bytes = 'kilobytes' in quality ? quality.kilobytes * 1000 : quality.megabytes * 1_000_000
  return { quality: { sizeBytes: Math.floor(bytes) } }
}

/** Adds the file to the works and has its poster made, in the transaction that completes the job. */
async function keepFile(
  context: AppContext,
  { accountId, userId, input: row }: { accountId: number; userId: number; input: Input },
  transaction: Executor,
): Promise<void> {
  const account = accountId as AccountId
  const made = (await findRenderInput(transaction, account, row.renderId)) ?? fail('not_found')
  const { settings, width, height, duration_ms: durationMs, size_bytes: size } = made
  const { format } = settings
  const isVideo = typeOf(format) === 'video'
  const document = await findDocument(transaction, account, made.documentId)
  const { rate, sourceType } = timelineOf(document).settings
  const id = await storeWork(
    transaction,
    { accountId, userId },
    {
      ...{ name: made.name, hash: made.hash!, size: Number(size), md5: made.md5, mime: mimes[format] },
      ...{ format: extensionOf(format), type: typeOf(format), width, height },
      ...(isVideo && { durationMs }),
      projectId: made.project_id,
      sourceType: await sourceTypeOf(transaction, accountId, document, sourceType),
      payload: {
        ...(format === 'html5' && { html5_banner: true }),
        ...(isVideo && {
          fps: settings.fps ?? rate,
          video_codec: format === 'mp4' ? 'h264' : 'vp9',
          has_audio: true,
        }),
        video: { task_id: made.taskId, render_id: row.renderId, language: made.language },
      },
    },
  )
  await changeRender(transaction, account, row.renderId, ['pending'], {
    ...{ state: 'success' as const, hash: null },
    ...(id !== undefined && { asset_id: id }),
  })
  if (id !== undefined) await requestProcessing(context, transaction, { accountId, userId }, { id })
}

function typeOf(format: VideoFormat): 'video' | 'image' | 'playable' {
  if (format === 'html5') return 'playable'
  return format === 'mp4' || format === 'webm' ? 'video' : 'image'
}

/** The store link of the product of a video, which a banner opens until an ad server names another. */
async function linkOf(db: Executor, account: AccountId, project: number | null): Promise<string> {
  const facts = project === null ? undefined : await findProjectFacts(db, account, project)
  return facts?.android_url || facts?.ios_url || ''
}
