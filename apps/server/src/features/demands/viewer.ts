import { type DemandRole, type StaffDemandRole, staffDemandRoles } from '@adloom/contract/demand-moves'
import type { ExpressionBuilder } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'

/** A caller with the roles that staff gave in the creative service (CS-01.3). */
export interface Viewer {
  caller: Caller
  roles: ReadonlySet<StaffDemandRole>
}

/** Roles count for users of internal accounts alone. */
export async function viewerOf(db: Executor, caller: Caller): Promise<Viewer> {
  return { caller, roles: (await staffRoles(db, [caller.userId])).get(caller.userId) ?? new Set() }
}

/** The roles of these users, or of all staff. */
export async function staffRoles(
  db: Executor,
  userIds?: number[],
): Promise<Map<number, Set<StaffDemandRole>>> {
  const rows = await db
    .selectFrom('demand_roles')
    .innerJoin('users', 'users.id', 'demand_roles.user_id')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['demand_roles.user_id', 'demand_roles.role'])
    .where('accounts.account_type', '=', 'internal')
    .$if(userIds !== undefined, query => query.where('demand_roles.user_id', 'in', userIds!))
    .execute()
  const found = new Map<number, Set<StaffDemandRole>>()
  for (const { user_id: user, role } of rows) found.set(user, (found.get(user) ?? new Set()).add(role))
  return found
}

/** Orders that a viewer may see: those of the account, and for staff with a role all submitted ones. */
export function isVisibleTo({ caller, roles }: Viewer) {
  return (eb: ExpressionBuilder<Database, 'demands'>) => {
    const own = eb('demands.account_id', '=', caller.accountId)
    return roles.size === 0 ? own : eb.or([own, eb('demands.status', '<>', 'unsubmit')])
  }
}

interface Assigned {
  account_id: number
  developer_id: number | null
  tester_id: number | null
}

/** The roles of a viewer in one order: a developer and a tester are those it is assigned to. */
export function rolesIn(order: Assigned, { caller, roles }: Viewer): Set<DemandRole> {
  const held = new Set<DemandRole>()
  if (order.account_id === caller.accountId) held.add('advertiser')
  if (roles.has('planner')) held.add('planner')
  if (roles.has('developer') && order.developer_id === caller.userId) held.add('developer')
  if (roles.has('tester') && order.tester_id === caller.userId) held.add('tester')
  return held
}

/** The role that a comment or file is shown under. */
export function shownRole(order: Assigned, viewer: Viewer): DemandRole {
  const held = rolesIn(order, viewer)
  return staffDemandRoles.find(role => held.has(role)) ?? [...held, ...viewer.roles][0] ?? 'advertiser'
}
