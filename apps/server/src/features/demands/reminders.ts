import { waitingFor } from '@adloom/contract/demand-moves'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { demandLimits } from '../../platform/limits/demand-limits.ts'
import { sendNotice, usersOf } from './notices.ts'
import type { Demand } from './repository.ts'
import { addWorkingHours } from './working-days.ts'

/**
 * Reminds those whose move is overdue, and the developer and planner of due dates (CS-01.10). Each cause is
 * sent once, by whichever node it is.
 */
export async function sendReminders(context: AppContext): Promise<void> {
  const now = new Date(context.clock.now())
  const soon = addWorkingHours(now, demandLimits.dueSoonHours)
  let after = 0
  for (;;) {
    const orders = await findDue(context, { now, soon, after })
    for (const order of orders) await remind(context, order, now)
    if (orders.length < demandLimits.remindedAtOnce) return
    after = orders.at(-1)!.id
  }
}

function findDue({ db }: AppContext, { now, soon, after }: { now: Date; soon: Date; after: number }) {
  return db
    .selectFrom('demands')
    .selectAll()
    .where('status', 'not in', ['unsubmit', 'delivered', 'discarded'])
    .where('id', '>', after)
    .where(eb => eb.or([eb('step_due_at', '<', now), eb('due_at', '<', soon)]))
    .orderBy('id')
    .limit(demandLimits.remindedAtOnce)
    .execute()
}

async function remind(context: AppContext, order: Demand, now: Date): Promise<void> {
  for (const { kind, cause } of causesOf(order, now))
    await context.db.transaction().execute(async tx => {
      const isNew = await tx
        .insertInto('demand_reminders')
        .values({ demand_id: order.id, cause })
        .onConflict(conflict => conflict.doNothing())
        .returning(sql<number>`1`.as('added'))
        .executeTakeFirst()
      if (!isNew) return
      const role = waitingFor(order)
      const workers = [order.planner_id, order.developer_id].filter(id => id !== null)
      const readers = kind === 'step_overdue' && role ? await usersOf(tx, order, role) : workers
      await sendNotice(context, tx, { order, readers: [...new Set(readers)], notice: { kind } })
    })
}

interface Reminder {
  kind: 'step_overdue' | 'due_soon' | 'due_passed'
  cause: string
}

/** A step is named by the version of the order; a due date by its time. */
function causesOf({ step_due_at: step, due_at: due, version }: Demand, now: Date): Reminder[] {
  const causes: Reminder[] = []
  if (step && step < now) causes.push({ kind: 'step_overdue', cause: `step:${version}` })
  if (due && due < addWorkingHours(now, demandLimits.dueSoonHours)) {
    const kind = due < now ? 'due_passed' : 'due_soon'
    causes.push({ kind, cause: `${kind}:${due.toISOString()}` })
  }
  return causes
}
