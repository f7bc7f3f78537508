import { create as createKey } from '@adloom/contract/api-keys'
import { contentPath, create as createAsset } from '@adloom/contract/assets'
import type { Permission } from '@adloom/contract/permissions'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'
import { uploadFile } from '../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
const hashes: Record<string, string> = {}
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir, OPEN_API_PER_MINUTE: '100000' } })
  demo = await server.signIn('demo')
  hashes['asset'] = await addAsset()
  hashes['template'] = (
    await server.context.db.selectFrom('template_files').select('hash').executeTakeFirstOrThrow()
  ).hash
  hashes['cover'] = await addCover()
})
afterAll(() => server?.stop())

const image = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer()

async function addAsset(): Promise<string> {
  const url = await uploadFile(demo, 'red.png', await image(250))
  return (await demo.call(createAsset, { name: 'Red', file_url: url })).hash
}

/** A project whose cover is not used by any other object. */
async function addCover(): Promise<string> {
  const { id } = await demo.call(projects.create, { template_id: 1001, name: 'With a cover' })
  const hash = await server.context.blobs.put(await image(120))
  await server.context.db.updateTable('projects').set({ cover_hash: hash }).where('id', '=', id).execute()
  return hash
}

async function read(permissions: Permission[], hash: string) {
  const { key } = await demo.call(createKey, { name: permissions.join(), permissions })
  const response = await server
    .visitor()
    .fetch(`/open/api${contentPath}${hash}`, { headers: { authorization: `Bearer ${key}` } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

it.each([
  ['asset', 'assets', 200],
  ['asset', 'gm', 200],
  ['asset', 'ps', 200],
  ['asset', 'dm', 403],
  ['asset', 've', 403],
  ['template', 'gm', 200],
  ['template', 'ps', 200],
  ['template', 'assets', 403],
  ['template', 'Insights', 403],
  ['cover', 'gm', 200],
  ['cover', 'ps', 403],
  ['cover', 'assets', 403],
] as const)(
  '[SE-08.2] a file of the kind “%s” for a key with the permission %s answers %i',
  async (kind, permission, status) => {
    const answer = await read([permission], hashes[kind] ?? '')
    expect(answer.status, answer.text.slice(0, 200)).toBe(status)
    if (status === 403)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 2002, data: { error: 'missing_permission' } })
    else expect(answer.type).toMatch(/^(image|audio|font|application)\//)
  },
)

it('[D-10.2] a hash of another account answers not_found for any permissions', async () => {
  const other = await server.signIn('other')
  const { key } = await other.call(createKey, { name: 'Curious', permissions: ['gm', 'ps', 'assets'] })
  for (const kind of ['asset', 'cover']) {
    const response = await server
      .visitor()
      .fetch(`/open/api${contentPath}${hashes[kind]}`, { headers: { authorization: `Bearer ${key}` } })
    expect(response.status, kind).toBe(404)
  }
})
