import { setImmediate } from 'node:timers/promises'
import type * as contract from '@adloom/contract/video-batches'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { Failure } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { videoLimits } from '../../../platform/limits/content-limits.ts'
import { linkAssets } from '../../asset-downloads/service.ts'
import { predictUse, type ProductCost } from '../../plans/ledger/service.ts'
import { missingFiles } from '../renders/find-findings.ts'
import { countRenders, insertRender, insertTask } from '../renders/repository.ts'
import { cancelWaiting, requireSettings, restart, start } from '../renders/service.ts'
import { findNamedFiles } from './find-files.ts'
import { openSources } from './open-sources.ts'
import { baseOf, type BatchBase, planBatch } from './plan-batch.ts'
import { findLetters } from './read-row.ts'
import {
  type BatchView,
  findBatch,
  findBatches,
  findReadyWorks,
  findRowIds,
  findStopped,
  insertBatchRows,
} from './repository.ts'
import { type OpenedDocuments, readAgain } from './row-again.ts'

type BatchInput = contract.BatchInput

/** Opens sources and files and plans every file. */
async function plan(context: AppContext, input: BatchInput, caller: Caller) {
  requireSettings(input)
  requireFewCharacters(input)
  const sources = await openSources(context, input, caller)
  const bases: BatchBase[] = []
  for (const source of sources)
    bases.push(baseOf(input, source, await missingFiles(context, source.document)))
  const cells = input.rows.flatMap(row => row.files.map(({ file }) => file))
  const library = await findNamedFiles(context, cells, caller)
  return { bases, library, planned: planBatch(input, bases, library) }
}

/** All texts and names of files of the table together. Throws too_large. */
function requireFewCharacters({ rows }: BatchInput): void {
  const lengths = rows.flatMap(({ texts, files }) => [
    ...texts.map(({ clip, text }) => clip.length + text.length),
    ...files.map(({ clip, file }) => clip.length + file.length),
  ])
  if (lengths.reduce((sum, length) => sum + length, 0) > videoLimits.batchCharacters) fail('too_large')
}

export async function checkBatch(
  context: AppContext,
  input: BatchInput,
  caller: Caller,
): Promise<contract.BatchCheck> {
  const { bases, library, planned } = await plan(context, input, caller)
  const problems = [...planned.problems]
  for (const [row, { texts }] of input.rows.entries()) {
    const seen = new Set<string>()
    // Other accounts are answered between the rows.
    await setImmediate()
    for (const { document } of bases)
      for (const found of await findLetters(context, document, { texts }, caller)) {
        const key = JSON.stringify(found)
        if (!seen.has(key)) problems.push({ ...found, row })
        seen.add(key)
      }
  }
  return {
    files: planned.files.length,
    cost: await predictUse(
      context.db,
      caller,
      'video_credits',
      planned.files.map(({ source, credits }) => ({ productId: bases[source]!.productId, amount: credits })),
    ),
    bad_rows: new Set(planned.failed.map(({ row_number: row }) => row)).size,
    problems: problems.sort((a, b) => a.row - b.row),
    found: [...library].map(([file, { id, type, cover_url }]) => ({ file, id, type, cover_url })),
  }
}

export async function createBatch(context: AppContext, input: BatchInput, caller: Caller) {
  const { accountId } = caller
  const { bases, planned } = await plan(context, input, caller)
  if (planned.files.length === 0) fail('video_batch_empty')
  const { format, fps, quality, loudness, at } = input
  const settings = { format, quality, loudness, at, ...(fps !== undefined && { fps }) }
  const all = [...planned.files, ...planned.failed].sort((a, b) => a.row_number! - b.row_number!)
  const id = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    if ((await countRenders(tx, accountId)) + all.length > videoLimits.rendersPerAccount)
      fail('renders_full', { limit: videoLimits.rendersPerAccount })
    const task = await insertTask(tx, caller, {
      ...{ project_id: null, name: input.name, settings, rows: input.rows.length },
      documents: bases.map(({ document }) => document),
    })
    await insertBatchRows(tx, accountId, task, planned.rows)
    for (const { source, ...row } of all) {
      const render = await insertRender(tx, accountId, task, row)
      if (row.problem) continue
      const { productId } = bases[source]!
      await start(context, tx, caller, { id: render, run: 1, credits: row.credits, productId })
    }
    return task
  })
  return showBatch(context, id, caller)
}

export async function listBatches(
  context: AppContext,
  input: { page: number; page_size: number },
  caller: Caller,
) {
  const { list, total } = await findBatches(context.db, caller.accountId, input)
  return { list: list.map(cardOf), total, page: input.page, page_size: input.page_size }
}

export async function showBatch(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<contract.BatchCard> {
  return cardOf((await findBatch(context.db, caller.accountId, id)) ?? fail('not_found'))
}

export async function cancelBatch(context: AppContext, id: number, caller: Caller) {
  await showBatch(context, id, caller)
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    for (const row of await findRowIds(tx, caller.accountId, id, ['pending']))
      await cancelWaiting(context, tx, row, caller)
  })
  return showBatch(context, id, caller)
}

/** What another try of a batch takes, by product: of the rows that have no error any more. */
export async function priceBatchRetry(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<ProductCost[]> {
  await showBatch(context, id, caller)
  const opened: OpenedDocuments = new Map()
  const costs: ProductCost[] = []
  for (const row of await findStopped(context.db, caller.accountId, id)) {
    const isMended = row.problem === null || (await readOrNull(context, row.id, caller, opened)) !== null
    if (isMended) costs.push({ productId: row.product_id, amount: row.credits })
  }
  return costs
}

/** What a row that is tried again is made of; null while it still has an error. */
function readOrNull(context: AppContext, row: number, caller: Caller, opened: OpenedDocuments) {
  return readAgain(context, row, caller, opened).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
}

/** Rows that still have an error stay as they are. */
export async function retryBatch(context: AppContext, id: number, caller: Caller) {
  await showBatch(context, id, caller)
  const opened: OpenedDocuments = new Map()
  for (const row of await findRowIds(context.db, caller.accountId, id, ['fail', 'cancelled'])) {
    const again = await readOrNull(context, row, caller, opened)
    if (again === null) continue
    await context.db.transaction().execute(async tx => {
      await lockAccount(tx, caller.accountId)
      await restart(context, tx, row, again, caller)
    })
  }
  return showBatch(context, id, caller)
}

export async function downloadBatch(context: AppContext, id: number, caller: Caller) {
  const { name } = await showBatch(context, id, caller)
  const ids = await findReadyWorks(context.db, caller.accountId, id)
  if (ids.length === 0) fail('render_no_file')
  const { url, size } = await linkAssets(context, { ids, batch: true }, caller)
  return { url, name: `${name}.zip`, size }
}

function cardOf({ created_at, username, ...batch }: BatchView): contract.BatchCard {
  return { ...batch, username: username ?? '', created_time: wireTime(created_at) }
}
