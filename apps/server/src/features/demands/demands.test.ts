import * as account from '@adloom/contract/account'
import * as assets from '@adloom/contract/assets'
import { demandMoveNames, demandRoles, isPossibleMove, moveOf } from '@adloom/contract/demand-moves'
import * as demands from '@adloom/contract/demands'
import * as messages from '@adloom/contract/messages'
import * as staff from '@adloom/contract/staff'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGrant } from '../plans/ledger/service.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import {
  addBuild,
  type DemandPeople,
  inputFor,
  makeMoves,
  sampleOrder,
  signInPeople,
} from '@adloom/testbed/demand-people'

let server: TestServer
let people: DemandPeople
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  people = await signInPeople(server)
})
afterAll(() => server.stop())

const draft = async (more: object = {}) =>
  (await people.clients.advertiser.call(demands.save, { ...sampleOrder, ...more })).demand_id
const look = (demand_id: number, role: keyof DemandPeople['clients'] = 'advertiser') =>
  people.clients[role].call(demands.info, { demand_id })

/** Credits of the studio that the ledger holds and has taken for an order. */
async function creditsOf(id: number): Promise<Record<string, number>> {
  const rows = await server.context.db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
    .select(({ fn }) => ['p.place', fn.sum<number>('p.amount').as('amount')])
    .where('t.cause', '=', `demand:${id}`)
    .groupBy('p.place')
    .execute()
  return Object.fromEntries(rows.map(row => [row.place, Number(row.amount)]))
}

it('[CS-01.2, CS-01.6, CS-01.7] leads to the delivery over a rejection and a failed test', async () => {
  const id = await draft({ title: 'From draft to delivery' })
  await makeMoves(people, id, ['submit', ['reject', { reason: 'No images' }]])
  expect(await look(id)).toMatchObject({ status: 'rejected', editable: true, waiting_for: 'advertiser' })
  await makeMoves(people, id, ['submit', 'confirm'])
  expect(await creditsOf(id)).toEqual({ available: -5, reserved: 5 })
  await makeMoves(people, id, ['plan', 'dev_reject', 'plan', 'dev_confirm', 'start'])
  const { developer } = people.clients
  expect(await developer.answer(demands.move, await inputFor(people, id, 'request_test'))).toMatchObject({
    code: 6307,
  })
  await addBuild(server, people, id, 'first build')
  await makeMoves(people, id, ['request_test', 'begin_test', ['fail_test', { reason: 'No audio' }]])
  expect(await look(id, 'developer')).toMatchObject({
    status: 'test_failed',
    test_status: 15,
    takes_files: true,
  })
  // [CS-01.11] The failed build is not enough.
  expect(await developer.answer(demands.move, await inputFor(people, id, 'retest'))).toMatchObject({
    code: 6307,
  })
  const build = await addBuild(server, people, id, 'second build')
  await makeMoves(people, id, ['retest', 'begin_test', 'pass_test', 'review_size', 'approve_size', 'approve'])
  const { planner } = people.clients
  const foreign = await inputFor(people, id, 'deliver', { file_ids: [1_000_000] })
  expect(await planner.answer(demands.move, foreign)).toMatchObject({ code: 6308 })
  await makeMoves(people, id, [['deliver', { file_ids: [build.file_id] }]])
  const done = await look(id)
  expect(done).toMatchObject({ status: 'delivered', test_status: 9, waiting_for: null, moves: [] })
  expect(done.file_list.map(file => [file.name, file.delivered])).toEqual([
    ['first build.html', false],
    ['second build.html', true],
  ])
  expect(done.history.map(line => line.move)[0]).toBe('deliver')
  expect(done.history.find(line => line.move === 'fail_test')).toMatchObject({
    role: 'tester',
    username: 'Tester',
    reason: 'No audio',
    to_status: 'test_failed',
  })
  expect(await creditsOf(id)).toEqual({ available: -5, reserved: 0, used: 5 })
  const { list } = await people.clients.advertiser.call(assets.list, { kind: 'works' })
  expect(list.map(work => work.name)).toContain('second build.html')
})

it('[CS-01.4] any walk of the four users makes exactly the moves of the rule', async () => {
  const actions = fc.sample(
    fc.record({
      role: fc.constantFrom(...demandRoles),
      move: fc.constantFrom(...demandMoveNames),
      isRight: fc.boolean(),
      pick: fc.nat(20),
    }),
    120,
  )
  let id = await draft()
  await makeMoves(people, id, ['submit', 'confirm', 'plan', 'dev_confirm', 'start'])
  await addBuild(server, people, id, 'walked build')
  for (const { role: anyRole, move: anyMove, isRight, pick } of actions) {
    await makeBuildsNew(id)
    const at = await look(id)
    const right = demandMoveNames.filter(name => isPossibleMove(name, at))
    const taken = isRight && right.length > 0 ? right[pick % right.length]! : anyMove
    const role = isRight ? moveOf(taken).by : anyRole
    const given = await inputFor(people, id, taken, { file_ids: at.file_list.map(file => file.file_id) })
    const { code } = await people.clients[role].answer(demands.move, given)
    const isHeld = moveOf(taken).by === role
    const isHidden = at.status === 'unsubmit' && role !== 'advertiser'
    const assigned = role !== 'developer' && role !== 'tester' ? true : at[role] !== null
    const expected = isHidden ? 1003 : !isHeld || !assigned ? 6301 : isPossibleMove(taken, at) ? 0 : 6302
    expect(code, `${role} ${taken} at ${at.status}/${at.test_status}`).toBe(expected)
    if (code !== 0) expect(await look(id)).toEqual(at)
    const { status } = await look(id)
    if (status === 'delivered' || status === 'discarded') {
      id = await draft()
      await makeMoves(people, id, ['submit', 'confirm', 'plan', 'dev_confirm', 'start'])
      await addBuild(server, people, id, 'walked build')
    }
  }
})

/** Every build counts as newer than the last failure. */
async function makeBuildsNew(id: number): Promise<void> {
  await server.context.db
    .updateTable('demand_files')
    .set({ added_at: new Date(Date.now() + 60_000) })
    .where('demand_id', '=', id)
    .execute()
}

it('[CS-01.4] a refused move is in the audit of who tried it, and so is a move that was made', async () => {
  const id = await draft()
  await makeMoves(people, id, ['submit'])
  const { advertiser } = people.clients
  expect(await advertiser.answer(demands.move, await inputFor(people, id, 'confirm'))).toMatchObject({
    status: 403,
    code: 6301,
  })
  expect(await advertiser.answer(demands.move, await inputFor(people, id, 'submit'))).toMatchObject({
    status: 409,
    code: 6302,
  })
  const { list } = await advertiser.call(account.activity, {})
  const lines = list.filter(line => line.object.endsWith(`#${id}`)).map(line => [line.action, line.object])
  expect(lines).toEqual([
    ['demand_move_refused', `submit #${id}`],
    ['demand_move_refused', `confirm #${id}`],
    ['demand_moved', `submit #${id}`],
  ])
})

it('[CS-01.12] a move or an edit of an older state is refused', async () => {
  const id = await draft()
  const { advertiser } = people.clients
  const { version } = await advertiser.call(demands.save, {
    ...sampleOrder,
    ...{ demand_id: id, version: 1, title: 'Changed' },
  })
  expect(version).toBe(2)
  const stale = { ...sampleOrder, demand_id: id, version: 1 }
  expect(await advertiser.answer(demands.save, stale)).toMatchObject({ status: 409, code: 6303 })
  const move = await inputFor(people, id, 'submit', { version: 1 })
  expect(await advertiser.answer(demands.move, move)).toMatchObject({ status: 409, code: 6303 })
  expect(await look(id)).toMatchObject({ title: 'Changed', status: 'unsubmit' })
})

it('[CS-01.1] a submitted order cannot be edited; a rejected one can', async () => {
  const id = await draft()
  await makeMoves(people, id, ['submit'])
  const { advertiser } = people.clients
  const edited = { ...sampleOrder, demand_id: id, title: 'Later' }
  expect(await advertiser.answer(demands.save, edited)).toMatchObject({ code: 6309 })
  await makeMoves(people, id, ['reject'])
  await advertiser.call(demands.save, edited)
  expect(await look(id)).toMatchObject({ title: 'Later' })
  for (const wrong of [{ service_type: 13 }, { click_mode: 0 }, { priority: 5 }, { platforms: [] }])
    expect(await advertiser.answer(demands.save, { ...sampleOrder, ...wrong } as never)).toMatchObject({
      code: 1001,
    })
  const strange = { ...sampleOrder, product_id: 2_000_000 }
  expect(await advertiser.answer(demands.save, strange)).toMatchObject({ code: 1003 })
})

it('[CS-01.6] an estimate needs credits and a future date; discarding releases the credits', async () => {
  const id = await draft()
  await makeMoves(people, id, ['submit'])
  const { planner } = people.clients
  const refused = async (given: object) =>
    (await planner.answer(demands.move, await inputFor(people, id, 'confirm', given))).code
  expect(await refused({ due_time: Math.floor(Date.now() / 1000) - 10 })).toBe(6305)
  expect(await refused({ credits: undefined })).toBe(6305)
  expect(await look(id)).toMatchObject({ status: 'submited', credits: null })
  await makeMoves(people, id, [['confirm', { credits: 7 }]])
  expect(await look(id)).toMatchObject({ credits: 7, planner: { id: people.ids.planner } })
  expect(
    await planner.answer(demands.move, await inputFor(people, id, 'discard', { reason: '' })),
  ).toMatchObject({ code: 6304 })
  await makeMoves(people, id, [['discard', { reason: 'Budget' }]])
  expect(await creditsOf(id)).toEqual({ available: 0, reserved: 0 })
  expect(await look(id)).toMatchObject({ status: 'discarded', test_status: 0 })
})

it('[CS-01.6] credits that an account does not have refuse the confirmation', async () => {
  const client = await limitCredits(3)
  const { demand_id: id } = await client.call(demands.save, sampleOrder)
  await client.call(demands.move, { demand_id: id, version: 1, move: 'submit' })
  const given = { demand_id: id, version: 2, move: 'confirm', due_time: 4_000_000_000 } as const
  const { planner } = people.clients
  expect(await planner.answer(demands.move, { ...given, credits: 4 })).toMatchObject({
    status: 403,
    data: { error: 'video_credits_used_up' },
  })
  await planner.call(demands.move, { ...given, credits: 3 })
})

/** The other studio with a limited number of credits. */
async function limitCredits(credits: number) {
  const { account_id: accountId } = await server.userOf('other')
  await server.context.db
    .updateTable('grants')
    .set({ voided_at: new Date() })
    .where('account_id', '=', accountId)
    .where('quota', '=', 'video_credits')
    .execute()
  await addGrant(server.context.db, {
    ...{ account: accountId, quota: 'video_credits', total: credits, extra: true, cause: 'test:credits' },
    startsAt: new Date(Date.now() - 1000),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return server.signIn('other')
}

it('[CS-01.11] only people with the role are assigned, and never one for both', async () => {
  const id = await draft()
  await makeMoves(people, id, ['submit', 'confirm'])
  const { planner } = people.clients
  const { developer, tester, advertiser } = people.ids
  for (const given of [
    { developer_id: developer, tester_id: developer },
    { developer_id: tester, tester_id: developer },
    { developer_id: advertiser, tester_id: tester },
    { developer_id: undefined },
  ])
    expect(await planner.answer(demands.move, await inputFor(people, id, 'plan', given))).toMatchObject({
      code: 6306,
    })
  const found = await planner.call(demands.candidates, { demand_id: id })
  expect(found.developers).toEqual([{ id: developer, name: 'Reviewer' }])
  expect(found.testers.map(one => one.id)).toEqual([tester])
  expect(await people.clients.advertiser.call(demands.candidates, { demand_id: id })).toEqual({
    developers: [],
    testers: [],
  })
})

it('[CS-01.5] files come from the own library and are saved by those who see the order', async () => {
  const id = await draft()
  const { advertiser, developer, planner } = people.clients
  const file_url = await uploadFile(advertiser, 'brief.png', await pixel())
  const asset = await advertiser.call(assets.create, { name: 'brief.png', file_url })
  const file = await advertiser.call(demands.addFile, { demand_id: id, asset_id: asset.id })
  expect(file).toMatchObject({ kind: 'brief', name: 'brief.png', type: 'image' })
  expect((await planner.fetch(file.file_url)).status).toBe(404)
  await makeMoves(people, id, ['submit'])
  const saved = await planner.fetch(file.file_url)
  expect(saved.status).toBe(200)
  expect(saved.headers.get('content-disposition')).toContain('attachment')
  expect((await (await server.signIn('other')).fetch(file.file_url)).status).toBe(404)
  expect(await developer.answer(demands.addFile, { demand_id: id, asset_id: asset.id })).toMatchObject({
    code: 1003,
  })
  await advertiser.call(demands.removeFile, { demand_id: id, file_id: file.file_id })
  expect((await look(id)).file_list).toEqual([])
  expect((await planner.fetch(file.file_url)).status).toBe(404)
})

async function pixel(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
}

it('[CS-01.8] a mention sends a message and a mail; only people of the order are mentioned', async () => {
  const id = await draft({ title: 'Mentions' })
  await makeMoves(people, id, ['submit', 'confirm', 'plan'])
  const { advertiser, planner, tester } = people.clients
  const before = (await tester.call(messages.list, {})).total
  const content = 'Is the <b>barn</b> open at the end?'
  await advertiser.call(demands.addComment, { demand_id: id, content, mentions: [people.ids.tester] })
  const { list, total } = await tester.call(messages.list, {})
  expect(total).toBe(before + 1)
  const text = list[0]!.message_langs.find(one => one.lang === 'ja')!
  expect(text.title).toBe('Demo さんがあなたをメンションしました')
  expect(text.content).toContain(content)
  expect(text.content).toContain(`/creative-service/demand-order/${id}`)
  const letters = await server.context.db
    .selectFrom('jobs')
    .select(['title'])
    .where('kind', '=', 'mailDemand')
    .where('user_id', '=', people.ids.tester)
    .execute()
  expect(letters.at(-1)).toEqual({ title: text.title })
  const { id: outsider } = await server.userOf('other')
  expect(
    await planner.answer(demands.addComment, { demand_id: id, content, mentions: [outsider] }),
  ).toMatchObject({ code: 6310 })
  const [comment] = (await look(id)).comment_list
  expect(comment).toMatchObject({ role: 'advertiser', content, mentions: [{ name: 'Tester' }] })
})

it('[CS-02.1] staff see submitted orders of all accounts; accounts see their own', async () => {
  const id = await draft({ title: 'Visible to whom' })
  const { advertiser, planner } = people.clients
  const search = { keyword: 'visible to', scope: 'service' } as const
  expect((await planner.call(demands.list, search)).total).toBe(0)
  expect(await planner.answer(demands.info, { demand_id: id })).toMatchObject({ status: 404 })
  await makeMoves(people, id, ['submit'])
  expect((await planner.call(demands.list, search)).list).toMatchObject([
    { demand_id: id, account_name: 'Demo Studio', moves: ['reject', 'confirm'] },
  ])
  expect(await advertiser.answer(demands.list, search)).toMatchObject({ status: 403, code: 6301 })
  const other = await server.signIn('other')
  expect((await other.call(demands.list, { keyword: 'visible to' })).total).toBe(0)
  expect(await other.answer(demands.info, { demand_id: id })).toMatchObject({ status: 404 })
  expect(await (await server.signIn('trial')).answer(demands.list, {})).toMatchObject({ code: 2002 })
})

it('[CS-02.2] filters by what the caller has to do, by values and by time', async () => {
  const id = await draft({ title: 'Filter urgent', service_type: 11, priority: 4 })
  await makeMoves(people, id, ['submit'])
  const { advertiser, planner } = people.clients
  const ids = async (input: object) =>
    (await planner.call(demands.list, { scope: 'service', keyword: 'filter', ...input })).list.map(
      one => one.demand_id,
    )
  expect(await ids({ mine: 1 })).toEqual([id])
  expect(await ids({ service_type: 11, priority: 4, status: 'submited,rejected' })).toEqual([id])
  expect(await ids({ service_type: 1 })).toEqual([])
  expect(await ids({ overdue: 1 })).toEqual([])
  await server.context.db
    .updateTable('demands')
    .set({ step_due_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  expect(await ids({ overdue: 1 })).toEqual([id])
  expect((await advertiser.call(demands.list, { keyword: `#${id}`, mine: 1 })).total).toBe(0)
  expect(await advertiser.answer(demands.list, { order: 'hash' })).toMatchObject({ code: 1001 })
  for (const order of ['priority', '-due_time', 'title', '-created_time', 'step_due_time'])
    expect(await advertiser.answer(demands.list, { order })).toMatchObject({ code: 0 })
})

it('[CS-01.3] staff give roles to internal users alone, and it is an act of the audit', async () => {
  const { planner, advertiser } = people.clients
  expect(await planner.answer(demands.setRoles, { user_id: people.ids.advertiser, roles: [] })).toMatchObject(
    { code: 6314 },
  )
  expect(await advertiser.answer(demands.team, {})).toMatchObject({ status: 403 })
  const { list } = await planner.call(demands.team, {})
  expect(list.find(one => one.id === people.ids.tester)).toMatchObject({ roles: ['tester'] })
  const acts = await planner.call(staff.acts, { action: 'demand_roles_set' })
  expect(acts.list.some(act => act.object === 'tester@adloom.local')).toBe(true)
})

it('[CS-01.13] an account has a limited number of open orders', async () => {
  const { account_id, id } = await server.userOf('demo')
  const { db } = server.context
  const { service_type, product_type, click_mode, priority, title, description } = sampleOrder
  await db
    .insertInto('demands')
    .values(
      Array.from({ length: 500 }, () => ({
        ...{ account_id, created_by: id, title: 'full', description, service_type, product_type },
        ...{ click_mode, priority, platforms: ['ios'], wished_at: null, product_id: null },
      })),
    )
    .execute()
  expect(await people.clients.advertiser.answer(demands.save, { ...sampleOrder, title })).toMatchObject({
    code: 6311,
  })
  await db.deleteFrom('demands').where('title', '=', 'full').execute()
})
