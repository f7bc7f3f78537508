import { createHash, randomBytes } from 'node:crypto'
import * as assets from '@adloom/contract/assets'
import type { Call } from '@adloom/contract/call'
import * as projects from '@adloom/contract/projects'
import sharp from 'sharp'
import type { Person } from './people-of-kinds.ts'
import type { TestServer } from './server.ts'
import { uploadFile } from '@adloom/server/features/uploads/sample-upload'

/** Stands in the name of everything made here, so that a leak shows in the text of an answer. */
export function canaryOf(person: Person): string {
  return `canary-${person.kind}-4711`
}

export interface Making {
  server: TestServer
  person: Person
  call: Call
  /** What was made for the same call before, by path. */
  made: Record<string, unknown>
}

/** One noun of the product as fields of inputs name it. */
export interface TenantObject {
  noun: string
  /** Does this field of this call name such an object? */
  names(call: string, path: string): boolean
  /** Makes one that belongs to the person and answers with the value of the field. */
  make(making: Making): unknown
  /** Why another account's value is no foreign one, when nobody owns such a thing. */
  shared?: string
  /** A list of ids answers without the foreign ones instead of with 404. */
  leavesOut?: boolean
}

/** How to make one of every noun an input can name. A call with an id-like field that none of these names fails a test. */
export const tenantObjects: TenantObject[] = [
  { noun: 'template', names: (call, path) => path === 'template_id' || (path === 'id' && call.startsWith('template.')), make: () => 1001, shared: 'the catalogue belongs to all accounts' },
  { noun: 'channel', names: (_call, path) => /^channel_ids?$/.test(path), make: ({ call }) => (inputHas(call, 'channel_ids') ? [21] : 21), shared: 'channels belong to all accounts' },
  { noun: 'secret', names: (call, path) => call.startsWith('session.') && /^(token|ticket|code)$/.test(path), make: () => randomBytes(32).toString('base64url'), shared: 'whoever holds it has the right' },
  { noun: 'address', names: (call, path) => call.startsWith('session.') && path === 'email', make: () => `${randomBytes(6).toString('hex')}@sample.test`, shared: 'an address is proven by a letter' },
  { noun: 'project', names: (call, path) => call.startsWith('project.') && path === 'id', make: makeProject },
  { noun: 'revision', names: (_call, path) => path === 'revision_id', make: makeRevision },
  { noun: 'product', names: (_call, path) => path === 'product.id', make: makeProduct },
  { noun: 'job', names: (call, path) => call.startsWith('job.') && path === 'ids', make: makeJob, leavesOut: true },
  { noun: 'asset', names: (call, path) => call.startsWith('asset.') && path === 'id', make: makeAsset },
  { noun: 'upload', names: (_call, path) => path === 'file_url', make: ({ person }) => uploadPicture(person) },
]

function inputHas(call: Call, field: string): boolean {
  return field in ((call.input as unknown as { shape?: object }).shape ?? {})
}

async function makeProject({ person, call }: Making): Promise<number> {
  const { id } = await person.client.call(projects.create, { template_id: 1001, name: canaryOf(person) })
  if (call === projects.restore) await person.client.call(projects.remove, { id })
  return id
}

async function makeRevision({ person, made }: Making): Promise<number> {
  const { revision_id } = await person.client.call(projects.keepDraft, { id: made['id'] as number, rev: 1, values: { color: '#123456' } })
  return revision_id
}

async function makeProduct({ person }: Making): Promise<number> {
  const { id } = await person.client.call(projects.create, { template_id: 1001, name: canaryOf(person) })
  const link = `https://play.google.com/store/apps/details?id=com.${person.kind}.x${randomBytes(4).toString('hex')}`
  const { product } = await person.client.call(projects.relateProduct, { id, product: { name: canaryOf(person), android_url: link } })
  return product.id ?? 0
}

async function makeJob({ server, person }: Making): Promise<number[]> {
  return [await server.context.jobs.enqueue({ kind: 'none', accountId: person.accountId, userId: person.userId, title: canaryOf(person), input: {} })]
}

async function makeAsset({ person }: Making): Promise<number> {
  const file_url = await uploadPicture(person)
  return (await person.client.call(assets.create, { name: `${canaryOf(person)}.png`, file_url })).id
}

/** An upload of bytes that nobody else has; answers with its key. */
async function uploadPicture(person: Person): Promise<string> {
  return uploadFile(person.client, `${canaryOf(person)}.png`, await uniquePicture())
}

export async function uniquePicture(): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: green, b: blue } } }).png().withMetadata({ exif: { IFD0: { Copyright: createHash('md5').update(randomBytes(8)).digest('hex') } } }).toBuffer()
}
