import { type DemandMoveName, moveOf, type StaffDemandRole } from '@adloom/contract/demand-moves'
import type { save } from '@adloom/contract/demands'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { dayMs, secondMs } from '../../platform/limits/units.ts'
import { findUserByEmail, type User } from '../accounts/service.ts'
import { makeMove } from './move-demand.ts'
import { insertDemand } from './save-demand.ts'

interface DemoDemand {
  order: Omit<z.output<typeof save.input>, 'demand_id' | 'version' | 'wished_time' | 'product_id'>
  moves: [DemandMoveName, string?][]
}

const common = { platforms: ['ios', 'android'], click_mode: 1 } as const
const toPlan: DemoDemand['moves'] = [['submit'], ['confirm'], ['plan']]

const demo: DemoDemand[] = [
  {
    order: {
      ...{ ...common, platforms: ['ios', 'android'], title: 'Candy Harbor: store end card' },
      description: 'An end card with the ship, a price ribbon and one large button. Portrait and landscape.',
      ...{ service_type: 7, product_type: 'interactive_endcard', priority: 1 },
    },
    moves: [],
  },
  {
    order: {
      ...{ ...common, platforms: ['android'], title: 'Farm Days: harvest of two fields' },
      description:
        'Two fields, a tractor and a barn that fills. The player wins after six crops. English and Japanese.',
      ...{ service_type: 1, product_type: 'playable2d', priority: 4 },
    },
    moves: [['submit']],
  },
  {
    order: {
      ...{ ...common, platforms: ['ios'], title: 'Reskin of the wheel for the winter event' },
      description: 'Snow, dark blue and silver. The logic of the wheel stays as it is.',
      ...{ service_type: 5, product_type: 'playable2d', priority: 2 },
    },
    moves: [['submit'], ['reject', 'The images of the winter event are missing. Add them and submit again.']],
  },
  {
    order: {
      ...{ ...common, platforms: ['ios', 'android'], title: 'Tractor model for the farm templates' },
      description: 'Low-poly tractor, at most 4,000 triangles, one texture of 512 pixels, wheels that turn.',
      ...{ service_type: 11, product_type: 'playable3d', priority: 2 },
    },
    moves: toPlan,
  },
  {
    order: {
      ...{ ...common, platforms: ['ios', 'android'], title: 'Harbor tour as an interactive video' },
      description: 'Three choices in 30 seconds, each with its own ending; one end card for all.',
      ...{ service_type: 4, product_type: 'interactive_video', priority: 3 },
    },
    moves: [...toPlan, ['dev_confirm'], ['start']],
  },
  {
    order: {
      ...{ ...common, platforms: ['android'], title: 'Panorama of the harbor' },
      description: 'A view all around that the phone turns. Withdrawn: the campaign ended.',
      ...{ service_type: 2, product_type: 'panoramic', priority: 1 },
    },
    moves: [['submit'], ['cancel', 'The campaign ended.']],
  },
]

/** Gives roles to the demo's staff, and the demo studio a few orders in different steps, once. */
export async function seedDemands(context: AppContext): Promise<void> {
  const [studio, planner, developer] = await Promise.all(
    ['demo', 'internal', 'reviewer'].map(name => findUserByEmail(context.db, `${name}@adloom.local`)),
  )
  if (!studio || !planner || !developer) return
  await context.db.transaction().execute(async tx => {
    if (await tx.selectFrom('demand_roles').select('role').limit(1).executeTakeFirst()) return
    await giveRoles(tx, planner.id, ['planner', 'tester'])
    await giveRoles(tx, developer.id, ['developer'])
    const people = { advertiser: studio, planner, developer, tester: planner }
    for (const { order, moves } of demo) {
      const input = { ...order, wished_time: 0, product_id: 0 }
      let { demand_id: id, version } = await insertDemand(tx, input, callerOf(studio))
      for (const [move, reason = ''] of moves) {
        const { by } = moveOf(move)
        const roles = new Set<StaffDemandRole>(by === 'advertiser' ? [] : [by])
        const given = {
          ...{ demand_id: id, version, move, reason, credits: 12, file_ids: [] },
          due_time: Math.floor((context.clock.now() + 10 * dayMs) / secondMs),
          ...{ developer_id: developer.id, tester_id: planner.id },
        }
        const viewer = { caller: callerOf(people[by]), roles }
        ;({ demand_id: id, version } = await makeMove(context, tx, { input: given, viewer, isSilent: true }))
      }
    }
  })
}

function giveRoles(tx: Executor, userId: number, roles: StaffDemandRole[]) {
  return tx
    .insertInto('demand_roles')
    .values(roles.map(role => ({ user_id: userId, role, given_by: null })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** A user of the demo at the start of the server, where no gate has checked a session. */
function callerOf(user: User): Caller {
  return {
    accountId: user.account_id as AccountId,
    userId: user.id,
    ...{ sessionId: 0, recentProof: false, permissions: new Set(), language: user.language },
    ...{ trial: false, address: '', requestId: 'seed' },
  }
}
