import { errorText } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'
import * as contract from '@adloom/contract/recording-renders'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { stepsPerSecond, type Take, takeLimits } from '@adloom/playable/recording'
import type { StoredDocument } from '@adloom/playable/stored-document'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { recordingLimits } from '../../../platform/limits/recording-limits.ts'
import { dropDerived, readDocument, requireBudget } from '../../documents/service.ts'
import { fileUrl } from '../../files/service.ts'
import { derivativesOf } from '../../media/service.ts'
import { reserve, settle } from '../../plans/ledger/service.ts'
import { checkProjectValues, getProject, kindsOf } from '../../projects/service.ts'
import { findGameplay, findRecordingProject, findReplay, type GameplayRow } from '../repository.ts'
import { unpackTake } from '../stored-take.ts'
import type { RenderTaskSettings } from '../tables.ts'
import { creditCause, runsScripts, segmentKeys, stepsOf } from './render-job.ts'
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

/** The derivative that shows a video as an image. */
const posterKind = 'poster'

type RenderInput = z.output<typeof contract.render.input>

/** Queues a render for each size, each with the credits of its length reserved (D-22). */
export async function renderGameplay(context: AppContext, input: RenderInput, caller: Caller) {
  const { accountId } = caller
  const gameplay = (await findGameplay(context.db, accountId, input.id)) ?? fail('not_found')
  const stored = (await findReplay(context.db, accountId, input.id)) ?? fail('recording_empty')
  const project =
    (await findRecordingProject(context.db, accountId, gameplay.project_id)) ?? fail('not_found')
  const take = await unpackTake(stored)
  if (project.project_id === null || take.format === 2) return fail('build_render')
  const kinds = kindsOf(caller)
  if (kinds.length === 0) fail('no_such_project')
  const source = await getProject(context, project.project_id, caller, kinds)
  const content = { document: source.document, values: source.values }
  const document = requireRenderable(content)
  const values = input.values && (await checkProjectValues(context, document, input.values, caller))
  requireNoScripts(document, { ...content.values, ...values })
  const credits = requireLength(input, take)
  const taskId = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    if ((await countRenders(tx, accountId)) + input.sizes.length > recordingLimits.rendersPerAccount)
      fail('renders_full', { limit: recordingLimits.rendersPerAccount })
    const task = await insertTask(tx, caller, {
      ...{ gameplay_id: gameplay.id, name: input.name, take: stored, content },
      settings: taskSettings(input, gameplay),
    })
    for (const { width, height } of input.sizes) {
      const id = await insertRender(tx, accountId, {
        ...{ task_id: task, name: fileName(input, { width, height }), width, height, credits },
        ...{ language: input.language ?? '', skin: '', values: values ?? {} },
      })
      await start(context, tx, caller, { id, run: 1, credits, productId: project.product_id })
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
    const again = { state: 'pending' as const, run: row.run + 1, asset_id: 0 }
    if (!(await changeRender(tx, caller.accountId, id, ['fail', 'cancelled'], again))) fail('render_state')
    await start(context, tx, caller, { id, run: again.run, credits: row.credits, productId: null })
  })
  return oneOnWire(context, id, caller)
}

export async function cancelRender(context: AppContext, id: number, caller: Caller) {
  const { accountId } = caller
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const row = (await findRender(tx, accountId, id)) ?? fail('not_found')
    const job = { id: row.job_id, accountId, reason: 'render_cancelled' as const }
    if (row.state !== 'pending' || !(await context.jobs.cancel(job, tx))) fail('render_state')
    const run = { renderId: id, run: row.run }
    await settle(tx, { account: accountId, cause: creditCause(run), as: 'release' })
    await changeRender(tx, accountId, id, ['pending'], { state: 'cancelled', hash: null })
    await dropDerived(tx, segmentKeys(run))
  })
  return oneOnWire(context, id, caller)
}

/** Returns the document. Throws document_too_complex. */
function requireRenderable({ document: stored }: { document: unknown }): PlayableDocument {
  const document = readDocument(stored as StoredDocument)
  requireBudget(document)
  return document
}

function requireNoScripts(document: PlayableDocument, values: Record<string, unknown>): void {
  if (runsScripts(document, values as ParamValues)) fail('render_scripts')
}

/** Returns the credits of each video: one per minute begun. Throws for an empty range or too small a file. */
function requireLength(input: RenderInput, take: Take): number {
  const { from, to, speed } = stepsOf(input, take)
  const seconds = (to - from) / stepsPerSecond / speed
  const least = takeLimits.leastMs / 1000 / 4
  if (seconds < least) fail('render_range', { seconds: least })
  if ('megabytes' in input.quality) {
    const needed = Math.ceil(seconds * contract.leastFitBitrate * 1.25) / 10_000
    if (input.quality.megabytes < needed)
      fail('render_size_small', { megabytes: Math.ceil(needed * 10) / 10 })
  }
  return Math.ceil(seconds / 60)
}

function taskSettings(input: RenderInput, gameplay: GameplayRow): RenderTaskSettings {
  const { fps, quality, audio, cursor, from, to, speed } = input
  const { display_mode: mode, cursor_width: width, cursor_height: height, rotation_angle: angle } = gameplay
  const hash = gameplay.cursor_asset_id > 0 ? (gameplay.cursor_hash ?? undefined) : undefined
  return { fps, quality, audio, cursor, from, to, speed, cursorDrawn: { mode, width, height, angle, hash } }
}

/** One size has the name as it is given, several have their size in it. */
function fileName({ name, sizes }: RenderInput, { width, height }: contract.RenderSize): string {
  const base = name.replace(/\.mp4$/i, '').slice(0, 180)
  return sizes.length === 1 ? `${base}.mp4` : `${base} ${width}x${height}.mp4`
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
      ...{
        language: row.language,
        skin: row.skin,
        state: row.state,
        job_id: row.job_id,
        credits: row.credits,
      },
      ...{ gameplay_id: row.gameplay_id ?? 0, pid: row.pid ?? 0, asset_id: row.asset_id ?? 0 },
      progress: row.state === 'success' ? 100 : (row.progress ?? 0),
      url: fileUrl(row.hash),
      poster_url: fileUrl(images.find(one => one.kind === posterKind)?.hash ?? null),
      ...{ size: Number(row.size_bytes), duration: row.duration_ms, fitted: row.is_fitted },
      diverged: row.diverged_ms ?? -1,
      error: row.state === 'fail' ? errorOnWire(row, caller) : null,
      created_time: wireTime(row.created_at),
    }
  })
}

function errorOnWire({ error }: RenderView, { language }: Caller) {
  const reason = error && error.reason in errors ? (error.reason as ErrorName) : 'generic'
  return { code: errors[reason].code, msg: errorText(reason, language, error?.values ?? {}) }
}
