import * as messages from '@adloom/contract/messages'
import * as demands from '@adloom/contract/demands'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../platform/limits/units.ts'
import { type DemandPeople, makeMoves, sampleOrder, signInPeople } from '@adloom/testbed/demand-people'
import { mailDemandJob } from './mail-demand-job.ts'
import { sendReminders } from './reminders.ts'

let server: TestServer
let people: DemandPeople
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  people = await signInPeople(server)
  await server.context.db.updateTable('demands').set({ status: 'discarded' }).execute()
})
afterAll(() => server.stop())

async function titles(role: 'planner' | 'developer' | 'advertiser') {
  const { list } = await people.clients[role].call(messages.list, { page_size: 100 })
  return list.flatMap(one => one.message_langs.filter(text => text.lang === 'en').map(text => text.title))
}

it('[CS-01.10] an overdue step and a near or passed due date are reminded of once', async () => {
  const { db, clock } = server.context
  const { advertiser } = people.clients
  const { demand_id: id } = await advertiser.call(demands.save, { ...sampleOrder, priority: 4 })
  await makeMoves(people, id, ['submit'])
  const start = clock.now()
  await sendReminders(server.context)
  expect(await titles('planner')).not.toContain('An order waits for you')
  await db
    .updateTable('demands')
    .set({ step_due_at: new Date(start - 1000) })
    .where('id', '=', id)
    .execute()
  await sendReminders(server.context)
  await sendReminders(server.context)
  const overdue = (await titles('planner')).filter(title => title === 'An order waits for you')
  expect(overdue).toHaveLength(1)
  await makeMoves(people, id, ['confirm', 'plan', 'dev_confirm', 'start'])
  await db
    .updateTable('demands')
    .set({ due_at: new Date(start + hourMs) })
    .where('id', '=', id)
    .execute()
  await sendReminders(server.context)
  await sendReminders(server.context)
  expect((await titles('developer')).filter(title => title === 'An order is due soon')).toHaveLength(1)
  clock.now = () => start + dayMs
  await sendReminders(server.context)
  await sendReminders(server.context)
  clock.now = () => Date.now()
  expect((await titles('developer')).filter(title => title === 'An order is overdue')).toHaveLength(1)
  expect(await titles('advertiser')).not.toContain('An order is overdue')
})

it('[CS-01.8] a notice is mailed to the address that the reader has then', async () => {
  const { db } = server.context
  const job = { userId: people.ids.planner, accountId: 1, input: { subject: 'Order', text: 'Text' } }
  await mailDemandJob(server.context).run(job as never, {} as never)
  const letter = await db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body'])
    .where('subject', '=', 'Order')
    .executeTakeFirst()
  expect(letter).toEqual({ recipient: 'internal@adloom.local', subject: 'Order', body: 'Text' })
})
