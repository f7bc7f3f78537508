import * as account from '@adloom/contract/account'
import * as messages from '@adloom/contract/messages'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../platform/limits/units.ts'
import { creditMoney, debitMoney, reserve } from '../plans/ledger/service.ts'
import { endSubscription, givePlan, planTypes } from '../plans/service.ts'
import { mailPlanSignalsJob } from './mail-plan-signals-job.ts'
import { sendPlanSignals } from './send-plan-signals.ts'

let server: TestServer
let owner: { id: number; account_id: number }
/** The clock of the run; the plans of a test begin an hour before it. */
let now: number

const plans = { a: 21, b: 22, cpm: 26, topUp: 35, trial: 901 } as const

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  owner = await server.userOf('demo')
})
afterAll(() => server.stop())

beforeEach(async () => {
  const { db } = server.context
  now = Date.now() + hourMs
  server.context.clock.now = () => now
  await db.deleteFrom('plan_signals').execute()
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('message_recipients').execute()
  await db.deleteFrom('users').where('username', '=', 'Colleague').execute()
  await db.updateTable('users').set({ mail_plan_signals: true, language: 'en' }).execute()
  const running = await db.selectFrom('subscriptions').select(['id', 'account_id']).execute()
  for (const { id, account_id } of running) await endSubscription(db, account_id, id)
  await db
    .updateTable('grants')
    .set({ voided_at: new Date(now - 2 * hourMs) })
    .where('voided_at', 'is', null)
    .execute()
})

const run = () => sendPlanSignals(server.context)
const give = (plan: number, type: number = planTypes.official) =>
  givePlan(server.context.db, owner.account_id, plan, type)

/** Titles of the messages to the demo account, the newest first. */
async function titles(language: 'en' | 'zh-cn' | 'ja' = 'en'): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('messages')
    .innerJoin('message_recipients', 'message_recipients.message_id', 'messages.id')
    .select('langs')
    .where('message_recipients.account_id', '=', owner.account_id)
    .orderBy('messages.id', 'desc')
    .execute()
  return rows.map(row => row.langs.find(text => text.lang === language)!.title)
}

/** Letters that wait, as their reader and subject. */
async function letters() {
  const rows = await server.context.db
    .selectFrom('jobs')
    .select(['user_id', 'title', 'input'])
    .where('kind', '=', 'mailPlanSignals')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ userId: row.user_id, subject: row.title, input: row.input as { text: string } }))
}

const downloads = (amount: number, cause: string) =>
  reserve(server.context.db, { account: owner.account_id, quota: 'download_push', amount, cause })

it('[BL-05.71] a plan is warned of seven days before its end and once more on its last day', async () => {
  const { expiresAt } = await give(plans.a)
  now = expiresAt.getTime() - 7 * dayMs - 1000
  await run()
  expect(await titles()).toEqual([])
  now += 1000
  await run()
  expect(await titles()).toEqual(['Plan A ends in 7 days'])
  now += 3 * dayMs
  await run()
  expect(await titles()).toHaveLength(1)
  now = expiresAt.getTime() - dayMs
  await run()
  await run()
  expect(await titles()).toEqual(['Plan A ends in 1 day', 'Plan A ends in 7 days'])
  expect(await titles('zh-cn')).toEqual(['套餐 A 将在 1 天后到期', '套餐 A 将在 7 天后到期'])
  now = expiresAt.getTime() + 1
  await run()
  expect(await titles()).toHaveLength(2)
})

it('[BL-05.71] a trial is warned of three days before its end', async () => {
  const { expiresAt } = await give(plans.trial, planTypes.trial)
  now = expiresAt.getTime() - 4 * dayMs
  await run()
  expect(await titles()).toEqual([])
  now += dayMs
  await run()
  expect(await titles('ja')).toEqual(['無料トライアルはあと 3 日で終了します'])
})

it('[BL-05.71] a low balance is sent again only after it was over, at most once a day', async () => {
  const { db, clock } = server.context
  await give(plans.topUp)
  const money = { account: owner.account_id, currency: 'USD' as const }
  await run()
  expect(await titles()).toEqual(['Your balance is low'])
  await run()
  const paid = { ...money, amount: 20_000, cause: 'test:paid', from: 'clearing' as const }
  await creditMoney(db, paid, clock)
  await run()
  const spent = { ...money, amount: 15_000, cause: 'test:spent', to: 'revenue' as const }
  await debitMoney(db, spent, clock)
  await run()
  expect(await titles()).toHaveLength(1)
  now += dayMs
  await run()
  expect(await titles()).toEqual(['Your balance is low', 'Your balance is low'])
  const [letter] = (await letters()).slice(-1)
  expect(letter!.input.text).toContain('Your balance is $50.00, below $100.00.')
})

it('[BL-05.70] what a run finds of rations, quotas and storage is one message', async () => {
  const { db } = server.context
  await give(plans.cpm)
  await give(plans.b)
  await downloads(695, 'test:used')
  await db
    .insertInto('asset_usage')
    .values({ account_id: owner.account_id, used_size: 2 ** 41 })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ used_size: 2 ** 41 }))
    .execute()
  await run()
  expect(await titles()).toEqual(['Your plan needs attention: 2 things'])
  const text = (await letters())[0]!.input.text
  expect(text).toMatch(/- (CPM has \d+ of 100 downloads left|5 of 700 downloads are left)\./)
  expect(text).toContain('- All 700 GB of storage are used.')
  await db.updateTable('asset_usage').set({ used_size: 0 }).execute()
})

it('[BL-05.71] a quota is warned of once more when it is used up', async () => {
  await give(plans.a)
  await downloads(271, 'test:low')
  await run()
  await downloads(29, 'test:all')
  await run()
  await run()
  expect(await titles()).toEqual(['Your downloads are used up', 'Few downloads left'])
})

it('[BL-05.72] each user who wants them gets a letter in their language, the owners first', async () => {
  const { db } = server.context
  const add = (email: string, language: 'ja' | 'zh-cn', more: object = {}) =>
    db
      .insertInto('users')
      .values({
        account_id: owner.account_id,
        email,
        username: 'Colleague',
        password_hash: null,
        owner: false,
        verified_at: new Date(),
        language,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const colleague = await add('aki@adloom.local', 'ja')
  await add('li@adloom.local', 'zh-cn', { mail_plan_signals: false })
  await add('new@adloom.local', 'zh-cn', { verified_at: null })
  await give(plans.topUp)
  await run()
  expect(await letters()).toMatchObject([
    { userId: owner.id, subject: 'Your balance is low' },
    { userId: colleague.id, subject: '残高が少なくなっています' },
  ])
  expect((await letters())[0]!.input.text).toContain('/common-setting/profile')
  const seen = async (who: 'demo' | 'other') =>
    (await (await server.signIn(who)).call(messages.list, {})).list.flatMap(one =>
      one.message_langs.map(text => text.title),
    )
  expect(await seen('demo')).toContain('Your balance is low')
  expect(await seen('other')).not.toContain('Your balance is low')
})

it('[BL-05.73] of two runs at the same time one sends', async () => {
  await give(plans.topUp)
  await Promise.all([run(), run(), run()])
  expect(await titles()).toHaveLength(1)
  expect(await letters()).toHaveLength(1)
})

it('[BL-05.73] a run that fails before its end has sent nothing, and the next one sends', async () => {
  const { context } = server
  await give(plans.topUp)
  const broken = {
    ...context,
    jobs: { ...context.jobs, enqueue: () => Promise.reject(new Error('the process was killed')) },
  } as typeof context
  await sendPlanSignals(broken)
  expect(await titles()).toEqual([])
  expect(await context.db.selectFrom('plan_signals').selectAll().execute()).toEqual([])
  await run()
  expect(await titles()).toHaveLength(1)
  expect(await letters()).toHaveLength(1)
})

it('[BL-05.93] a run whose connection ends after it stored the condition loses no warning', async () => {
  const { context } = server
  await give(plans.topUp)
  const { enqueue } = context.jobs
  let stored = 0
  const killed = {
    ...context,
    jobs: {
      async enqueue(...[job, tx]: Parameters<typeof enqueue>) {
        const made = await enqueue(job, tx)
        stored = (await tx!.selectFrom('plan_signals').select('cause').execute()).length
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx!)
        return made
      },
    },
  } as typeof context
  await sendPlanSignals(killed)
  expect(stored).toBe(1)
  expect([await titles(), await letters()]).toEqual([[], []])
  await run()
  await run()
  expect(await titles()).toEqual(['Your balance is low'])
  expect(await letters()).toHaveLength(1)
})

it('[BL-05.75] an account that fails does not keep others from being warned', async () => {
  const { context } = server
  const other = await server.userOf('other')
  await give(plans.topUp)
  await givePlan(context.db, other.account_id, plans.topUp, planTypes.official)
  const { enqueue } = context.jobs
  const partly = {
    ...context,
    jobs: {
      enqueue: (...[job, tx]: Parameters<typeof enqueue>) =>
        job.accountId === owner.account_id ? Promise.reject(new Error('full')) : enqueue(job, tx),
    },
  } as typeof context
  await sendPlanSignals(partly)
  expect(await titles()).toEqual([])
  const jobs = await context.db.selectFrom('jobs').select('account_id').execute()
  expect(jobs.map(job => job.account_id)).toEqual([other.account_id])
})

it('[BL-05.74] a user stops the letters, also one that waits', async () => {
  const { context } = server
  await give(plans.topUp)
  await run()
  const [letter] = await letters()
  const send = () =>
    mailPlanSignalsJob(context).run(
      {
        ...{ id: 1, accountId: owner.account_id, userId: owner.id, attempt: 1 },
        signal: new AbortController().signal,
        input: letter!.input as { subject: string; text: string },
      },
      () => Promise.resolve(),
    )
  await context.db.deleteFrom('mail_outbox').execute()
  const user = await server.signIn('demo')
  expect(await user.call(account.profile)).toMatchObject({ mail_plan_signals: true })
  await send()
  const changed = await user.call(account.updateProfile, { mail_plan_signals: false })
  expect(changed).toMatchObject({ mail_plan_signals: false, username: 'Demo' })
  await send()
  const sent = await context.db.selectFrom('mail_outbox').selectAll().execute()
  expect(sent.map(one => [one.recipient, one.subject])).toEqual([[emailOf('demo'), 'Your balance is low']])
  now += 2 * dayMs
  await context.db.deleteFrom('jobs').execute()
  await context.db.deleteFrom('plan_signals').execute()
  await run()
  expect(await titles()).toHaveLength(2)
  expect(await letters()).toEqual([])
})
