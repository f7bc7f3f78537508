import { languages } from '@adloom/contract/constants'
import { type DemandMoveName, type DemandRole, waitingFor } from '@adloom/contract/demand-moves'
import { inputLimits } from '@adloom/contract/input-limits'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { notifyUsers } from '../messages/service.ts'
import { type Notice, noticeText } from './notice-texts.ts'
import type { Demand } from './repository.ts'
import { type Viewer, staffRoles } from './viewer.ts'

interface Moved {
  order: Demand
  move: DemandMoveName
  reason: string
  viewer: Viewer
}

/** Moves that the account is notified of besides those that it makes next. */
const forAccount: ReadonlySet<DemandMoveName> = new Set(['reject', 'confirm', 'start', 'deliver', 'discard'])
/** Moves of which all who work on the order are notified. */
const forAll: ReadonlySet<DemandMoveName> = new Set(['cancel', 'discard', 'deliver', 'request_changes'])

/** Notifies those whose move is next, and those whom the move concerns, by message and mail (CS-01.8). */
export async function notifyMove(
  context: AppContext,
  tx: Executor,
  { order, move, reason, viewer }: Moved,
): Promise<void> {
  const next = waitingFor(order)
  const readers = new Set(next ? await usersOf(tx, order, next) : [])
  if (forAccount.has(move)) readers.add(order.created_by)
  if (forAll.has(move))
    for (const id of [order.planner_id, order.developer_id, order.tester_id]) if (id !== null) readers.add(id)
  readers.delete(viewer.caller.userId)
  // A draft is the account's own again: staff do not see it.
  if (order.status === 'unsubmit') return
  await sendNotice(context, tx, { order, readers: [...readers], notice: { kind: 'moved', move, reason } })
}

/** Who holds a role in an order; all planners as long as none took it. */
export async function usersOf(tx: Executor, order: Demand, role: DemandRole): Promise<number[]> {
  if (role === 'advertiser') return [order.created_by]
  const assigned = { planner: order.planner_id, developer: order.developer_id, tester: order.tester_id }[role]
  if (assigned !== null) return [assigned]
  return [...(await staffRoles(tx))].filter(([, roles]) => roles.has(role)).map(([id]) => id)
}

interface Sent {
  order: Pick<Demand, 'id' | 'title'>
  readers: number[]
  notice: Notice
}

/** A message in all languages, and a mail in the language of each reader; they leave at the commit. */
export async function sendNotice(
  context: AppContext,
  tx: Executor,
  { order, readers, notice }: Sent,
): Promise<void> {
  if (readers.length === 0) return
  const address = `${context.config.appOrigin}/creative-service/demand-order/${order.id}`
  const textIn = (language: (typeof languages)[number]) =>
    noticeText(notice, language, { id: order.id, title: order.title, address })
  const langs = languages.map(lang => {
    const { title, content } = textIn(lang)
    return { lang, title, content: content.slice(0, inputLimits.messageText) }
  })
  await notifyUsers(context, tx, readers, langs)
  const users = await tx
    .selectFrom('users')
    .select(['id', 'account_id', 'language'])
    .where('id', 'in', readers)
    .where('verified_at', 'is not', null)
    .execute()
  for (const { id, account_id, language } of users) {
    const { title, content } = textIn(language)
    await context.jobs.enqueue(
      {
        ...{ kind: 'mailDemand', accountId: account_id, userId: id, title, silent: true, lane: 'network' },
        input: { subject: `${title}: ${order.title}`, text: content },
      },
      tx,
    )
  }
}
