import { movesFrom, waitingFor } from '@adloom/contract/demand-moves'
import type { list } from '@adloom/contract/demands'
import type { z } from 'zod'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findNames, type Demand } from './repository.ts'
import { rolesIn, type Viewer } from './viewer.ts'

export type DemandOnWire = z.input<typeof list.output>['list'][number]

/** Orders in wire form, with the names and counts that they are shown with. */
export async function demandsOnWire(db: Executor, orders: Demand[], viewer: Viewer): Promise<DemandOnWire[]> {
  const ids = orders.map(order => order.id)
  const accounts = await accountNames(db, orders)
  const [files, comments] = [
    await countBy(db, 'demand_files', ids),
    await countBy(db, 'demand_comments', ids),
  ]
  const names = await findNames(
    db,
    orders.flatMap(one => [one.created_by, one.planner_id, one.developer_id, one.tester_id]),
  )
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const seconds = (date: Date | null) => (date === null ? null : wireTime(date))
  return orders.map(order => ({
    demand_id: order.id,
    version: order.version,
    title: order.title,
    service_type: order.service_type,
    product_type: order.product_type as DemandOnWire['product_type'],
    platforms: order.platforms as DemandOnWire['platforms'],
    click_mode: order.click_mode,
    priority: order.priority,
    status: order.status,
    test_status: order.test_status,
    account_name: accounts.get(order.account_id) ?? '',
    creator: { id: order.created_by, name: names.get(order.created_by) ?? '' },
    planner: person(order.planner_id),
    developer: person(order.developer_id),
    tester: person(order.tester_id),
    waiting_for: waitingFor(order) ?? null,
    step_due_time: seconds(order.step_due_at),
    due_time: seconds(order.due_at),
    credits: order.credits,
    files: files.get(order.id) ?? 0,
    comments: comments.get(order.id) ?? 0,
    moves: movesFrom(order, rolesIn(order, viewer)),
    created_time: wireTime(order.created_at),
    updated_time: wireTime(order.updated_at),
  }))
}

async function accountNames(db: Executor, orders: Demand[]): Promise<Map<number, string>> {
  if (orders.length === 0) return new Map()
  const ids = [...new Set(orders.map(order => order.account_id))]
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

async function countBy(
  db: Executor,
  table: 'demand_files' | 'demand_comments',
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ['demand_id', fn.countAll<number>().as('count')])
    .where('demand_id', 'in', ids)
    .groupBy('demand_id')
    .execute()
  return new Map(rows.map(row => [row.demand_id, Number(row.count)]))
}
