import type { Executor } from '../../database/database.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { frame, money } from './page.ts'
import { latestObjects } from './object-store.ts'
import { escapeHtml } from './page-texts.ts'
import { readSwitches, type SandboxSwitch, sandboxSwitches } from './switches.ts'

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

/** For developers: what goes wrong in the sandbox, and its latest payments and messages. */
export async function panelPage(db: Executor): Promise<string> {
  const switches = await readSwitches(db)
  const sessions = await latestObjects(db, 'cs', sandboxLimits.shown)
  const tasks = await db
    .selectFrom('sandbox_tasks')
    .leftJoin('sandbox_objects', 'sandbox_objects.id', 'sandbox_tasks.subject')
    .select(['sandbox_tasks.id', 'state', 'attempt', 'answer', 'fault', 'sandbox_objects.body as event'])
    .where('sandbox_tasks.kind', '=', 'deliver')
    .orderBy('sandbox_tasks.id', 'desc')
    .limit(sandboxLimits.shown)
    .execute()
  const selects = sandboxSwitches.map(name => {
    const options = percents.map(
      percent =>
        `<option value="${percent}"${percent === switches[name] ? ' selected' : ''}>${percent} %</option>`,
    )
    return `<div class="switch"><span id="${name}">${names[name]}</span>
<select name="${name}" aria-labelledby="${name}">${options.join('')}</select></div>`
  })
  const payments = sessions.map(session =>
    row([
      session.id,
      session.shown.name,
      `${session.status} · ${session.payment_status}`,
      money(session.amount_total, session.currency, 'en'),
    ]),
  )
  const messages = tasks.map(task =>
    row([String(task.event?.['type'] ?? ''), task.fault, `${task.state}, ${task.attempt} sent`, task.answer]),
  )
  return frame(
    'en',
    'Payment sandbox',
    `<div class="panel"><h1>Payment sandbox</h1>
<form method="post"><div class="switches">${selects.join('')}</div><button type="submit">Save</button></form>
<h2>Payments</h2>${table(['Session', 'Item', 'State', 'Amount'], payments)}
<h2>Messages</h2>${table(['Type', 'Fault', 'State', 'Answer'], messages)}</div>`,
  )
}

const table = (titles: string[], rows: string[]) =>
  `<table><tr>${titles.map(title => `<th>${title}</th>`).join('')}</tr>${rows.join('')}</table>`

const row = (cells: string[]) => `<tr>${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
