import { leastMegabytes, maxRenderRows } from '@adloom/contract/recording-renders'
import * as contract from '@adloom/contract/video-renders'
import type { VideoRenderSettings } from '@adloom/contract/video-renders'
import { hasMotion } from '@adloom/video/banners'
import { findCuts } from '@adloom/video/compositor'
import { canvasOf, timelineOf, type VideoDocument } from '@adloom/video/format'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { videoLimits } from '../../../platform/limits/content-limits.ts'
import { errorOnWire } from '../../../platform/jobs/stored-error.ts'
import { storeAsset } from '../../assets/service.ts'
import { requireFreeStorage } from '../../assets/storage/service.ts'
import { dropDerived } from '../../documents/service.ts'
import { fileUrl } from '../../files/service.ts'
import { derivativesOf } from '../../media/service.ts'
import { type ProductCost, reserve, settle } from '../../plans/ledger/service.ts'
import { durationMsOf } from '../document.ts'
import { openVideoDocument } from '../service.ts'
import { changeRowAssets } from '../batches/repository.ts'
import { readAgain, type RowAgain } from '../batches/row-again.ts'
import { findFindings } from './find-findings.ts'
import { planRows } from './plan-rows.ts'
import { creditCause, segmentKeys, settleRun } from './render-job.ts'
import {
  changeRender,
  countRenders,
  findProjectFacts,
  findRender,
  findRenders,
  findTaskRows,
  findWork,
  insertRender,
  insertTask,
  type RenderFilter,
  type RenderView,
} from './repository.ts'

export { hasRenders } from './repository.ts'

type RenderInput = z.output<typeof contract.render.input>
/** A user, or a job that works for one. */
export type RenderCaller = Pick<Caller, 'accountId' | 'userId' | 'language'>

export async function checkRender(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<contract.VideoRenderCheck> {
  const { rev, document } = await openVideoDocument(context, id, caller)
  const { settings, groupOf, assets } = timelineOf(document)
  const { rate, canvases, languages, defaultLanguage } = settings
  return {
    ...{ rev, rate, duration_ms: durationMsOf(document), default_language: defaultLanguage },
    canvases: canvases.map(({ id: canvas, ratio, width, height }) => ({
      ...{ id: canvas, ratio, width, height },
      cut_side: cutSideOf(document, canvas),
    })),
    languages: [...new Set([defaultLanguage, ...languages])],
    groups: [...groupOf.values()].map(({ id: group, name, members }) => ({
      ...{ id: group, name: name ?? '' },
      members: members.map(({ asset }) => assets.get(asset)?.name ?? ''),
    })),
    moves: hasMotion(document),
    findings: await findFindings(context, document, caller),
  }
}

/** The short side of the files that a canvas only cuts; 0 when it is drawn, or they differ in size. */
function cutSideOf(document: VideoDocument, canvasId: string): number {
  const { assets, settings } = timelineOf(document)
  const canvas = canvasOf(settings, canvasId)
  const sides = (findCuts({ document, canvasId }) ?? []).map(({ asset }) => {
    const { width = 0, height = 0 } = { ...assets.get(asset) }
    return width * canvas.height === height * canvas.width ? Math.min(width, height) : 0
  })
  const [first = 0] = sides
  return sides.every(side => side === first) ? first : 0
}

/**
 * Queues the files of a video, each with the credits of its length reserved (D-22). `held` is the cause of a
 * reservation that was made for them and ends here.
 */
export async function renderVideo(
  context: AppContext,
  input: RenderInput,
  caller: RenderCaller,
  held?: string,
) {
  const { accountId } = caller
  const { document } = await openVideoDocument(context, input.id, caller)
  const project = (await findProjectFacts(context.db, accountId, input.id)) ?? fail('no_such_project')
  requireSettings(input)
  await requireNoErrors(context, document, caller)
  const credits = creditsOf(input, document)
  const count =
    input.sizes.length * Math.max(1, new Set(input.languages).size) * Math.max(1, input.members.length)
  if (count > maxRenderRows) fail('video_rows', { count, limit: maxRenderRows })
  const rows = planRows(input, document, { name: project.name, credits })
  const { format, fps, quality, loudness, at } = input
  const settings = { format, quality, loudness, at, ...(fps !== undefined && { fps }) }
  const taskId = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    if (held !== undefined) await settle(tx, { account: accountId, cause: held, as: 'release' })
    if ((await countRenders(tx, accountId)) + rows.length > videoLimits.rendersPerAccount)
      fail('renders_full', { limit: videoLimits.rendersPerAccount })
    const task = await insertTask(tx, caller, {
      ...{ project_id: input.id, name: project.name, settings, documents: [document] },
    })
    for (const row of rows) {
      const id = await insertRender(tx, accountId, task, row)
      await start(context, tx, caller, { id, run: 1, credits, productId: project.product_id })
    }
    return task
  })
  const list = await findTaskRows(context.db, accountId, taskId)
  return { task_id: taskId, list: await onWire(context, list, caller) }
}

/** What so many files of a video take. */
export async function priceVideo(
  context: AppContext,
  { id, format, files }: { id: number; format: VideoRenderSettings['format']; files: number },
  caller: Caller,
): Promise<ProductCost> {
  const { document } = await openVideoDocument(context, id, caller)
  const project = (await findProjectFacts(context.db, caller.accountId, id)) ?? fail('no_such_project')
  const each = creditsOf({ format, quality: { level: 'medium' } }, document)
  return { productId: project.product_id, amount: each * files }
}

/** Animations have no bitrate, and at most 30 frames a second. Throws bad_input. */
export function requireSettings({ format, quality, fps }: VideoRenderSettings): void {
  const isAnimation = format === 'gif' || format === 'webp'
  if (isAnimation && ('bitrate' in quality || (fps ?? 0) > contract.mostAnimationRate)) fail('bad_input')
}

async function requireNoErrors(
  context: AppContext,
  document: VideoDocument,
  caller: RenderCaller,
): Promise<void> {
  const findings = await findFindings(context, document, caller)
  const error = findings.find(({ level }) => level === 'error')
  if (error?.kind === 'empty') fail('video_render_empty')
  if (error?.kind === 'long') fail('video_too_long', { minutes: contract.mostRenderedMinutes })
  if (error) fail('video_render_file', { name: error.name })
}

/**
 * One credit per minute begun, none for an image or an HTML5 banner. Throws for a limit that no quality of
 * this length fits.
 */
export function creditsOf(
  { format, quality }: Pick<VideoRenderSettings, 'format' | 'quality'>,
  document: VideoDocument,
): number {
  if (contract.isImageFormat(format) || format === 'html5') return 0
  const seconds = durationMsOf(document) / 1000
  if ('megabytes' in quality && (format === 'mp4' || format === 'webm')) {
    const needed = leastMegabytes(seconds)
    if (quality.megabytes < needed) fail('render_size_small', { megabytes: Math.ceil(needed * 10) / 10 })
  }
  return Math.max(1, Math.ceil(seconds / 60))
}

/** Reserves the credits of a run and queues its job, with the row it belongs to. */
export async function start(
  context: AppContext,
  tx: Executor,
  { accountId, userId }: RenderCaller,
  { id, run, credits, productId }: { id: number; run: number; credits: number; productId: number | null },
): Promise<void> {
  if (credits > 0)
    await reserve(tx, {
      ...{ account: accountId, quota: 'video_credits', amount: credits },
      ...{ cause: creditCause({ renderId: id, run }), by: { userId, productId } },
    })
  const row = (await findRender(tx, accountId, id)) ?? fail('not_found')
  const jobId = await context.jobs.enqueue(
    {
      ...{ kind: 'renderVideo', lane: 'long', accountId, userId, title: row.name },
      input: { renderId: id, run },
    },
    tx,
  )
  await changeRender(tx, accountId, id, ['pending'], { job_id: jobId })
}

export async function listRenders(context: AppContext, filter: RenderFilter, caller: Caller) {
  const { list, total } = await findRenders(context.db, caller.accountId, filter)
  return { list: await onWire(context, list, caller), total, page: filter.page, page_size: filter.page_size }
}

export async function retryRender(context: AppContext, id: number, caller: Caller) {
  const again = await readAgain(context, id, caller)
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    await restart(context, tx, id, again, caller)
  })
  return oneOnWire(context, id, caller)
}

/** What another try of a failed or cancelled row takes. Throws render_state, and the error of its cells. */
export async function priceRetry(context: AppContext, id: number, caller: Caller): Promise<ProductCost[]> {
  const row = (await findRender(context.db, caller.accountId, id)) ?? fail('not_found')
  if (row.state !== 'fail' && row.state !== 'cancelled') fail('render_state')
  await readAgain(context, id, caller)
  return [{ productId: await productOf(context.db, row, caller), amount: row.credits }]
}

/** The product of the video of a row; null where the video is gone. */
async function productOf(
  db: Executor,
  { project_id: project }: Pick<RenderView, 'project_id'>,
  { accountId }: RenderCaller,
): Promise<number | null> {
  if (project === null) return null
  return (await findProjectFacts(db, accountId, project))?.product_id ?? null
}

/**
 * Queues a failed or cancelled row again, with the credits reserved under the limits of the product of its
 * video. Throws render_state.
 */
export async function restart(
  context: AppContext,
  tx: Executor,
  id: number,
  again: RowAgain,
  caller: Caller,
): Promise<void> {
  const row = (await findRender(tx, caller.accountId, id)) ?? fail('not_found')
  const change = { state: 'pending' as const, run: row.run + 1, asset_id: 0, problem: null }
  if (!(await changeRender(tx, caller.accountId, id, ['fail', 'cancelled'], change))) fail('render_state')
  if (again) await changeRowAssets(tx, caller.accountId, row, again.assets)
  const productId = await productOf(tx, row, caller)
  await start(context, tx, caller, { id, run: change.run, credits: row.credits, productId })
}

export async function cancelRender(context: AppContext, id: number, caller: Caller) {
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    if (!(await cancelWaiting(context, tx, id, caller))) fail('render_state')
  })
  return oneOnWire(context, id, caller)
}

/** Cancels a pending row and releases its credits; returns whether it was pending. */
export async function cancelWaiting(
  context: AppContext,
  tx: Executor,
  id: number,
  { accountId }: Caller,
): Promise<boolean> {
  const row = (await findRender(tx, accountId, id)) ?? fail('not_found')
  const job = { id: row.job_id, accountId, reason: 'render_cancelled' as const }
  if (row.state !== 'pending' || !(await context.jobs.cancel(job, tx))) return false
  const run = { renderId: id, run: row.run }
  await settleRun(tx, accountId, run, 'release')
  await changeRender(tx, accountId, id, ['pending'], { state: 'cancelled', hash: null })
  await dropDerived(tx, segmentKeys(run))
  return true
}

/** Stores an exported file among the resources; the same file twice is the same asset. */
export async function keepRender(context: AppContext, id: number, caller: Caller) {
  if ((await findRender(context.db, caller.accountId, id)) === undefined) fail('not_found')
  const { name, ...work } = (await findWork(context.db, caller.accountId, id)) ?? fail('render_no_file')
  const { type } = work
  if (type !== 'video' && type !== 'image') fail('render_no_file')
  const asset_id = await context.db.transaction().execute(async tx => {
    await requireFreeStorage(tx, caller, work.size)
    return storeAsset(context, tx, caller, {
      ...{ name, folderId: null },
      file: {
        ...{ type, format: work.format, mime: work.mime, hash: work.hash, size: work.size },
        ...{ md5: work.md5, sourceSize: work.size, payload: work.payload },
        ...(work.width !== null && { width: work.width }),
        ...(work.height !== null && { height: work.height }),
        ...(work.duration_ms !== null && { durationMs: work.duration_ms }),
      },
    })
  })
  return { asset_id }
}

async function oneOnWire(context: AppContext, id: number, caller: Caller): Promise<contract.VideoRenderRow> {
  const row = (await findRender(context.db, caller.accountId, id)) ?? fail('not_found')
  return (await onWire(context, [row], caller))[0]!
}

/** The derivatives that show a video, or an image, in lists. */
const posterKinds = ['poster', 'thumb_large']

async function onWire(
  context: AppContext,
  rows: RenderView[],
  caller: RenderCaller,
): Promise<contract.VideoRenderRow[]> {
  const assets = rows.flatMap(row => row.asset_id ?? [])
  const made = assets.length > 0 ? await derivativesOf(context, assets, caller.accountId) : undefined
  return rows.map(row => {
    const images = row.asset_id === null ? [] : (made?.get(row.asset_id) ?? [])
    const { id, task_id, name, format, ratio, width, height, language, state, job_id, credits } = row
    return {
      ...{ id, task_id, name, format, ratio, width, height, language, state, job_id, credits },
      ...{ project_id: row.project_id ?? 0, project_name: row.project_name, asset_id: row.asset_id ?? 0 },
      progress: state === 'success' ? 100 : (row.progress ?? 0),
      url: fileUrl(row.hash),
      poster_url: fileUrl(images.find(one => posterKinds.includes(one.kind))?.hash ?? null),
      ...{ size: Number(row.size_bytes), duration: row.duration_ms, username: row.username ?? '' },
      is_copied: row.is_copied,
      error: state === 'fail' ? errorOnWire(row.problem ?? row.error, caller.language) : null,
      created_time: wireTime(row.created_at),
    }
  })
}
