import * as ps from '@adloom/contract/ps'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeDeletedProjects } from './purge-deleted.ts'

let server: TestServer
let demo: TestClient
let account: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  account = (await server.userOf('demo')).account_id
})
afterAll(() => server?.stop())

const make = async (name = 'Free') => (await demo.call(ps.create, { name, starter_id: 'blank' })).id
const usage = () =>
  server.context.db
    .selectFrom('document_usage')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
const limit = (values: { limit_bytes?: number; limit_projects?: number }) =>
  server.context.db.updateTable('document_usage').set(values).where('account_id', '=', account).execute()

async function rowSums() {
  const { rows } = await sql<{ bytes: number; projects: number }>`
    select sum(bytes)::bigint as bytes, sum(one)::int as projects from
      (select bytes, 1 as one from projects where account_id = ${account} union all select bytes, 0 from project_revisions where account_id = ${account}) as rows`.execute(
    server.context.db,
  )
  return rows[0]
}

/** Saves the document unchanged; the revision grows by one. */
async function save(id: number) {
  const { rev, document } = await demo.call(ps.initJson, { id })
  return demo.answer(ps.save, { id, base_rev: rev, document })
}

it('[RS-04.5] the sums are exact after concurrent saves, copies and deletions', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => make()))
  await Promise.all(ids.map(id => save(id)))
  await Promise.all(ids.map(id => demo.call(ps.copy, { id, name: 'Copy' })))
  await demo.call(ps.remove, { id: ids[0]! })
  const { bytes, projects: count } = await usage()
  expect({ bytes, projects: count }).toEqual(await rowSums())
  expect(bytes).toBeGreaterThan(12_000)
})

it('[RS-04.5] the project limit allows the last project, refuses the next, and does not affect another account', async () => {
  await limit({ limit_projects: (await usage()).projects + 1 })
  await make('Last')
  const before = await rowSums()
  expect(await demo.answer(ps.create, { name: 'Over', starter_id: 'blank' })).toMatchObject({
    status: 403,
    code: 3231,
    msg: expect.stringContaining('Delete projects') as string,
  })
  expect(await rowSums()).toEqual(before)
  expect(
    (await (await server.signIn('other')).answer(ps.create, { name: 'Free', starter_id: 'blank' })).status,
  ).toBe(200)
  await limit({ limit_projects: 5000 })
})

it('[RS-04.5] a save over the byte limit is refused and changes nothing; deleting stays possible and frees the space after a day', async () => {
  const id = await make('Full')
  const { rev } = await demo.call(ps.initJson, { id })
  const { bytes } = await usage()
  await limit({ limit_bytes: bytes })
  expect(await demo.answer(ps.copy, { id, name: 'Over' })).toMatchObject({ status: 403, code: 3230 })
  expect((await demo.call(ps.initJson, { id })).rev).toBe(rev)
  expect((await usage()).bytes).toBe(bytes)
  expect((await demo.answer(ps.remove, { id })).status).toBe(200)
  await purgeDeletedProjects(server.context.db)
  expect((await usage()).bytes).toBe(bytes)
  await server.context.db
    .updateTable('projects')
    .set({ deleted_at: sql<Date>`now() - interval '25 hours'` as never })
    .where('id', '=', id)
    .execute()
  await purgeDeletedProjects(server.context.db)
  expect((await usage()).bytes).toBeLessThan(bytes)
  const { bytes: left, projects: count } = await usage()
  expect({ bytes: left, projects: count }).toEqual(await rowSums())
  expect((await demo.answer(ps.restore, { id })).status).toBe(404)
  await make('Again')
  await limit({ limit_bytes: 5_000_000_000 })
})
