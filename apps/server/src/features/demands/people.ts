import type { DemandRole } from '@adloom/contract/demand-moves'
import type { candidates as candidatesCall } from '@adloom/contract/demands'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findAccountUsers, findDemand, findNames, type Demand } from './repository.ts'
import { staffRoles, viewerOf } from './viewer.ts'

interface Participant {
  id: number
  name: string
  role: DemandRole
}

/**
 * Who takes part in an order and can be mentioned: the users of its account, all planners, and the developer
 * and tester that it is assigned to.
 */
export async function peopleOf(db: Executor, order: Demand): Promise<Participant[]> {
  const own = (await findAccountUsers(db, order.account_id)).map(({ id, username }) => ({
    ...{ id, name: username },
    role: 'advertiser' as DemandRole,
  }))
  if (order.status === 'unsubmit') return own
  const planners = [...(await staffRoles(db))].filter(([, roles]) => roles.has('planner')).map(([id]) => id)
  const staff: [number | null, DemandRole][] = [
    ...planners.map(id => [id, 'planner'] as [number, DemandRole]),
    [order.developer_id, 'developer'],
    [order.tester_id, 'tester'],
  ]
  const names = await findNames(
    db,
    staff.map(([id]) => id),
  )
  const others = staff.flatMap(([id, role]) =>
    id === null || own.some(one => one.id === id) ? [] : [{ id, name: names.get(id) ?? '', role }],
  )
  return [...own, ...others.filter((one, at) => others.findIndex(two => two.id === one.id) === at)]
}

/** Whom a planner can assign an order to. */
export async function findCandidates(
  { db }: AppContext,
  demandId: number,
  caller: Caller,
): Promise<z.input<typeof candidatesCall.output>> {
  const viewer = await viewerOf(db, caller)
  if (!(await findDemand(db, viewer, demandId))) fail('not_found')
  if (!viewer.roles.has('planner')) return { developers: [], testers: [] }
  const roles = await staffRoles(db)
  const names = await findNames(db, [...roles.keys()])
  const holding = (role: 'developer' | 'tester') =>
    [...roles]
      .filter(([, held]) => held.has(role))
      .map(([id]) => ({ id, name: names.get(id) ?? '' }))
      .sort((one, two) => one.name.localeCompare(two.name) || one.id - two.id)
  return { developers: holding('developer'), testers: holding('tester') }
}
