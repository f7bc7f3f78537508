import * as contract from '@adloom/contract/recording-renders'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { recordingLimits } from '../../../platform/limits/recording-limits.ts'
import { errorOnWire } from '../../../platform/jobs/stored-error.ts'
import { linkAssets } from '../../asset-downloads/service.ts'
import { dropDerived } from '../../documents/service.ts'
import { fileUrl } from '../../files/service.ts'
import { derivativesOf } from '../../media/service.ts'
import { reserve, settle } from '../../plans/ledger/service.ts'
import { creditCause, segmentKeys } from './render-job.ts'
import {
  changeRender,
  countRenders,
  findRender,
  findRenders,
  findTaskRows,
  insertRender,
  insertTask,
  type RenderFilter,
  type RenderView,
} from './repository.ts'
import { productOf } from './price-retries.ts'
import { creditsOfEach, taskSettings } from './read-recording.ts'
import { openSource } from './render-source.ts'
import { fileNames } from './variants.ts'

const noFaults = { blocked: [], errors: [], unheld: [] }

/** The derivative that shows a video as an image. */
const posterKind = 'poster'

export { priceRecording } from './read-recording.ts'
export { priceRetries } from './price-retries.ts'

type RenderInput = z.output<typeof contract.render.input>

/** Queues a render for each variant and size, each with the credits of its length reserved (D-22). */
export async function renderGameplay(context: AppContext, input: RenderInput, caller: Caller) {
  const { accountId } = caller
  const { recording, content, variants, productId } = await openSource(context, input, caller)
  const { gameplay, stored, take } = recording
  const settings = taskSettings(input, gameplay)
  const credits = creditsOfEach(settings, take)
  const names = fileNames({ ...input, variants })
  const taskId = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    if ((await countRenders(tx, accountId)) + names.length > recordingLimits.rendersPerAccount)
      fail('renders_full', { limit: recordingLimits.rendersPerAccount })
    const task = await insertTask(tx, caller, {
      ...{ gameplay_id: gameplay.id, name: input.name, take: stored, content, settings },
    })
    for (const [index, name] of names.entries()) {
      const { width, height } = input.sizes[index % input.sizes.length]!
      const { values, language, skin } = variants[Math.floor(index / input.sizes.length)]!
      const row = { task_id: task, name, width, height, credits, language, skin, values }
      const id = await insertRender(tx, accountId, row)
      await start(context, tx, caller, { id, run: 1, credits, productId })
    }
    return task
  })
  const rows = await findTaskRows(context.db, accountId, taskId)
  return { task_id: taskId, list: await onWire(context, rows, caller) }
}

/** Reserves the credits of a run and queues its job, with the row it belongs to. */
async function start(
  context: AppContext,
  tx: Executor,
  { accountId, userId }: Caller,
  { id, run, credits, productId }: { id: number; run: number; credits: number; productId: number | null },
): Promise<void> {
  await reserve(tx, {
    ...{ account: accountId, quota: 'video_credits', amount: credits },
    ...{ cause: creditCause({ renderId: id, run }), by: { userId, productId } },
  })
  const row = (await findRender(tx, accountId, id)) ?? fail('not_found')
  const jobId = await context.jobs.enqueue(
    {
      ...{ kind: 'renderRecording', lane: 'long', accountId, userId, title: row.name },
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
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    const row = (await findRender(tx, caller.accountId, id)) ?? fail('not_found')
    if (!(await restart(context, tx, caller, row))) fail('render_state')
  })
  return oneOnWire(context, id, caller)
}

/** Returns whether the render had failed or was cancelled. */
async function restart(context: AppContext, tx: Executor, caller: Caller, row: RenderView): Promise<boolean> {
  const again = { state: 'pending' as const, run: row.run + 1, asset_id: 0 }
  if (!(await changeRender(tx, caller.accountId, row.id, ['fail', 'cancelled'], again))) return false
  const productId = await productOf(tx, row, caller.accountId)
  await start(context, tx, caller, { id: row.id, run: again.run, credits: row.credits, productId })
  return true
}

export async function cancelRender(context: AppContext, id: number, caller: Caller) {
  const { accountId } = caller
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const row = (await findRender(tx, accountId, id)) ?? fail('not_found')
    if (!(await cancel(context, tx, caller, row))) fail('render_state')
  })
  return oneOnWire(context, id, caller)
}

/** Returns whether the render was pending. */
async function cancel(context: AppContext, tx: Executor, { accountId }: Caller, row: RenderView) {
  const job = { id: row.job_id, accountId, reason: 'render_cancelled' as const }
  if (row.state !== 'pending' || !(await context.jobs.cancel(job, tx))) return false
  const run = { renderId: row.id, run: row.run }
  await settle(tx, { account: accountId, cause: creditCause(run), as: 'release' })
  await changeRender(tx, accountId, row.id, ['pending'], { state: 'cancelled', hash: null })
  await dropDerived(tx, segmentKeys(run))
  return true
}

/** Renders what failed or was cancelled of a task again, all or none. */
export function retryTask(context: AppContext, taskId: number, caller: Caller) {
  return changeTask(context, taskId, caller, (tx, row) => restart(context, tx, caller, row))
}

export function cancelTask(context: AppContext, taskId: number, caller: Caller) {
  return changeTask(context, taskId, caller, (tx, row) => cancel(context, tx, caller, row))
}

async function changeTask(
  { db }: AppContext,
  taskId: number,
  { accountId }: Caller,
  change: (tx: Executor, row: RenderView) => Promise<boolean>,
): Promise<{ count: number }> {
  return db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const rows = await findTaskRows(tx, accountId, taskId)
    if (rows.length === 0) fail('not_found')
    let count = 0
    for (const row of rows) if (await change(tx, row)) count++
    if (count === 0) fail('render_state')
    return { count }
  })
}

/** A link to a zip of the finished videos of a task. */
export async function downloadTask(context: AppContext, taskId: number, caller: Caller) {
  const rows = await findTaskRows(context.db, caller.accountId, taskId)
  if (rows.length === 0) fail('not_found')
  const ids = rows.flatMap(row => (row.state === 'success' ? (row.asset_id ?? []) : []))
  if (ids.length === 0) fail('renders_unready')
  return linkAssets(context, { ids, batch: true }, caller)
}

async function oneOnWire(context: AppContext, id: number, caller: Caller): Promise<contract.RenderRow> {
  const row = (await findRender(context.db, caller.accountId, id)) ?? fail('not_found')
  return (await onWire(context, [row], caller))[0]!
}

async function onWire(
  context: AppContext,
  rows: RenderView[],
  caller: Caller,
): Promise<contract.RenderRow[]> {
  const assets = rows.flatMap(row => row.asset_id ?? [])
  const made = assets.length > 0 ? await derivativesOf(context, assets, caller.accountId) : undefined
  return rows.map(row => {
    const images = row.asset_id === null ? [] : (made?.get(row.asset_id) ?? [])
    return {
      ...{ id: row.id, task_id: row.task_id, name: row.name, width: row.width, height: row.height },
      task: {
        name: row.task_name,
        rows: row.task_rows ?? 0,
        ready: row.task_ready ?? 0,
        pending: row.task_pending ?? 0,
        failed: row.task_failed ?? 0,
      },
      ...{
        language: row.language,
        skin: row.skin,
        state: row.state,
        job_id: row.job_id,
        credits: row.credits,
      },
      ...{ gameplay_id: row.gameplay_id ?? 0, pid: row.pid ?? 0, asset_id: row.asset_id ?? 0 },
      ...{ gameplay_name: row.gameplay_name ?? '', project_name: row.project_name ?? '' },
      progress: row.state === 'success' ? 100 : (row.progress ?? 0),
      url: fileUrl(row.hash),
      poster_url: fileUrl(images.find(one => one.kind === posterKind)?.hash ?? null),
      ...{ size: Number(row.size_bytes), duration: row.duration_ms, fitted: row.is_fitted },
      diverged: row.diverged_ms ?? -1,
      faults: row.faults ?? noFaults,
      error: row.state === 'fail' ? errorOnWire(row.error, caller.language) : null,
      created_time: wireTime(row.created_at),
    }
  })
}
