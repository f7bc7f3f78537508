import { staffDemandRoles } from '@adloom/contract/demand-moves'
import type { setRoles as setCall, team as teamCall } from '@adloom/contract/demands'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAct } from '../staff/acts/service.ts'
import { staffRoles } from './viewer.ts'

/** Users of internal accounts with their roles in the creative service. */
export async function listTeam({ db }: AppContext): Promise<z.input<typeof teamCall.output>> {
  const users = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('accounts.account_type', '=', 'internal')
    .orderBy('users.username')
    .orderBy('users.id')
    .execute()
  const roles = await staffRoles(db)
  return {
    list: users.map(({ id, username, email }) => ({
      ...{ id, name: username, email },
      roles: staffDemandRoles.filter(role => roles.get(id)?.has(role)),
    })),
  }
}

/** Replaces the roles of one staff member (CS-01.3). */
export async function setTeamRoles(
  { db }: AppContext,
  { user_id: userId, roles }: z.output<typeof setCall.input>,
  caller: Caller,
): Promise<Record<string, never>> {
  return db.transaction().execute(async tx => {
    const user = await tx
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select(['users.email', 'accounts.account_type', 'users.account_id'])
      .where('users.id', '=', userId)
      .executeTakeFirst()
    if (user?.account_type !== 'internal') return fail('demand_staff')
    const before = [...((await staffRoles(tx, [userId])).get(userId) ?? [])]
    await tx.deleteFrom('demand_roles').where('user_id', '=', userId).execute()
    const wanted = staffDemandRoles.filter(role => roles.includes(role))
    if (wanted.length > 0)
      await tx
        .insertInto('demand_roles')
        .values(wanted.map(role => ({ user_id: userId, role, given_by: caller.userId })))
        .execute()
    await recordAct(tx, caller, {
      action: 'demand_roles_set',
      accountId: user.account_id,
      object: user.email,
      before: { roles: before.join(', ') },
      after: { roles: wanted.join(', ') },
    })
    return {}
  })
}
