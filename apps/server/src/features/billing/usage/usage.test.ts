import * as billing from '@adloom/contract/billing'
import * as ps from '@adloom/contract/ps'
import * as staffContract from '@adloom/contract/staff'
import * as staffUsage from '@adloom/contract/staff-usage'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGrant, reserve, settle } from '../../plans/ledger/service.ts'
import { sampleUsage } from './usage-samples.ts'

let server: TestServer
let demo: TestClient
let person: { id: number; account_id: number }
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  person = await server.userOf('demo')
  await sql`update grants set voided_at = now() where account_id = ${person.account_id}
    and quota = 'download_push'`.execute(server.context.db)
  for (const quota of ['download_push', 'video_credits'] as const)
    await addGrant(server.context.db, {
      account: person.account_id,
      quota,
      total: 50,
      startsAt: new Date('2026-01-01'),
      expiresAt: new Date('2099-01-01'),
      extra: true,
      cause: 'order:7',
    })
})
afterAll(() => server.stop())

const clockAt = (time: string) => ({ now: () => Date.parse(time) })

async function useAt(time: string, amount: number, title = '=Tile parade', share = ''): Promise<number> {
  const { db, jobs } = server.context
  const { account_id: account, id: userId } = person
  const job = await jobs.enqueue({ kind: 'none', accountId: account, userId, title, input: {} })
  const cause = `job:${job}${share}`
  await reserve(db, { account, quota: 'download_push', amount, cause }, clockAt(time))
  await settle(db, { account, cause, as: 'confirm' }, clockAt(time))
  return job
}

const june = { start_date: '2026-06-01', end_date: '2026-06-03' }

it('[BL-03.1, BL-03.2] use is summed by the day of the zone and listed with its cause', async () => {
  const job = await useAt('2026-06-01T22:00:00Z', 3)
  await useAt('2026-06-03T01:00:00Z', 2)
  const utc = await demo.call(billing.usage, june)
  expect(utc.days).toEqual([
    { day: '2026-06-01', used: 3 },
    { day: '2026-06-02', used: 0 },
    { day: '2026-06-03', used: 2 },
  ])
  expect(utc.totals).toEqual({ given: 0, used: 5, expired: 0, voided: 0 })
  expect(utc.now).toEqual({ used: 5, total: 50, held: 0 })
  const tokyo = await demo.call(billing.usage, {
    ...june,
    timezone: 9,
    movement: 'used',
    page_size: 1,
    page: 2,
  })
  expect(tokyo.days.map(({ used }) => used)).toEqual([0, 3, 2])
  expect(tokyo).toMatchObject({
    total: 2,
    list: [
      {
        movement: 'used',
        amount: 3,
        cause: { kind: 'job', id: job, name: '=Tile parade' },
        username: 'Demo',
        extra: true,
      },
    ],
  })
})

it('[BL-03.2] the sums by hour are those of the ledger', async () => {
  const { rows } = await sql<{ place: string; of_hours: number; of_postings: number }>`
    select place, h.amount as of_hours, p.amount as of_postings from
      (select place, sum(amount) as amount, sum(movements) as count from usage_hours group by 1) h
    full join (select place, sum(abs(amount)) as amount, count(*) as count from ledger_postings
      where place in ('issued', 'used', 'expired', 'voided') group by 1) p using (place)
    where (h.amount, h.count) is distinct from (p.amount, p.count)`.execute(server.context.db)
  expect(rows).toEqual([])
})

it('[BL-03.2] filters by user and kind of movement; another account sees nothing of it', async () => {
  const ofUser = (user_id: number) => demo.call(billing.usage, { ...june, user_id })
  expect((await ofUser(person.id)).total).toBe(2)
  expect((await ofUser(person.id + 1)).total).toBe(0)
  const job = await useAt('2026-07-01T12:00:00Z', 1, 'Two products', ':2')
  const july = { start_date: '2026-07-01', end_date: '2026-07-02' }
  expect(await demo.call(billing.usage, { ...july, user_id: person.id })).toMatchObject({
    total: 1,
    list: [{ cause: { kind: 'job', id: job, name: 'Two products' }, username: 'Demo' }],
  })
  const given = { ...june, start_date: '2026-05-01', end_date: '2099-01-01' }
  expect(await demo.answer(billing.usage, given)).toMatchObject({ code: 1001 })
  const other = await server.signIn('other')
  expect((await other.call(billing.usage, june)).total).toBe(0)
})

/** Rows of a file of an export and of a recording; other tests render such files. */
async function storeRenders(): Promise<{ video: number; recording: number }> {
  const { account_id: account, id: user } = person
  const { rows } = await sql<{ video: number; recording: number }>`
    with export as (insert into video_tasks (account_id, name, settings, documents, created_by)
        values (${account}, 'Autumn', '{}', '{}', ${user}) returning id),
      video as (insert into video_renders (account_id, task_id, name, canvas, ratio, short_side, width,
          height, language, members, credits, job_id)
        select ${account}, id, 'Autumn 9x16', 'c', '9:16', 720, 720, 1280, 'en', '{}', 2, 1 from export
        returning id),
      play as (insert into recording_tasks (account_id, name, settings, content, take, created_by)
        values (${account}, 'Run', '{}', '{}', '', ${user}) returning id),
      recording as (insert into recording_renders (account_id, task_id, name, width, height, credits, job_id)
        select ${account}, id, 'Run 720x1280', 720, 1280, 1, 1 from play returning id)
    select video.id as video, recording.id as recording from video, recording`.execute(server.context.db)
  return rows[0]!
}

it('[BL-03.7] credits of files and demand orders name what was made, and who reserved them', async () => {
  const { db } = server.context
  const { account_id: account, id: userId } = person
  const quota = 'video_credits'
  const order = await db
    .insertInto('demands')
    .values({
      ...{ account_id: account, created_by: userId, title: 'Autumn ad', description: '' },
      ...{ service_type: 1, product_type: 'playable2d', platforms: ['ios'], click_mode: 1, priority: 1 },
      ...{ wished_at: null, product_id: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = await storeRenders()
  const day = clockAt('2026-06-02T12:00:00Z')
  const use = async (cause: string, amount: number) => {
    const by = { userId, productId: null }
    await reserve(db, { account, quota, amount, cause, by }, day)
    await settle(db, { account, cause, as: 'confirm' }, day)
  }
  await use(`demand:${order.id}`, 4)
  await use(`video-render:${files.video}:1`, 2)
  await use(`render:${files.recording}:1`, 1)
  await use('playable-videos:4f:take', 3)
  const asked = { ...june, type: quota, user_id: person.id } as const
  const { list, total, totals } = await demo.call(billing.usage, asked)
  expect({ total, used: totals.used }).toEqual({ total: 4, used: 10 })
  expect(list.map(({ cause, username }) => ({ ...cause, username }))).toEqual([
    { kind: 'playable_videos', id: 0, name: '', username: 'Demo' },
    { kind: 'recording', id: files.recording, name: 'Run 720x1280', username: 'Demo' },
    { kind: 'video', id: files.video, name: 'Autumn 9x16', username: 'Demo' },
    { kind: 'demand', id: order.id, name: 'Autumn ad', username: 'Demo' },
  ])
  expect((await demo.call(billing.usage, { ...asked, user_id: person.id + 1 })).total).toBe(0)
  const lines = (await text('usage', `&type=${quota}&movement=used`, june)).split('\r\n')
  expect(lines.slice(1, 5).map(line => line.split(',')[4])).toEqual([
    'Videos of a playable',
    'Run 720x1280',
    'Autumn 9x16',
    'Autumn ad',
  ])
})

it('[BL-03.3] storage and sessions are the highest sample of a day', async () => {
  const { db, clock } = server.context
  await sql`insert into asset_usage (account_id, used_size) values (${person.account_id}, 4096)
    on conflict (account_id) do update set used_size = 4096`.execute(db)
  const at = (time: string) => ({ ...server.context, clock: { ...clock, ...clockAt(time) } })
  await sampleUsage(at('2026-06-02T10:10:00Z'))
  await sql`update asset_usage set used_size = 1024 where account_id = ${person.account_id}`.execute(db)
  await sampleUsage(at('2026-06-02T10:40:00Z'))
  await sampleUsage(at('2026-06-03T10:40:00Z'))
  const storage = await demo.call(billing.usage, { ...june, type: 'storage' })
  expect(storage.days.map(({ used }) => used)).toEqual([0, 4096, 1024])
  expect(storage.totals.used).toBe(4096)
  expect(storage.now.used).toBe(1024)
  await sampleUsage(at('2027-08-02T10:10:00Z'))
  const later = await demo.call(billing.usage, { ...june, type: 'storage' })
  expect(later.totals.used).toBe(0)
})

it('[BL-03.4] materials are summed by project and channel', async () => {
  const { db } = server.context
  const { id } = await demo.call(ps.create, { starter_id: 'quiz', name: 'Quiz' })
  const { name } = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const job = await useAt('2026-06-02T12:00:00Z', 3, name)
  for (const [content_hash, channel_id] of [
    ['a', 21],
    ['b', 21],
    ['a', 5],
  ] as const)
    await db
      .insertInto('paid_versions')
      .values({
        ...{
          account_id: person.account_id,
          content_hash,
          channel_id,
          job_id: job,
          paid: true,
          project_id: id,
        },
        created_at: new Date('2026-06-02T12:00:00Z'),
      })
      .execute()
  const all = await demo.call(billing.materials, june)
  expect(all).toMatchObject({ total: 2, deducted: 3, projects: 1, channel_ids: [5, 21] })
  expect(all.list.map(row => [row.project_name, row.channel_id, row.count])).toEqual([
    [name, 5, 1],
    [name, 21, 2],
  ])
  expect(await demo.call(billing.materials, { ...june, channel_id: 5 })).toMatchObject({
    total: 1,
    deducted: 1,
  })
  expect((await demo.call(billing.materials, { ...june, keyword: 'no such %' })).total).toBe(0)
  expect((await demo.call(billing.materials, { ...june, user_id: person.id })).total).toBe(2)
  expect(all.users).toContainEqual({ id: person.id, username: 'Demo' })
  expect((await (await server.signIn('other')).call(billing.materials, june)).total).toBe(0)
  const file = await text('materials', '')
  expect(file.split('\r\n')[0]).toBe('\uFEFFProject,Channel,Downloads,Time (UTC)')
  expect(file).toContain(',Mintegral,2,2026-06-02T12:00:00.000Z')
})

const text = async (name: string, more: string, { start_date, end_date } = june) => {
  const query = `start_date=${start_date}&end_date=${end_date}${more}`
  const answer = await fetch(`${server.origin}/api${billing.exportPath}${name}?${query}`, {
    headers: { 'auth-token': demo.token! },
  })
  const isTable = answer.headers.get('content-type') === 'text/csv; charset=utf-8'
  return `${isTable ? '\uFEFF' : ''}${await answer.text()}`
}

it('[BL-03.1] use in the last millisecond of a day is of that day, in UTC and in a zone', async () => {
  for (const [time, amount] of [
    ['2026-04-30T23:59:59.999Z', 1],
    ['2026-05-01T00:00:00.000Z', 2],
    ['2026-05-01T14:59:59.999Z', 3],
    ['2026-05-01T15:00:00.000Z', 4],
    ['2026-05-01T23:59:59.999Z', 5],
    ['2026-05-02T00:00:00.000Z', 6],
  ] as const)
    await useAt(time, amount)
  const day = { start_date: '2026-05-01', end_date: '2026-05-01' }
  const utc = await demo.call(billing.usage, day)
  expect(utc).toMatchObject({ days: [{ day: '2026-05-01', used: 14 }], total: 4, totals: { used: 14 } })
  const tokyo = await demo.call(billing.usage, { ...day, timezone: 9 })
  expect(tokyo).toMatchObject({ days: [{ day: '2026-05-01', used: 6 }], total: 3, totals: { used: 6 } })
})

it('[BL-03.5] usage is exported with its filters, and no cause is run as a formula', async () => {
  const lines = (await text('usage', '&movement=used')).split('\r\n')
  expect(lines[0]).toContain('Time (UTC),Type,Movement,Amount,Cause,User,Plan')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe("2026-06-03T01:00:00.000Z,Downloads and pushes,Used,2,'=Tile parade,Demo,")
  // The grants of the demo and of the test were given today.
  const today = new Date().toISOString().slice(0, 10)
  const given = await text('usage', '&movement=given', { start_date: today, end_date: today })
  expect(given).toContain(',Given,')
  expect(given).toContain(',Order ORD-000007,')
  expect(await text('usage', '&type=gold')).toContain('"code":1001')
  expect(await text('prices', '')).toContain('"code":')
  expect((await fetch(`${server.origin}/api${billing.exportPath}usage`)).status).toBe(401)
})

it('[BL-03.88] staff see usage and materials as the users do; each reading is recorded', async () => {
  const staff = await server.signIn('internal')
  const { account_id } = person
  const range = { ...june, page_size: 1, type: 'download_push' as const }
  expect(await staff.call(staffUsage.usage, { account_id, ...range })).toEqual(
    await demo.call(billing.usage, range),
  )
  expect(await staff.call(staffUsage.materials, { account_id, ...june })).toEqual(
    await demo.call(billing.materials, june),
  )
  const { account_id: other } = await server.userOf('trial')
  const usage = await staff.call(staffUsage.usage, { account_id: other, ...range, user_id: person.id })
  expect(usage).toMatchObject({ total: 0, totals: { used: 0 } })
  const { list } = await staff.call(staffContract.acts, { account_id })
  expect(list.slice(0, 2).map(act => [act.action, act.object])).toEqual([
    ['materials_read', 'Demo Studio'],
    ['usage_read', 'Demo Studio'],
  ])
  const unknown = await staff.answer(staffUsage.usage, { account_id: 999_999, ...range })
  expect(unknown.status).toBe(404)
  const backwards = { account_id, start_date: '2026-06-03', end_date: '2026-06-01' }
  expect((await staff.answer(staffUsage.materials, backwards)).status).toBe(400)
})
