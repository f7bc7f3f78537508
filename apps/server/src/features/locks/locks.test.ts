import * as projects from '@adloom/contract/projects'
import * as session from '@adloom/contract/session'
import { openConnection, type TestConnection } from '@adloom/testbed/live-connection'
import { emailOf, type DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { liveLimits } from '../../platform/limits/live-limits.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'

const leaseMs = 4000

let server: TestServer
let node: TestServer
let people: Record<Exclude<DemoPerson, 'reviewer'>, TestClient>
let project: number
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  const env = { ROOT_DIR: rootDir, EDIT_LEASE_MS: String(leaseMs) }
  server = await startTestServer({ worker: false, env })
  node = await startTestServer({ beside: server, worker: false, env })
  people = {
    demo: await server.signIn('demo'),
    other: await server.signIn('other'),
    internal: await server.signIn('internal'),
    trial: await server.signIn('trial'),
  }
})
afterAll(async () => {
  await node.stop()
  await server.stop()
})
beforeEach(async () => {
  project = (await people.demo.call(projects.create, { template_id: 1001, name: 'Locked' })).id
})

let tabs = 0
interface Tab {
  line: TestConnection
  tab: string
  page: string
  lock(id?: number, cmd?: string): ReturnType<TestConnection['ask']>
  release(): ReturnType<TestConnection['ask']>
}

async function openTab(
  token: string | undefined,
  at = server,
  names: { tab?: string; page?: string } = {},
): Promise<Tab> {
  tabs += 1
  const { tab, page } = { tab: `tab-${tabs}-00`, page: `page-${tabs}-00`, ...names }
  const line = await openConnection(at.origin, `token=${token}`)
  return {
    line,
    tab,
    page,
    lock: (id = project, cmd = 'gmaker/edit/lock') => line.ask(cmd, { id, tab, page }),
    release: () => line.ask('gmaker/edit/lock', { id: project, tab, page, release: true }),
  }
}

/** A second person of the same account, signed in. */
async function colleague(): Promise<TestClient> {
  const { db } = server.context
  const demo = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', emailOf('demo'))
    .executeTakeFirstOrThrow()
  const email = 'colleague@adloom.local'
  const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!known)
    await db
      .insertInto('users')
      .values({
        account_id: demo.account_id,
        email,
        username: 'Colleague',
        password_hash: demo.password_hash,
        verified_at: new Date(),
        language: 'en',
      })
      .execute()
  const visitor = server.visitor()
  visitor.token = (await visitor.call(session.login, { account: email, password: 'adloom-demo' })).token
  return visitor
}

const expireIn = (interval: string) =>
  server.context.db
    .updateTable('editor_locks')
    .set({ expires_at: sql<Date>`now() + ${interval}::interval` })
    .where('object_id', '=', project)
    .execute()
const expire = () => expireIn('-1 s')
const leftMs = async () =>
  (
    await server.context.db
      .selectFrom('editor_locks')
      .select(sql<number>`extract(epoch from expires_at - now())::float * 1000`.as('ms'))
      .where('object_id', '=', project)
      .executeTakeFirstOrThrow()
  ).ms
/** The connection that holds the lock of a project. */
const lineOf = async (id: number) =>
  (
    await server.context.db
      .selectFrom('editor_locks')
      .select('line')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow()
  ).line
const fenceOf = (reply: { data?: Record<string, unknown> }) => Number(reply.data?.['fence'])
const granted = { code: 0, data: { lease_ms: leaseMs } }

it('[LV-03.7] the first client gets the lock, others learn who edits and since when', async () => {
  const [mine, theirs] = [await openTab(people.demo.token), await openTab((await colleague()).token, node)]
  const first = await mine.lock()
  expect(first).toMatchObject(granted)
  expect(fenceOf(first)).toBeGreaterThan(0)
  const refused = await theirs.lock()
  expect(refused).toMatchObject({
    code: 500001,
    msg: 'Someone else is editing this project.',
    data: { id: project, error: 'editor_locked', holder: 'Demo', own: false },
  })
  expect(Math.abs(Number(refused.data?.['since']) - Date.now() / 1000)).toBeLessThan(10)
  await Promise.all([mine.line.leave(), theirs.line.leave()])
})

it('[LV-03.7] many clients open at once: exactly one gets the lock', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => openTab(people.demo.token, index % 2 ? node : server)),
  )
  const replies = await Promise.all(all.map(tab => tab.lock()))
  expect(replies.map(reply => reply.code).sort()).toEqual([0, ...Array.from({ length: 7 }, () => 500001)])
  await Promise.all(all.map(tab => tab.line.leave()))
})

it('[LV-03.9] every tab is a holder of its own: a second tab of the same session is refused, also a copied one', async () => {
  const mine = await openTab(people.demo.token)
  await mine.lock()
  const second = await openTab(people.demo.token)
  expect(await second.lock()).toMatchObject({ code: 500001, data: { own: true } })
  const copied = await openTab(people.demo.token, node, { tab: mine.tab })
  expect(await copied.lock()).toMatchObject({ code: 500001 })
  await Promise.all([mine, second, copied].map(tab => tab.line.leave()))
})

it('[LV-03.8] refuses locks for unknown and deleted projects, and those of other tenants', async () => {
  const mine = await openTab(people.demo.token)
  const theirs = await openTab(people.other.token)
  expect(await mine.lock(999_999)).toMatchObject({
    code: 4004,
    data: { id: 999_999, error: 'no_such_project' },
  })
  expect(await theirs.lock()).toMatchObject({ code: 4004 })
  await people.demo.call(projects.remove, { id: project })
  expect(await mine.lock()).toMatchObject({ code: 4004 })
  expect(await storedLocks(999_999)).toEqual([])
  await Promise.all([mine, theirs].map(tab => tab.line.leave()))
})

const storedLocks = (id: number) =>
  server.context.db.selectFrom('editor_locks').select('kind').where('object_id', '=', id).execute()

it('[DL-02] refuses locks of editors that do not exist yet', async () => {
  const internal = await openTab(people.internal.token)
  const later = ['dmaker/edit/lock', 'aigc/edit/lock'] as const
  for (const cmd of later) expect((await internal.lock(1, cmd)).code, cmd).toBe(4004)
  expect(await storedLocks(1)).toEqual([])
  await internal.line.leave()
})

it("[LV-03.7] requires the editor's permission and refuses invalid input", async () => {
  const trial = await openTab(people.trial.token)
  expect(await trial.lock(1, 'dmaker/edit/lock')).toMatchObject({
    code: 2002,
    data: { error: 'missing_permission' },
  })
  for (const data of [
    undefined,
    { id: 'x', tab: 'tab-0000', page: 'page-0000' },
    { id: 1, tab: '"', page: '' },
  ])
    expect(await trial.line.ask('gmaker/edit/lock', data)).toMatchObject({
      code: 1,
      data: { error: 'bad_input' },
    })
  await trial.line.leave()
})

it('[LV-03.1] the ping of the tab renews the lease; without pings it ends and the next fence is higher', async () => {
  const mine = await openTab(people.demo.token)
  const fence = fenceOf(await mine.lock())
  const theirs = await openTab((await colleague()).token, node)
  const pinging = setInterval(() => mine.line.send('ping'), 200)
  await expireIn('2.5 s')
  await expect.poll(leftMs, { timeout: 10_000 }).toBeGreaterThan(leaseMs - 1000)
  expect(await theirs.lock()).toMatchObject({ code: 500001 })
  clearInterval(pinging)
  await expect.poll(async () => (await theirs.lock()).code, { timeout: leaseMs + 3000 }).toBe(0)
  expect(fenceOf(await theirs.lock())).toBeGreaterThan(fence)
  // The first holder is notified as soon as it sends again.
  mine.line.send('ping')
  expect(await mine.line.until(message => message.data?.['error'] === 'editor_locked')).toMatchObject({
    cmd: 'gmaker/edit/lock',
    data: { id: project, holder: 'Colleague' },
  })
  await Promise.all([mine.line.leave(), theirs.line.leave()])
}, 20_000)

it('[LV-03.2] a closed page has five seconds to return, a killed one its full lease; a released lock is free at once', async () => {
  const one = await openTab(people.demo.token)
  await one.lock()
  await expireIn('45 s')
  await one.line.leave()
  await expect.poll(leftMs).toBeLessThanOrEqual(5000)
  expect(await leftMs()).toBeGreaterThan(1000)

  const again = await openTab(people.demo.token, server, { tab: one.tab })
  await again.lock()
  await expireIn('45 s')
  await again.line.kill()
  await expect.poll(() => lineOf(project)).toBeNull()
  expect(await leftMs()).toBeGreaterThan(30_000)

  const third = await openTab(people.demo.token, server, { tab: one.tab })
  await third.lock()
  expect((await third.release()).code).toBe(0)
  const other = await openTab((await colleague()).token, node)
  expect(await other.lock()).toMatchObject(granted)
  await Promise.all([third.line.leave(), other.line.leave()])
})

it('[LV-03.3] the same page reconnects with its fence, on another node too; the same tab reloaded gets a new one', async () => {
  const mine = await openTab(people.demo.token)
  const fence = fenceOf(await mine.lock())
  const back = await openTab(people.demo.token, node, mine)
  expect(fenceOf(await back.lock())).toBe(fence)
  const second = await people.demo.call(projects.create, { template_id: 1001, name: 'Closed later' })
  const later = await openTab(people.demo.token)
  await later.lock(second.id)
  // The old connection can no longer use the lock.
  await mine.line.leave()
  // The end of a connection that closes later is recorded later.
  await later.line.leave()
  await expect.poll(() => lineOf(second.id)).toBeNull()
  expect(await lineOf(project)).not.toBeNull()
  await back.line.kill()
  const reloaded = await openTab(people.demo.token, server, { tab: mine.tab })
  await expect.poll(async () => (await reloaded.lock()).code).toBe(0)
  expect(fenceOf(await reloaded.lock())).toBeGreaterThan(fence)
  await reloaded.line.leave()
})

it('[LV-03.7] the lock grant contains the revision, so a client detects a save made after it read the project', async () => {
  const [first, second] = [await openTab(people.demo.token), await openTab((await colleague()).token, node)]
  const read = await people.demo.call(projects.initJson, { id: project })
  const mine = await first.lock()
  expect(mine.data?.['rev']).toBe(read.rev)
  await people.demo.call(projects.save, { id: project, values: {}, rev: 1, fence: fenceOf(mine) })
  await first.release()
  expect((await second.lock()).data?.['rev']).toBe(read.rev + 1)
  // The same page again, after a lost connection.
  expect((await second.lock()).data?.['rev']).toBe(read.rev + 1)
  expect(await first.lock()).toMatchObject({ code: 500001 })
  await Promise.all([first.line.leave(), second.line.leave()])
})

it('[LV-03.4] a save needs the newest fence while another session edits; a refused save is stored once as a draft revision', async () => {
  const mine = await openTab(people.demo.token)
  const fence = fenceOf(await mine.lock())
  const saves = (who: TestClient, given: { rev: number; fence?: number; values?: Record<string, unknown> }) =>
    who.answer(projects.save, { id: project, values: {}, ...given })
  const other = await colleague()
  expect(await saves(people.demo, { rev: 1, fence })).toMatchObject({ code: 0, data: { rev: 2 } })
  expect(await saves(people.demo, { rev: 2 })).toMatchObject({
    status: 409,
    code: 500001,
    data: { error: 'editor_locked', holder: 'Demo' },
  })
  expect(await saves(other, { rev: 2 })).toMatchObject({ code: 500001 })
  expect(await saves(other, { rev: 2, fence })).toMatchObject({ code: 500001 })
  expect(await saves(people.demo, { rev: 2, fence: fence + 1 })).toMatchObject({ code: 500001 })
  expect(await other.answer(projects.reset, { id: project, rev: 2 })).toMatchObject({ code: 500001 })

  // Expired but not taken by another client: still the newest fence.
  await expire()
  expect(await saves(people.demo, { rev: 2, fence })).toMatchObject({ code: 0, data: { rev: 3 } })
  await expire()
  const theirs = await openTab(other.token, node)
  const next = fenceOf(await theirs.lock())
  expect(await saves(other, { rev: 3, fence: next })).toMatchObject({ code: 0, data: { rev: 4 } })
  await theirs.release()
  // Expired, taken, saved and released by another client: the old fence is refused although the lock is free.
  const values = { color: '#123456' }
  for (let tries = 0; tries < 2; tries += 1)
    expect(await saves(people.demo, { rev: 3, fence, values })).toMatchObject({ code: 500001 })
  const { list } = await people.demo.call(projects.revisions, { id: project })
  const aside = list.filter(revision => revision.kind === 'conflict' && revision.username === 'Demo')
  const kept = await people.demo.call(projects.revision, { id: project, revision_id: aside[0]?.id ?? 0 })
  expect(kept.values).toEqual(values)
  expect(aside.filter(revision => revision.rev === 3)).toHaveLength(1)
  expect(await people.demo.call(projects.initJson, { id: project })).toMatchObject({ rev: 4, values: {} })
  expect(await saves(people.demo, { rev: 4 })).toMatchObject({ code: 0 })
  await Promise.all([mine.line.leave(), theirs.line.leave()])
})

it('[LV-03.10] signing out releases the locks', async () => {
  const person = await server.signIn('demo')
  const mine = await openTab(person.token)
  await mine.lock()
  await person.call(session.logout)
  const other = await openTab((await colleague()).token)
  expect(await other.lock()).toMatchObject(granted)
  await Promise.all([mine.line.leave(), other.line.leave()])
})

it('[LV-03.5] a program locks by the id alone; its connection is its tab, and another connection of the same session is refused', async () => {
  const [one, two] = [
    await openConnection(server.origin, `token=${people.demo.token}`),
    await openConnection(server.origin, `token=${people.demo.token}`),
  ]
  const first = await one.ask('gmaker/edit/lock', { id: project })
  expect(first).toMatchObject({ code: 0, data: { id: project, rev: 1 } })
  expect(await one.ask('gmaker/edit/lock', { id: project })).toMatchObject({ code: 0 })
  expect(await two.ask('gmaker/edit/lock', { id: project })).toMatchObject({
    code: 500001,
    data: { own: true },
  })
  expect(await one.ask('gmaker/edit/lock', { id: project, release: true })).toMatchObject({ code: 0 })
  expect(await two.ask('gmaker/edit/lock', { id: project })).toMatchObject({ code: 0 })
  await Promise.all([one.leave(), two.leave()])
})

it('[LV-03.6] one connection holds a limited number of locks; the next is refused until one is released', async () => {
  const tab = await openTab(people.demo.token)
  const ids: number[] = [project]
  while (ids.length <= liveLimits.locksPerConnection)
    ids.push(
      (await people.demo.call(projects.create, { template_id: 1001, name: `Locked ${ids.length}` })).id,
    )
  const last = ids.pop()
  for (const id of ids) expect(await tab.lock(id), String(id)).toMatchObject(granted)
  expect(await tab.lock(last)).toMatchObject({ code: 1, data: { error: 'too_many_requests' } })
  expect(await tab.lock(project)).toMatchObject(granted)
  await tab.release()
  expect(await tab.lock(last)).toMatchObject(granted)
  await tab.line.leave()
})
