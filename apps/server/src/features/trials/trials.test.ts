import * as account from '@adloom/contract/account'
import { errors } from '@adloom/contract/errors'
import * as projects from '@adloom/contract/projects'
import * as session from '@adloom/contract/session'
import * as staffContract from '@adloom/contract/staff'
import * as contract from '@adloom/contract/trials'
import { sampleTrial } from '@adloom/testbed/call-samples'
import { emailOf } from '@adloom/testbed/people'
import { signInKind } from '@adloom/testbed/people-of-kinds'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { createAccount } from '../accounts/service.ts'
import { givePlan, planTypes } from '../plans/service.ts'

const day = 86_400
let server: TestServer
let accountId: number
let person: TestClient
let made = 0

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
})
afterAll(() => server?.stop())

/** A new account without a plan, its owner signed in. */
beforeEach(async () => {
  made += 1
  const kind = `applicant${made}` as 'trial'
  const known = await server.context.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', emailOf('demo'))
    .executeTakeFirstOrThrow()
  accountId = (
    await createAccount(server.context.db, {
      email: emailOf(kind),
      username: `Applicant ${made}`,
      company: `Harbour ${made}`,
      country: 'KR',
      category: 'enterprise',
      accountType: 'normal',
      language: 'en',
      passwordHash: known.password_hash,
      verified: true,
    })
  ).accountId
  person = (await signInKind(server, kind)).client
})

const both = { interested_in: 3, interesting_gameplay: ['match3'], interesting_videos: ['video_editor'] }
const videos = { interested_in: 2, interesting_gameplay: undefined, interesting_videos: ['ai_videos'] }
const apply = (change: Record<string, unknown> = {}, client = person) =>
  client.answer(contract.applyTrial, { ...sampleTrial(), ...change } as never)
const refusal = (name: keyof typeof errors) => ({
  status: errors[name].status,
  code: errors[name].code,
})

describe('an application for a trial', () => {
  it('[TR-01.1] starts the trial of its scope at once and answers its days and end', async () => {
    expect(await person.call(session.me)).toMatchObject({ plans: [], trial_scope: 3 })
    const { data } = await apply()
    const { system_time: now, ...me } = await person.call(session.me)
    expect(data).toMatchObject({ days: 14 })
    expect(Math.abs(Number(data['expired_date']) - now - 14 * day)).toBeLessThan(60)
    expect(me).toMatchObject({
      trial_scope: 2,
      plans: [{ id: 901, scope: 1, type: 2, downloads_and_push: [10, 10], video_credits: [1, 1] }],
    })
    expect(me.permissions.sort()).toEqual(['Insights', 'assets', 'gm', 'ps'])
    expect(me.plans[0]?.expired_time).toBe(data['expired_date'])
  })

  it.each([
    ['videos', videos, 903, 2, 1],
    ['both areas', both, 904, 3, 0],
  ])('[TR-01.1] starts a trial of %s', async (_name, change, id, scope, left) => {
    expect(await apply(change)).toMatchObject({ code: 0 })
    expect(await person.call(session.me)).toMatchObject({
      trial_scope: left,
      plans: [{ id, scope, type: 2, downloads_and_push: [10, 10], video_credits: [1, 1] }],
    })
  })

  it('[TR-01.2] gives each scope once, also to applications at the same time', async () => {
    const answers = await Promise.all([apply(), apply(), apply(both), apply()])
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
    for (const answer of answers.filter(one => one.code !== 0))
      expect(answer).toMatchObject(refusal('trial_used'))
    const rows = await server.context.db
      .selectFrom('subscriptions')
      .select('cause')
      .where('account_id', '=', accountId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(await apply()).toMatchObject(refusal('trial_used'))
  })

  it('[TR-01.2] gives the other scope later, and never a scope that ended', async () => {
    await apply()
    expect(await apply(both)).toMatchObject(refusal('trial_used'))
    expect(await apply(videos)).toMatchObject({ code: 0 })
    expect((await person.call(session.me)).trial_scope).toBe(0)
    await server.context.db
      .updateTable('subscriptions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', accountId)
      .execute()
    expect(await person.call(session.me)).toMatchObject({ plans: [], trial_scope: 0 })
    for (const change of [{}, videos, both]) expect(await apply(change)).toMatchObject(refusal('trial_used'))
  })

  it('[TR-01.3] refuses subscribers and internal accounts', async () => {
    await givePlan(server.context.db, accountId, 21, planTypes.official)
    expect(await apply(videos)).toMatchObject(refusal('trial_subscribed'))
    expect(await apply({}, await server.signIn('internal'))).toMatchObject(refusal('trial_internal'))
    expect(await apply({}, server.visitor())).toMatchObject(refusal('not_signed_in'))
  })

  it.each([
    ['full_name', ' '],
    ['phone', '()'],
    ['phone', 'call me'],
    ['region', 'XX'],
    ['region', 'Korea'],
    ['company', ''],
    ['company_type', 'circus'],
    ['job_title', ''],
    ['product_type', undefined],
    ['app_url', 'harbour'],
    ['app_url', 'javascript:alert(1)//a.b'],
    ['contact_type', 'pigeon'],
    ['contact_account', ''],
    ['team_size', '7'],
    ['m_username', ''],
    ['interested_in', 4],
    ['interested_in', '1'],
    ['interesting_gameplay', []],
    ['interesting_gameplay', ['chess boxing']],
    ['interesting_gameplay', undefined],
    ['interesting_videos', ['video_editor']],
    ['message', '\n'],
    ['email', 'nia@harbour.example'],
    ['referer', 'spring'],
  ])('[TR-01.4] refuses %s %j by name', async (field, value) => {
    const answer = await apply({ [field]: value })
    expect(answer).toMatchObject(refusal('bad_input'))
    expect(JSON.stringify(answer.data)).toContain(field === 'email' ? 'referer' : field)
    expect((await person.call(session.me)).plans).toEqual([])
  })

  it('[TR-01.6] is read by staff with its fields and what it gave; the reading is recorded', async () => {
    const invited = { email: 'nia@harbour.example', referer: 'partner-17', m_username: 'harbour-m' }
    const full = { ...sampleTrial(), ...both, ...invited, app_url: 'https://harbour.example/game' }
    await apply(full)
    const staff = await server.signIn('internal')
    const { list } = await staff.call(contract.trialList, { keyword: `Harbour ${made}` })
    const { id } = list[0]!
    const { plans } = await person.call(session.me)
    expect(await staff.call(contract.trialApplication, { id })).toMatchObject({
      ...full,
      account_id: accountId,
      user_email: emailOf(`applicant${made}` as 'trial'),
      plan_id: 904,
      state: 'running',
      expired_time: plans[0]?.expired_time,
      grants: expect.arrayContaining([{ quota: 'download_push', total: 10, used: 0, left: 10 }]),
    })
    const { list: acts } = await staff.call(staffContract.acts, {
      account_id: accountId,
      action: 'trial_read',
    })
    expect(acts).toMatchObject([{ object: full.full_name, account_name: `Harbour ${made}` }])
    expect(await staff.answer(contract.trialApplication, { id: 999_999 })).toMatchObject(refusal('not_found'))
    expect(await person.answer(contract.trialApplication, { id })).toMatchObject(
      refusal('missing_permission'),
    )
  })

  it('[TR-01.5] is listed for staff by name, area and state, newest first', async () => {
    await apply()
    const staff = await server.signIn('internal')
    const list = (filter: object) => staff.call(contract.trialList, { keyword: `Harbour ${made}`, ...filter })
    const { list: rows, total } = await list({})
    expect([total, rows[0]]).toMatchObject([
      1,
      { account_id: accountId, account_name: `Harbour ${made}`, plan_id: 901, state: 'running' },
    ])
    const totals = async (filters: object[]) =>
      Promise.all(filters.map(async filter => (await list(filter)).total))
    expect(await totals([{ scope: 1 }, { scope: 2 }, { state: 'running' }, { state: 'expired' }])).toEqual([
      1, 0, 1, 0,
    ])
    await server.context.db
      .updateTable('subscriptions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', accountId)
      .execute()
    expect(await totals([{ state: 'running' }, { state: 'expired' }])).toEqual([0, 1])
    expect((await list({ keyword: '100%' })).total).toBe(0)
    const ids = (await staff.call(contract.trialList, { page_size: 2 })).list.map(row => row.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(await person.answer(contract.trialList)).toMatchObject(refusal('missing_permission'))
  })

  it('[TR-01.5] is in the activity of the account', async () => {
    await apply()
    const { list } = await person.call(account.activity, { actions: 'trial_started' })
    expect(list).toMatchObject([{ action: 'trial_started', object: 'scope 1' }])
  })

  it('[D-23.2] lets a trial download for Mintegral and no other network', async () => {
    await apply()
    const { id } = await person.call(projects.create, { template_id: 1001, name: 'Harbour trial' })
    expect(await person.answer(projects.pack, { id, channel_ids: [9] })).toMatchObject(
      refusal('channel_not_in_trial'),
    )
    expect((await person.answer(projects.pack, { id, channel_ids: [21] })).code).not.toBe(
      errors.channel_not_in_trial.code,
    )
  })
})
