import { packHistory } from '@adloom/contract/pack-history'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordWork } from '../assets/works/service.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { savePack } from './repository.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

/** A pack as its job leaves it; no worker runs here. */
async function pack(name: string) {
  const { db, blobs, jobs } = server.context
  const { id: projectId } = await demo.call(projects.create, { template_id: 1001, name })
  const { id: userId, account_id: accountId } = await server.userOf('demo')
  const jobId = await jobs.enqueue({
    kind: 'packPlayable',
    accountId,
    userId,
    title: name,
    input: { snapshot: { projectId }, channelIds: [9, 21] },
  })
  const bytes = Buffer.from(`PK ${name}`)
  const file = {
    hash: await blobs.put(bytes),
    name: `${name}.zip`,
    mime: 'application/zip',
    size: bytes.length,
    md5: 'a'.repeat(32),
  }
  const finish = async () => {
    await savePack(db, {
      ...file,
      job_id: jobId,
      account_id: accountId,
      project_id: projectId,
      content_hash: file.hash,
      channel_ids: [9, 21],
    })
    await recordWork(db, { accountId, userId }, { ...file, projectId })
    await db.updateTable('jobs').set({ status: 'success', progress: 100 }).where('id', '=', jobId).execute()
  }
  return { jobId, projectId, bytes, finish }
}

const find = async (keyword: string, person = demo) => (await person.call(packHistory, { keyword })).list

it('[SH-08.1] lists the account’s packs with status, size, channels and date, and serves the files', async () => {
  const { jobId, projectId, bytes, finish } = await pack('Harbour')
  expect(await find('harbour')).toMatchObject([
    { id: jobId, status: 'pending', size: 0, url: '', work_id: 0, channel_ids: [9, 21] },
  ])
  await finish()
  const [done] = await find('harbour')
  expect(done).toMatchObject({
    name: 'Harbour',
    status: 'success',
    error: '',
    size: bytes.length,
    channel_ids: [9, 21],
    project_id: projectId,
    project_kind: 'normal',
    template_id: 1001,
    downloads: 0,
    username: 'Demo',
  })
  expect(done?.work_id).toBeGreaterThan(0)
  expect(Math.abs((done?.created_time ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  expect(Buffer.from(await (await demo.fetch(done!.url)).arrayBuffer()).equals(bytes)).toBe(true)
  expect((await find('harbour'))[0]?.downloads).toBe(1)
})

it('[SH-08.1] gives the reason of a failure in the requested language, and filters by status', async () => {
  const { jobId } = await pack('Tower')
  await server.context.db
    .updateTable('jobs')
    .set({ status: 'fail', error: JSON.stringify({ reason: 'pack_failed', values: {} }) })
    .where('id', '=', jobId)
    .execute()
  expect((await find('tower'))[0]).toMatchObject({
    status: 'fail',
    error: expect.stringMatching(/pack/i) as string,
    url: '',
  })
  expect((await demo.call(packHistory, { status: 'fail' })).list.map(row => row.id)).toEqual([jobId])
})

it('[SH-08.1, D-10.2] keeps the packs of a deleted project and shows none of another account', async () => {
  const { projectId, finish } = await pack('Lighthouse')
  await finish()
  await demo.call(projects.remove, { id: projectId })
  expect((await find('lighthouse'))[0]).toMatchObject({ status: 'success', project_id: 0 })
  expect(await find('', other)).toEqual([])
})
