import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Executor } from '../../database/database.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { type BankAct, bankActs } from './after-payment.ts'
import { frame } from './page.ts'
import { show } from './page-policy.ts'
import { escapeHtml } from './page-texts.ts'
import { readSwitches, type SandboxSwitch, sandboxSwitches, setSwitches } from './switches.ts'

const percents = [0, 25, 50, 100]
const names: Record<SandboxSwitch, string> = {
  duplicate: 'Messages come twice',
  reordered: 'Messages change their order',
  delayed: 'Messages are late',
  dropped: 'Messages are lost',
  tampered: 'Messages are changed',
  stale: 'Signatures are 301 s old',
  error_before: '500 before a change',
  error_after: '500 after a change',
}

const actNames: Record<BankAct, string> = {
  dispute: 'Dispute',
  win: 'We win',
  lose: 'We lose',
  return_refund: 'Return the refund',
}

export interface PanelPayment {
  id: string
  item: string
  state: string
  amount: string
  /** What the payer's bank can do with it now. */
  acts?: readonly BankAct[]
}

interface PanelOptions {
  /** The latest payments. */
  payments: () => Promise<PanelPayment[]>
  offered?: readonly SandboxSwitch[]
  /** Does what the payer's bank decided. */
  act?: (id: string, act: BankAct) => Promise<void>
}

/** For developers: what goes wrong in the sandbox, and its latest payments and messages. */
export function addPanel(
  app: FastifyInstance,
  db: Executor,
  { payments, offered = sandboxSwitches, act }: PanelOptions,
): void {
  app.get('/panel', async (_request, reply) => show(reply, await panelPage(db, await payments(), offered)))
  app.post<{ Body: URLSearchParams }>('/panel/act', async (request, reply) => {
    if (isForeign(request)) return reply.status(403).send()
    const chosen = request.body.get('act') as BankAct
    if (bankActs.includes(chosen)) await act?.(request.body.get('payment') ?? '', chosen)
    return reply.redirect('/panel', 303)
  })
  app.post<{ Body: URLSearchParams }>('/panel', async (request, reply) => {
    if (isForeign(request)) return reply.status(403).send()
    const changes = offered
      .map(name => [name, Number(request.body.get(name) ?? Number.NaN)] as const)
      .filter(([, percent]) => percent >= 0 && percent <= 100)
    await setSwitches(db, Object.fromEntries(changes.map(([name, percent]) => [name, Math.round(percent)])))
    return reply.redirect('/panel', 303)
  })
}

/** A request that a page of another origin makes. */
function isForeign({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin'
}

async function panelPage(
  db: Executor,
  payments: PanelPayment[],
  offered: readonly SandboxSwitch[],
): Promise<string> {
  const switches = await readSwitches(db)
  const tasks = await db
    .selectFrom('sandbox_tasks')
    .leftJoin('sandbox_objects', 'sandbox_objects.id', 'sandbox_tasks.subject')
    .select(['sandbox_tasks.id', 'state', 'attempt', 'answer', 'fault', 'sandbox_objects.body as event'])
    .where('sandbox_tasks.kind', '=', 'deliver')
    .orderBy('sandbox_tasks.id', 'desc')
    .limit(sandboxLimits.shown)
    .execute()
  const selects = offered.map(name => {
    const options = percents.map(
      percent =>
        `<option value="${percent}"${percent === switches[name] ? ' selected' : ''}>${percent} %</option>`,
    )
    return `<div class="switch"><span id="${name}">${names[name]}</span>
<select name="${name}" aria-labelledby="${name}">${options.join('')}</select></div>`
  })
  const messages = tasks.map(task =>
    row([String(task.event?.['type'] ?? ''), task.fault, `${task.state}, ${task.attempt} sent`, task.answer]),
  )
  return frame(
    'en',
    'Payment sandbox',
    `<div class="panel"><h1>Payment sandbox</h1>
<form method="post"><div class="switches">${selects.join('')}</div><button type="submit">Save</button></form>
<h2>Payments</h2>${table(['Payment', 'Item', 'State', 'Amount', 'Bank'], payments.map(paymentRow))}
<h2>Messages</h2>${table(['Type', 'Fault', 'State', 'Answer'], messages)}</div>`,
  )
}

const table = (titles: string[], rows: string[]) =>
  `<table><tr>${titles.map(title => `<th>${title}</th>`).join('')}</tr>${rows.join('')}</table>`

function paymentRow({ id, item, state, amount, acts = [] }: PanelPayment): string {
  const buttons = acts.map(act => `<button name="act" value="${act}">${actNames[act]}</button>`).join('')
  const form = `<form method="post" action="/panel/act" class="acts">
<input type="hidden" name="payment" value="${escapeHtml(id)}">${buttons}</form>`
  return row([id, item, state, amount]).replace('</tr>', `<td>${acts.length > 0 ? form : ''}</td></tr>`)
}

const row = (cells: string[]) => `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
