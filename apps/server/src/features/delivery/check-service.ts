import { channelIds } from '@adloom/contract/constants'
import { deliveryFilePath, type groupCheck } from '@adloom/contract/delivery'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { errorOnWire } from '../../platform/jobs/stored-error.ts'
import { findPaid } from '../packs/service.ts'
import { predictUse, type ProductCost } from '../plans/ledger/service.ts'
import { type CellRow, findCells } from './cells-repository.ts'
import { type CreativeRow, findCreatives } from './creatives-repository.ts'
import { findPendingJob } from './groups-repository.ts'
import { findDelivered } from './packs-repository.ts'
import { requireGroup } from './require-group.ts'
import { stateOf } from './source.ts'

type Output = z.input<typeof groupCheck.output>

/** The cells of a group that were packed in the present state, and those that a pack would contain. */
export async function currentCells(db: Executor, groupId: number, caller: Caller) {
  const group = await requireGroup({ db }, groupId, caller)
  const creatives = await findCreatives(db, caller.accountId, groupId)
  const packed = creatives.filter(row => row.kind !== 'media')
  const current = new Map(packed.filter(row => row.checked === stateOf(row, group)).map(row => [row.id, row]))
  const isOpen = (channel: number) => !caller.trial || channel === channelIds.mintegral
  const cells = (await findCells(db, caller.accountId, groupId)).filter(
    cell => current.has(cell.creative_id) && group.channel_ids.includes(cell.channel_id),
  )
  return {
    group,
    creatives,
    cells,
    allowed: cells.filter(cell => !cell.blocked && isOpen(cell.channel_id)),
    checked: current.size,
    ready: current.size === packed.length,
  }
}

/** The table of a delivery: sizes, findings and cost of every creative for every channel (PL-05.4). */
export async function checkGroup(context: AppContext, id: number, caller: Caller): Promise<Output> {
  const { db } = context
  const { creatives, cells, allowed, checked, ready } = await currentCells(db, id, caller)
  const paid = await paidOf(db, caller, cells)
  const isPaid = (cell: CellRow) => paid.get(cell.content_hash)?.has(cell.channel_id) === true
  const going = new Set(allowed)
  const [checkJob, packJob] = [
    await findPendingJob(db, caller.accountId, 'checkDelivery', id),
    await findPendingJob(db, caller.accountId, 'packDelivery', id),
  ]
  const media = creatives.reduce((sum, row) => sum + (row.asset_size ?? 0), 0)
  return {
    ready: ready && creatives.length > 0 && (allowed.length > 0 || media > 0),
    checked,
    check_job: checkJob ?? null,
    pack_job: packJob ?? null,
    cells: cells.map(cell => ({
      creative_id: cell.creative_id,
      channel_id: cell.channel_id,
      size: cell.size,
      limit: cell.limit_bytes,
      allowed: going.has(cell),
      paid: isPaid(cell),
      findings: cell.findings as Output['cells'][number]['findings'],
    })),
    problems: creatives.flatMap(row => problemOf(row, caller)),
    cost: await predictUse(
      db,
      caller,
      'download_push',
      costsOf(
        creatives,
        allowed.filter(cell => !isPaid(cell)),
      ),
      allowed.filter(isPaid).length,
    ),
    bytes: allowed.reduce((sum, cell) => sum + cell.size, media),
    packs: (await findDelivered(db, caller.accountId, id)).map(({ created_at, ...pack }) => ({
      ...pack,
      url: `/api${deliveryFilePath}${pack.job_id}`,
      created_time: wireTime(created_at),
    })),
  }
}

/**
 * What each product's creatives cost. Equal content for the same channel is one version, paid once (D-22) by
 * the first creative.
 */
function costsOf(creatives: readonly CreativeRow[], cells: readonly CellRow[]): ProductCost[] {
  const seen = new Set<string>()
  return creatives.map(({ id, product_id: productId }) => {
    const own = cells.filter(cell => cell.creative_id === id)
    const fresh = own.map(cell => `${cell.content_hash} ${cell.channel_id}`).filter(key => !seen.has(key))
    for (const key of fresh) seen.add(key)
    return { productId, amount: fresh.length }
  })
}

async function paidOf(db: Executor, { accountId }: Caller, cells: readonly CellRow[]) {
  const hashes = [...new Set(cells.map(cell => cell.content_hash))]
  return new Map(
    await Promise.all(hashes.map(async hash => [hash, await findPaid(db, accountId, hash)] as const)),
  )
}

function problemOf(row: CreativeRow, { language }: Caller): Output['problems'] {
  if (row.problem === null) return []
  return [{ creative_id: row.id, message: errorOnWire(row.problem, language).msg }]
}

/** Queues the check of what was not checked in its present state; a pending one is returned. */
export async function requestCheck(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<{ job_id: number }> {
  const { name, channel_ids } = await requireGroup(context, id, caller)
  const creatives = await findCreatives(context.db, caller.accountId, id)
  if (creatives.length === 0 || channel_ids.length === 0) fail('delivery_empty')
  const pending = await findPendingJob(context.db, caller.accountId, 'checkDelivery', id)
  if (pending) return { job_id: pending.id }
  const job_id = await context.jobs.enqueue({
    kind: 'checkDelivery',
    accountId: caller.accountId,
    userId: caller.userId,
    title: name,
    input: { groupId: id },
    silent: true,
    lane: 'long',
  })
  return { job_id }
}
