import { type DemandRole, staffDemandRoles } from '@adloom/contract/demand-moves'
import type { info as infoCall, list as listCall } from '@adloom/contract/demands'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { addableKind, fileOnWire } from './files.ts'
import { demandsOnWire } from './on-wire.ts'
import { peopleOf } from './people.ts'
import { findDemand, findFiles, findNames } from './repository.ts'
import { isEditable } from './save-demand.ts'
import { isVisibleTo, type Viewer, viewerOf } from './viewer.ts'
import { placesWaitingFor } from './waiting-places.ts'

type Filter = z.output<typeof listCall.input>

/** Orders of the account, or of all accounts for staff with a role (CS-02.1). */
export async function listDemands(
  { db, clock }: AppContext,
  input: Filter,
  caller: Caller,
): Promise<z.input<typeof listCall.output>> {
  const viewer = await viewerOf(db, caller)
  if (input.scope === 'service' && viewer.roles.size === 0) fail('demand_role')
  const found = () => filtered(db, { input, viewer, now: new Date(clock.now()) })
  const [rows, { total }] = await Promise.all([
    inOrder(found(), input.order)
      .selectAll('demands')
      .limit(input.page_size)
      .offset((input.page - 1) * input.page_size)
      .execute(),
    found()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    list: await demandsOnWire(db, rows, viewer),
    total: Number(total),
    page: input.page,
    page_size: input.page_size,
    roles: staffDemandRoles.filter(role => viewer.roles.has(role)),
  }
}

interface Wanted {
  input: Filter
  viewer: Viewer
  now: Date
}

function filtered(db: Executor, { input, viewer, now }: Wanted) {
  const { keyword, status, service_type: service, product_type: product, priority } = input
  const pattern = `%${escapeLike(keyword)}%`
  return db
    .selectFrom('demands')
    .where(isVisibleTo(viewer))
    .$if(input.scope === 'own', query => query.where('demands.account_id', '=', viewer.caller.accountId))
    .$if(input.scope === 'service', query => query.where('demands.status', '<>', 'unsubmit'))
    .$if(status !== undefined, query => query.where('demands.status', 'in', status!))
    .$if(service !== undefined, query => query.where('demands.service_type', '=', service!))
    .$if(priority !== undefined, query => query.where('demands.priority', '=', priority!))
    .$if(product !== undefined, query => query.where('demands.product_type', '=', product!))
    .$if(keyword !== '', query =>
      query.where(eb =>
        eb.or([
          eb(sql`lower(demands.title)`, 'like', pattern),
          eb(sql`demands.id::text`, '=', keyword.replace(/^#/, '')),
        ]),
      ),
    )
    .$if(input.overdue, query =>
      query
        .where('demands.status', 'not in', ['unsubmit', 'rejected', 'delivered', 'discarded'])
        .where(eb => eb.or([eb('demands.due_at', '<', now), eb('demands.step_due_at', '<', now)])),
    )
    .$if(input.mine, query => query.where(eb => eb.or(waitingRoles(viewer).map(role => waitsFor(eb, role)))))

  function waitsFor(eb: Parameters<ReturnType<typeof isVisibleTo>>[0], role: DemandRole) {
    const { caller } = viewer
    const holder = {
      advertiser: eb('demands.account_id', '=', caller.accountId),
      planner: eb.or([eb('demands.planner_id', 'is', null), eb('demands.planner_id', '=', caller.userId)]),
      developer: eb('demands.developer_id', '=', caller.userId),
      tester: eb('demands.tester_id', '=', caller.userId),
    }[role]
    const places = placesWaitingFor(role).map(at =>
      eb.and([eb('demands.status', '=', at.status), eb('demands.test_status', '=', at.test_status)]),
    )
    return eb.and([holder, eb.or(places)])
  }
}

const waitingRoles = ({ roles }: Viewer): DemandRole[] => ['advertiser', ...roles]

const orders = {
  updated_time: 'demands.updated_at',
  created_time: 'demands.created_at',
  due_time: 'demands.due_at',
  step_due_time: 'demands.step_due_at',
  priority: 'demands.priority',
  title: 'demands.title',
} as const

function inOrder(query: ReturnType<typeof filtered>, order = '-updated_time') {
  const name = order.replace(/^-/, '')
  const column = Object.hasOwn(orders, name) ? orders[name as keyof typeof orders] : undefined
  if (column === undefined) return fail('bad_input', { field: 'order', problem: order })
  const descends = order.startsWith('-')
  return query
    .orderBy(column, by => (descends ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('demands.id', 'desc')
}

/** One order with everything that belongs to it. */
export async function describeDemand(
  { db }: AppContext,
  id: number,
  caller: Caller,
): Promise<z.input<typeof infoCall.output>> {
  const viewer = await viewerOf(db, caller)
  const order = (await findDemand(db, viewer, id)) ?? fail('not_found')
  const [row] = await demandsOnWire(db, [order], viewer)
  const files = await findFiles(db, id)
  const fileNames = await findNames(
    db,
    files.map(file => file.added_by),
  )
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', order.product_id)
    .where('account_id', '=', order.account_id)
    .executeTakeFirst()
  return {
    ...row!,
    description: order.description,
    wished_time: order.wished_at === null ? 0 : wireTime(order.wished_at),
    product_id: order.product_id ?? 0,
    product_name: product?.name ?? '',
    editable: isEditable(order) && order.account_id === caller.accountId,
    takes_files: addableKind(order, viewer) !== undefined,
    file_list: files.map(file => fileOnWire(file, fileNames)),
    comment_list: await commentsOf(db, id),
    history: await historyOf(db, id),
    people: await peopleOf(db, order),
  }
}

async function commentsOf(db: Executor, id: number) {
  const rows = await db
    .selectFrom('demand_comments')
    .selectAll()
    .where('demand_id', '=', id)
    .orderBy('id')
    .execute()
  const names = await findNames(
    db,
    rows.flatMap(row => [row.user_id, ...row.mentions]),
  )
  return rows.map(row => ({
    ...{ id: row.id, role: row.role, content: row.content },
    username: names.get(row.user_id) ?? '',
    mentions: row.mentions.map(user => ({ id: user, name: names.get(user) ?? '' })),
    created_time: wireTime(row.created_at),
  }))
}

async function historyOf(db: Executor, id: number) {
  const rows = await db
    .selectFrom('demand_moves')
    .selectAll()
    .where('demand_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const names = await findNames(
    db,
    rows.map(row => row.user_id),
  )
  return rows.map(({ user_id: user, demand_id: _demand, created_at: created, ...row }) => ({
    ...row,
    username: names.get(user) ?? '',
    created_time: wireTime(created),
  }))
}
