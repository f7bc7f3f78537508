import * as assets from '@adloom/contract/assets'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { poolOf } from '../../media-tasks/media-pool.ts'
import { obj, texture } from '../../testing/samples/sample-model.ts'
import { zipOf } from '../../testing/samples/sample-zip.ts'
import { uploadFile } from '../../testing/sample-upload.ts'

let server: TestServer
let [demo, other]: TestClient[] = []
// Three processes inspect files; one account uses at most two.
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { WORKER_CONCURRENCY: '1' } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

/**
 * A model whose material file once held a process for a minute, by 400,000 blanks; the lines without meaning
 * keep a process
 * busy long enough to see the order of the files.
 */
async function blankModel(name: string): Promise<Uint8Array> {
  return zipOf({
    'a.obj': obj(lines => [...lines, `# ${name}`, ...Array(600_000).fill('#')]),
    'p.mtl': `map_Kd${' '.repeat(400_000)}\nmap_Kd skin.png`,
    'skin.png': await texture(),
  })
}

async function upload(client: TestClient, name: string): Promise<{ name: string; file_url: string }> {
  const bytes = await blankModel(name)
  expect(bytes.length).toBeLessThan(65_536)
  return { name, file_url: await uploadFile(client, name, bytes) }
}

/**
 * Names of the files whose look has begun to wait for a process, and of those that were looked at, in order.
 */
function watchPool(): { asked: string[]; done: string[] } {
  const pool = poolOf(server.context)
  const run = pool.run.bind(pool)
  const [asked, done]: string[][] = [[], []]
  vi.spyOn(pool, 'run').mockImplementation((operation, input, owner) => {
    const { fileName } = input as { fileName: string }
    asked!.push(fileName)
    return run(operation, input, owner).finally(() => done!.push(fileName))
  })
  return { asked: asked!, done: done! }
}

it('[RS-04.1] six slow files of one account do not delay the upload of another account', async () => {
  const create = async (client: TestClient, file: { name: string; file_url: string }) =>
    expect((await client.call(assets.create, file)).type).toBe('model3d')
  const slow = await Promise.all([1, 2, 3, 4, 5, 6].map(number => upload(demo!, `slow${number}.zip`)))
  const quick = await upload(other!, 'quick.zip')
  const warm = [
    await upload(demo!, 'warm1.zip'),
    await upload(demo!, 'warm2.zip'),
    await upload(other!, 'warm3.zip'),
  ]
  await Promise.all(warm.map((file, at) => create(at === 2 ? other! : demo!, file)))
  const { asked, done } = watchPool()
  const all = slow.map(file => create(demo!, file))
  await vi.waitUntil(() => asked.length === 6, { interval: 1 })
  const earlier = done.length
  await create(other!, quick)
  // Two run already; the other four start after it or beside it.
  expect(done.indexOf('quick.zip') - earlier, done.join(' ')).toBeLessThanOrEqual(3)
  await Promise.all(all)
  expect(done).toHaveLength(7)
})

it('[RS-03.9] images that take much memory or time to decode are looked at in a process of their own, small ones in the server', async () => {
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#369' } })
  const files: Record<string, Promise<Buffer>> = {
    'small.png': plain(64).png().toBuffer(),
    'small.jpg': plain(65).jpeg().toBuffer(),
    'large.png': plain(2100).png({ compressionLevel: 9 }).toBuffer(),
    'scans.jpg': plain(66).jpeg({ progressive: true }).toBuffer(),
    'laced.png': plain(67).png({ progressive: true }).toBuffer(),
    'moving.gif': plain(68).gif().toBuffer(),
  }
  vi.restoreAllMocks()
  const { asked } = watchPool()
  for (const [name, bytes] of Object.entries(files))
    await demo!.call(assets.create, { name, file_url: await uploadFile(demo!, name, await bytes) })
  expect(asked).toEqual(['large.png', 'scans.jpg', 'laced.png', 'moving.gif'])
})
