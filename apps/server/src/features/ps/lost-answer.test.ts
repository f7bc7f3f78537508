import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { createTestClient, type TestClient } from '@adloom/testbed/test-client'
import type { PlayableDocument } from '@adloom/playable/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'

let server: TestServer
let demo: TestClient
/** The same user over a proxy that forwards every request and cuts the connection before the response. */
let cutOff: TestClient
let line: ReturnType<typeof createServer>
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  line = createServer((received, answer) => {
    const { hostname, port } = new URL(server.origin)
    received.pipe(
      request(
        { hostname, port, method: received.method, path: received.url, headers: received.headers },
        passed => passed.resume().on('end', () => answer.destroy()),
      ),
    )
  })
  await new Promise<void>(resolve => {
    line.listen(0, '127.0.0.1', resolve)
  })
  cutOff = createTestClient(`http://127.0.0.1:${(line.address() as AddressInfo).port}`, demo.token)
})
afterAll(async () => {
  line.close()
  await server.stop()
})

it('[D-34.2] a free project whose save lost its response: the repeated save returns the same revision, and editing continues from it', async () => {
  const { id } = await demo.call(ps.create, { name: 'Cut off', starter_id: 'end-card' })
  const { document } = (await demo.call(ps.initJson, { id })) as { document: PlayableDocument }
  const layer = Object.values(document.records).find(record => record.type === 'node')!
  const save = {
    id,
    base_rev: 1,
    save_id: 'save-of-mine',
    diff: { added: {}, updated: { [layer.id]: { ...layer, name: 'Mine' } }, removed: [] },
  }
  await expect(cutOff.call(ps.save, save)).rejects.toThrow('fetch failed')
  await expect(cutOff.call(ps.save, save)).rejects.toThrow('fetch failed')
  expect(await demo.call(ps.save, save)).toMatchObject({ rev: 2, normalised: {} })
  expect(await demo.call(ps.save, { ...save, base_rev: 2, save_id: 'save-that-follows' })).toMatchObject({
    rev: 3,
  })
  expect((await demo.call(ps.revisions, { id })).list.filter(one => one.kind === 'conflict')).toEqual([])
})

it('[D-34.2] a game whose save lost its response: the repeated save returns the same revision; another late save is refused', async () => {
  const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Cut off' })
  const save = { id, rev: 1, save_id: 'save-of-mine', values: { color: '#123456' } }
  await expect(cutOff.call(projects.save, save)).rejects.toThrow('fetch failed')
  const again = await Promise.all([demo.call(projects.save, save), demo.call(projects.save, save)])
  expect(again.map(answer => answer.rev)).toEqual([2, 2])
  expect(await demo.call(projects.initJson, { id })).toMatchObject({ rev: 2, values: save.values })
  expect(await demo.answer(projects.save, { ...save, save_id: 'save-of-others' })).toMatchObject({
    status: 409,
    code: 3003,
    data: { rev: 2 },
  })
  expect(await demo.call(projects.save, { ...save, rev: 2, save_id: 'save-that-follows' })).toMatchObject({
    rev: 3,
  })
})
