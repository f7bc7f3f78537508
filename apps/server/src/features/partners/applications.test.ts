import { activity } from '@adloom/contract/account'
import * as messages from '@adloom/contract/messages'
import { applications, apply, decide, info, list, reviewList } from '@adloom/contract/partners'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

const person = {
  category: 'personal',
  name: 'Jane Doe',
  email: 'jane@sample.test',
  country_code: 'jp',
  address: '1 Chome, Tokyo',
} as const
const company = {
  ...person,
  category: 'other',
  name: 'Doe KK',
  registration_number: '0100-01-234567',
  contact: 'Jane Doe',
} as const

it('[BL-04.5] a rejected application is sent again; a pending or approved one is not', async () => {
  const [trial, staff] = [await server.signIn('trial'), await server.signIn('internal')]
  const { partner_code: partner } = await trial.call(apply, person)
  expect(await trial.answer(apply, person)).toMatchObject({ code: 5711 })
  expect(await staff.call(decide, { partner, decision: 'reject', reason: 'No street' })).toEqual({
    approve_status: 2,
  })
  expect((await trial.call(applications)).list).toMatchObject([
    { partner_code: partner, approve_status: 2, reason: 'No street', country_code: 'JP' },
  ])
  expect((await trial.call(list)).rule_package).toBe('not_purchasable')
  expect(await trial.call(apply, { ...person, address: '1-2-3 Chome' })).toEqual({ partner_code: partner })
  await staff.call(decide, { partner, decision: 'approve' })
  expect(await trial.call(info)).toMatchObject({ approve_status: 3, address: '1-2-3 Chome' })
  expect(await trial.call(list)).toMatchObject({ inline: false, list: [{ rule_pack: 'purchasable' }] })
  expect(await trial.answer(apply, person)).toMatchObject({ code: 5712 })
  const titles = (await trial.call(messages.list, {})).list.map(one => one.message_langs[0]?.title)
  expect(titles).toEqual(expect.arrayContaining(['Partner approved', 'Partner application rejected']))
  const { list: acts } = await trial.call(activity, {
    actions: 'partner_applied,partner_rejected,partner_approved',
  })
  expect(acts.map(one => [one.action, one.object])).toEqual([
    ['partner_approved', 'Jane Doe'],
    ['partner_applied', 'Jane Doe'],
    ['partner_rejected', 'Jane Doe: No street'],
    ['partner_applied', 'Jane Doe'],
  ])
})

it('[BL-04.20] owner and applicant get the decision by mail in their language', async () => {
  const { context } = server
  const letters = await context.db
    .selectFrom('jobs')
    .select(['user_id', 'title', 'input'])
    .where('kind', '=', 'mailPartnerDecision')
    .orderBy('id')
    .execute()
  const { id: user_id } = await server.userOf('trial')
  expect(letters).toMatchObject([
    { user_id, title: 'Partner application rejected' },
    { user_id, title: 'Partner approved' },
  ])
  expect(letters[0]?.input).toMatchObject({
    text: expect.stringMatching(/No street[^]*\/account-management\/partners$/),
  })
})

it('[BL-04.6] of two decisions at once one counts, and it is recorded', async () => {
  const [other, staff] = [await server.signIn('other'), await server.signIn('internal')]
  const { partner_code: partner } = await other.call(apply, company)
  const waiting = await staff.call(reviewList, {})
  expect(waiting.list).toMatchObject([
    { partner_code: partner, account_name: 'Other Games', registration_number: '0100-01-234567' },
  ])
  const answers = await Promise.all([
    staff.answer(decide, { partner, decision: 'approve' }),
    staff.answer(decide, { partner, decision: 'reject', reason: 'Second thoughts' }),
  ])
  expect(answers.map(one => one.code).sort()).toEqual([0, 5713])
  const acts = await server.context.db
    .selectFrom('staff_acts')
    .select('object')
    .where('action', '=', 'partner_decided')
    .where('object', '=', partner)
    .execute()
  expect(acts).toHaveLength(1)
})

it('[BL-04.6] customers neither decide nor see applications of other accounts', async () => {
  const demo = await server.signIn('demo')
  expect(await demo.answer(reviewList, {})).toMatchObject({ status: 403 })
  expect(await demo.answer(decide, { partner: 'ADL-1001', decision: 'approve' })).toMatchObject({
    status: 403,
  })
  expect((await demo.call(applications)).list.map(one => one.partner_code)).toEqual(['ADL-1001'])
})
