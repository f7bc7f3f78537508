import { type DemandMoveName, moveOf, placeAfter } from '@adloom/contract/demand-moves'
import type { move as moveCall } from '@adloom/contract/demands'
import type { Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { secondMs } from '../../platform/limits/units.ts'
import { reserve, settle } from '../plans/ledger/service.ts'
import { deliverFile } from './deliver-file.ts'
import { findFiles, type Demand } from './repository.ts'
import type { DemandFileRow, DemandRow } from './tables.ts'
import { staffRoles, type Viewer } from './viewer.ts'

export type MoveInput = z.output<typeof moveCall.input>

interface Moving {
  context: AppContext
  tx: Executor
  order: Demand
  input: MoveInput
  viewer: Viewer
  now: Date
}

type Change = Updateable<DemandRow>

/** Does what a move brings besides the new status; returns the columns that it sets. */
export async function effectOf(move: DemandMoveName, moving: Moving): Promise<Change> {
  const { needs, to } = moveOf(move)
  if (needs === 'estimate') return acceptEstimate(moving)
  if (needs === 'people') return assignPeople(moving)
  if (needs === 'build') await requireBuild(moving)
  if (needs === 'files') await deliver(moving)
  if (to === 'discarded') await endHold(moving, 'release')
  return {}
}

/** The ledger's name of what an order holds: it is reserved, confirmed and released once. */
const causeOf = (order: Demand) => `demand:${order.id}`

/** Credits are held from the confirmation on (CS-01.6). */
async function acceptEstimate({ context, tx, order, input, viewer, now }: Moving): Promise<Change> {
  const { credits, due_time: due } = input
  const dueAt = new Date((due ?? 0) * secondMs)
  if (credits === undefined || dueAt <= now) return fail('demand_estimate')
  const by = { userId: order.created_by, productId: order.product_id }
  await reserve(
    tx,
    { account: order.account_id, quota: 'video_credits', amount: credits, cause: causeOf(order), by },
    context.clock,
  )
  return { credits, due_at: dueAt, planner_id: viewer.caller.userId }
}

function endHold({ context, tx, order }: Moving, as: 'confirm' | 'release'): Promise<boolean> {
  return settle(tx, { account: order.account_id, cause: causeOf(order), as }, context.clock)
}

/** The developer of an order never tests it. */
async function assignPeople({ tx, input }: Moving): Promise<Change> {
  const { developer_id: developer, tester_id: tester } = input
  if (developer === undefined || tester === undefined || developer === tester) return fail('demand_people')
  const roles = await staffRoles(tx, [developer, tester])
  if (!roles.get(developer)?.has('developer') || !roles.get(tester)?.has('tester'))
    return fail('demand_people')
  return { developer_id: developer, tester_id: tester }
}

/** The first build, or after a failure one that is newer than it. */
async function requireBuild({ tx, order, input }: Moving): Promise<void> {
  const isFirst = placeAfter(input.move, order).test_status === placeAfter('request_test', order).test_status
  const builds = (await findFiles(tx, order.id)).filter(file => file.kind === 'build')
  if (!builds.some(file => isFirst || file.added_at > order.moved_at)) fail('demand_build')
}

/** Stores the chosen builds with the account, and takes the credits (CS-01.7). */
async function deliver(moving: Moving): Promise<void> {
  const { context, tx, order, input } = moving
  const builds = new Map((await findFiles(tx, order.id)).map(file => [file.id, file]))
  const chosen = [...new Set(input.file_ids)].map(id => builds.get(id))
  if (chosen.length === 0 || !chosen.every(isBuild)) return fail('demand_delivery')
  for (const file of chosen)
    await deliverFile(context, tx, file, { accountId: order.account_id, userId: order.created_by })
  await tx
    .updateTable('demand_files')
    .set({ delivered: true })
    .where('demand_id', '=', order.id)
    .where(
      'id',
      'in',
      chosen.map(file => file.id),
    )
    .execute()
  await endHold(moving, 'confirm')
}

const isBuild = (file: Selectable<DemandFileRow> | undefined): file is Selectable<DemandFileRow> =>
  file?.kind === 'build'
