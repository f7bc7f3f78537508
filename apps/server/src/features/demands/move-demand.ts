import {
  isPossibleMove,
  moveOf,
  placeAfter,
  type DemandMoveName,
  type DemandPlace,
} from '@adloom/contract/demand-moves'
import type { move as moveCall } from '@adloom/contract/demands'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail, Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { audit } from '../accounts/service.ts'
import { stepDueAt } from './clocks.ts'
import { effectOf, type MoveInput } from './move-effects.ts'
import { notifyMove } from './notices.ts'
import { lockDemand, type Demand } from './repository.ts'
import { rolesIn, type Viewer, viewerOf } from './viewer.ts'

/** Moves that are refused because of who asks or where the order is; each is in the audit (CS-01.4). */
const refusals: ReadonlySet<string> = new Set(['demand_role', 'demand_state'])

/** Makes one move with all it brings, in one transaction (CS-01.2); nothing changes when it is refused. */
export async function moveDemand(
  context: AppContext,
  input: MoveInput,
  caller: Caller,
): Promise<z.input<typeof moveCall.output>> {
  const viewer = await viewerOf(context.db, caller)
  try {
    return await context.db.transaction().execute(tx => makeMove(context, tx, { input, viewer }))
  } catch (error) {
    if (error instanceof Failure && refusals.has(error.reason)) await logRefusal(context, input, caller)
    throw error
  }
}

/** One move in the caller's transaction; `isSilent` sends no notices and writes no audit. */
export async function makeMove(
  context: AppContext,
  tx: Executor,
  { input, viewer, isSilent = false }: { input: MoveInput; viewer: Viewer; isSilent?: boolean },
) {
  const order = (await lockDemand(tx, viewer, input.demand_id)) ?? fail('not_found')
  requireMove(order, input, viewer)
  const now = new Date(context.clock.now())
  const change = await effectOf(input.move, { context, tx, order, input, viewer, now })
  const next = placeAfter(input.move, order)
  const moved = await tx
    .updateTable('demands')
    .set({
      ...change,
      ...next,
      version: order.version + 1,
      step_due_at: stepDueAt(next, order.priority, now),
      moved_at: now,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, { order, input, next, caller: viewer.caller })
  if (!isSilent) {
    await auditMove(tx, 'demand_moved', { move: input.move, id: order.id, caller: viewer.caller })
    await notifyMove(context, tx, { order: moved, move: input.move, reason: input.reason, viewer })
  }
  return { demand_id: moved.id, version: moved.version, status: moved.status }
}

/** The role first, so that a refusal does not show the state of an order to other roles. */
function requireMove(order: Demand, input: MoveInput, viewer: Viewer): void {
  const { by, needs } = moveOf(input.move)
  if (!rolesIn(order, viewer).has(by)) fail('demand_role')
  if (order.version !== input.version) fail('demand_changed')
  if (!isPossibleMove(input.move, order)) fail('demand_state')
  if (needs === 'reason' && input.reason === '') fail('demand_reason')
}

interface Recorded {
  order: Demand
  input: MoveInput
  next: DemandPlace
  caller: Caller
}

async function record(tx: Executor, { order, input, next, caller }: Recorded): Promise<void> {
  await tx
    .insertInto('demand_moves')
    .values({
      demand_id: order.id,
      move: input.move,
      role: moveOf(input.move).by,
      user_id: caller.userId,
      from_status: order.status,
      to_status: next.status,
      from_test: order.test_status,
      to_test: next.test_status,
      reason: input.reason,
    })
    .execute()
}

async function logRefusal({ db, log }: AppContext, { move, demand_id: id }: MoveInput, caller: Caller) {
  log.warn({ move, demand: id, user: caller.userId }, 'a move of an order was refused')
  await auditMove(db, 'demand_move_refused', { move, id, caller })
}

function auditMove(
  db: Executor,
  action: 'demand_moved' | 'demand_move_refused',
  { move, id, caller }: { move: DemandMoveName; id: number; caller: Caller },
): Promise<void> {
  const { accountId, userId, address } = caller
  return audit(db, { action, accountId, userId, object: `${move} #${id}`, address })
}
