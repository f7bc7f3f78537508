import type { SourceType } from '@adloom/contract/assets'
import { playableCuts, playableRatios } from '@adloom/contract/playable-videos'
import type { AssetRecord } from '@adloom/playable/format'
import { stepsPerSecond, type Take } from '@adloom/playable/recording'
import type { CanvasRatio, VideoAssetRecord, VideoDocument } from '@adloom/video/format'
import { buildPlayVideo } from '@adloom/video/templates'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { JobKind, JobResult, JobRun } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import { withRenderedVideo } from '../../media-tasks/render/with-rendered-video.ts'
import { storeWork, sourceTypeOf } from '../assets/works/service.ts'
import { derivedCache, dropDerived, requireBudget, runDocumentTask } from '../documents/service.ts'
import { fileUrl } from '../files/service.ts'
import { requestProcessing } from '../media/service.ts'
import { settle } from '../plans/ledger/service.ts'
import { findProject } from '../projects/service.ts'
import { unpackTake } from '../recordings/auto/service.ts'
import { insertVideo } from '../videos/service.ts'
import { musicOf } from './ad-texts.ts'

const input = z.object({
  /** Prefix of what is cached for this job. */
  key: z.string(),
  sourceId: z.number(),
  projectName: z.string(),
  cuts: z.array(z.literal(playableCuts)),
  ratios: z.array(z.enum(playableRatios)),
  language: z.string(),
  lines: z.array(z.string()),
  name: z.string(),
  button: z.string(),
  is_exported: z.boolean(),
})
type Input = z.output<typeof input>

const rate = 30
const longSide = 1920
const shortSide = 1080
/** Near lossless, since the exports compress it again. */
const quality = { crf: 18 }
const coverSide = 360
const colors = { primary: '#5b4bdb', second: '#ff5a3c' }

/** What a run leaves for the transaction that completes the job. */
interface Made {
  take: VideoAssetRecord
  md5: string
  sourceType: SourceType | undefined
  /** Of the playable; its videos count for the limits of the same product. */
  productId: number | null
  videos: { name: string; ratio: CanvasRatio; seconds: number; document: VideoDocument; cover: string }[]
}

/** Renders a take and makes videos of it; they are stored when the job completes (VD-20). */
export function makeVideosJob(context: AppContext): JobKind<Input> {
  return {
    kind: 'makePlayableVideos',
    input,
    lane: 'long',
    ...jobKindLimits.makePlayableVideos,
    run: (job, progress) => run(context, job, progress),
    async succeeded(job, transaction) {
      await settle(transaction, { ...takeOf(job), as: 'confirm' })
      await keep(context, job, transaction)
      await dropDerived(transaction, job.input.key)
    },
    async failed(job, transaction) {
      const { account, cause } = takeOf(job)
      await settle(transaction, { account, cause, as: 'release' })
      const { key, cuts, ratios } = job.input
      await releaseExports(transaction, { account, key, count: cuts.length * ratios.length })
      await dropDerived(transaction, job.input.key)
    },
  }
}

const takeOf = ({ accountId, input: { key } }: { accountId: number; input: Input }) => ({
  ...{ account: accountId, cause: takeCause(key) },
})

/** What the ledger calls the reservation for the file of the take. */
export const takeCause = (key: string) => `${key}take`
/** And those that hold the credit of each export, from 0, until it reserves its own. */
export const exportCause = (key: string, index: number) => `${key}export:${index}`

/** Gives back what no export has taken. */
export async function releaseExports(
  transaction: Executor,
  { account, key, count }: { account: number; key: string; count: number },
): Promise<void> {
  for (let index = 0; index < count; index++)
    await settle(transaction, { account, cause: exportCause(key, index), as: 'release' })
}

async function run(
  context: AppContext,
  job: JobRun<Input>,
  progress: (percent: number) => Promise<void>,
): Promise<JobResult> {
  const { accountId, input: wanted, signal } = job
  const cache = derivedCache(context)
  const stored = (await cache.get(`${wanted.key}take`)) ?? fail('autoplay_replaced')
  const take = await unpackTake(Buffer.from(stored))
  if (take.format === 2) return fail('build_render')
  const project =
    (await findProject(context.db, accountId as AccountId, wanted.sourceId)) ?? fail('no_such_project')
  requireBudget(project.document)
  const file = await renderPlay(context, job, { ...project, take }, share => progress(share * 85))
  signal.throwIfAborted()
  const sourceType = await sourceTypeOf(context.db, accountId, project)
  const made: Made = { ...file, sourceType, productId: project.product_id, videos: [] }
  const music = musicOf(project.document)
  for (const seconds of wanted.cuts)
    for (const ratio of wanted.ratios) {
      const document = buildVideo(wanted, { file: file.take, take, music, seconds, ratio })
      const cover = await drawCover(context, { accountId, document, ratio, signal })
      const name = `${wanted.projectName} ${seconds} s ${ratio.replace(':', 'x')}`
      made.videos.push({ name, ratio, seconds, document, cover })
      await progress(85 + (14 * made.videos.length) / (wanted.cuts.length * wanted.ratios.length))
    }
  await cache.put(`${wanted.key}made`, Buffer.from(JSON.stringify(made)))
  return { result: { url: fileUrl(file.take.hash), size: file.take.bytes, name: file.take.name } }
}

type Played = Pick<NonNullable<Awaited<ReturnType<typeof findProject>>>, 'document' | 'values'> & {
  take: Take
}

function renderPlay(
  context: AppContext,
  { accountId, input: { key, projectName, language }, signal }: JobRun<Input>,
  { document, values, take }: Played,
  progress: (share: number) => Promise<void>,
): Promise<{ take: VideoAssetRecord; md5: string }> {
  const isTall = take.height >= take.width
  const [width, height] = isTall ? [shortSide, longSide] : [longSide, shortSide]
  return withTaskFolder(async folder => {
    const video = await runDocumentTask(
      context,
      'renderTake',
      {
        ...{ document, values, take, language: language || take.language, width, height, fps: rate, quality },
        ...{ audio: true, from: 0, to: take.steps, speed: 1, folder, cacheKey: `${key}segment:` },
      },
      { accountId, signal, progress },
    )
    const { key: hash } = await context.blobs.putFile(pathWithin(folder, video.path))
    const record: VideoAssetRecord = {
      ...{ id: 'asset:take', type: 'asset', kind: 'video', name: `${projectName}.mp4`, hash },
      ...{ bytes: video.size, mime: 'video/mp4', width, height, durationMs: video.durationMs },
      audio: video.hasAudio,
    }
    return { take: record, md5: video.md5 }
  })
}

interface Cut {
  file: VideoAssetRecord
  take: Take
  music: AssetRecord | undefined
  seconds: Input['cuts'][number]
  ratio: Input['ratios'][number]
}

function buildVideo(wanted: Input, { file, take, music, seconds, ratio }: Cut): VideoDocument {
  const touches = take.inputs
    .filter(([, kind]) => kind === 0)
    .map(([step, , x, y]) => ({ ms: (step * 1000) / stepsPerSecond, x: x / take.width, y: y / take.height }))
  return buildPlayVideo({
    ...{ take: file, touches, seconds, ratio, colors },
    language: wanted.language || take.language || 'en',
    texts: { lines: wanted.lines, name: wanted.name, button: wanted.button },
    music: music && musicRecord(music),
  })
}

function musicRecord({ name, hash, bytes, mime, durationMs }: AssetRecord): VideoAssetRecord {
  return {
    ...{ id: 'asset:music', type: 'asset', kind: 'audio', name, hash, bytes, mime },
    ...(durationMs !== undefined && { durationMs }),
  }
}

/** The frame after the first caption has appeared. */
const coverFrame = 20

function drawCover(
  context: AppContext,
  { ratio, ...request }: { accountId: number; document: VideoDocument; ratio: string; signal: AbortSignal },
): Promise<string> {
  return withRenderedVideo(
    context.blobs,
    poolOf(context),
    { ...request, canvasId: ratio, format: 'jpg', quality, shortSide: coverSide, frame: coverFrame },
    async ({ path }) => (await context.blobs.putFile(path)).key,
  )
}

/** Stores the take among the works, the videos, and a job that exports them. */
async function keep(
  context: AppContext,
  { accountId, userId, input: wanted }: { accountId: number; userId: number; input: Input },
  transaction: Executor,
): Promise<void> {
  const owner = { accountId: accountId as AccountId, userId }
  const bytes = (await derivedCache(context).get(`${wanted.key}made`)) ?? fail('generic')
  const { take, md5, sourceType, productId, videos } = JSON.parse(Buffer.from(bytes).toString()) as Made
  const id = await storeWork(transaction, owner, {
    ...{ name: take.name, hash: take.hash, size: take.bytes, md5, mime: take.mime, format: 'mp4' },
    ...{ type: 'video', width: take.width ?? 0, height: take.height ?? 0, sourceType },
    projectId: wanted.sourceId,
    ...(take.durationMs !== undefined && { durationMs: take.durationMs }),
    payload: { fps: rate, video_codec: 'h264', has_audio: take.audio === true },
  })
  if (id !== undefined) await requestProcessing(context, transaction, owner, { id })
  const ref = id === undefined ? {} : { ref: String(id) }
  const stored: { id: number; ratio: string }[] = []
  for (const { name, ratio, seconds, document, cover } of videos) {
    const records = { ...document.records, [take.id]: { ...take, ...ref } }
    const video = { name, document: { ...document, records }, productId }
    const facts = { durationMs: seconds * 1000, coverHash: cover }
    stored.push({ id: await insertVideo(transaction, owner, { ...video, ...facts }), ratio })
  }
  if (!wanted.is_exported) return
  await context.jobs.enqueue(
    {
      ...{ kind: 'exportPlayableVideos', accountId, userId, title: wanted.projectName, silent: true },
      input: { key: wanted.key, videos: stored },
    },
    transaction,
  )
}
