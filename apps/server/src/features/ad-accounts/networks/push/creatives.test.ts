import { createHash } from 'node:crypto'
import { fakeCredentials, startFakeNetworks, type FakeNetworks } from '@adloom/testbed/fake-networks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NetworkFault, type NetworkOptions } from '../ad-network.ts'
import type { CreativeStore, PushedFile } from './creative-store.ts'
import { nameAtNetwork, openCreatives } from './creative-stores.ts'

let nowMs = Date.UTC(2026, 10, 20, 12)
let waits: number[] = []
let fakes: FakeNetworks

beforeAll(async () => {
  fakes = await startFakeNetworks({ now: () => nowMs, days: 2, isSmall: true })
})
beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20, 12)
  waits = []
  for (const network of Object.values(fakes.networks)) network.behave()
})
afterAll(() => fakes.stop())

type Pushable = '21' | '5'
const networks: Pushable[] = ['21', '5']

function open(type: Pushable, given: Record<string, string> = {}, options: Partial<NetworkOptions> = {}) {
  const store: CreativeStore = openCreatives(type, { ...fakeCredentials[type], ...given } as never, {
    origin: fakes.networks[type].origin,
    now: () => nowMs,
    async wait(ms) {
      waits.push(ms)
      nowMs += ms
    },
    ...options,
  })
  return store
}

function file(change: Partial<PushedFile> & { bytes?: Buffer<ArrayBuffer> } = {}): PushedFile {
  const { bytes = Buffer.from('<!doctype html><p>Play'), ...rest } = change
  const md5 = createHash('md5').update(bytes).digest('hex')
  return { name: 'Candy_v1.html', kind: 'playable', md5, content: new Blob([bytes]), ...rest }
}

async function faultOf(work: Promise<unknown>): Promise<Pick<NetworkFault, 'reason' | 'message'>> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof NetworkFault)) throw new Error(`no fault: ${String(error)}`)
  return { reason: error.reason, message: error.message }
}

const appOf = async (type: Pushable) => (await open(type).destinations())[0]!.id
const uploads = (type: Pushable) =>
  fakes.networks[type].received.filter(one => one.method === 'POST').map(one => one.path)

describe.each(networks)('network %s', type => {
  it('[AD-04.1] lists where creatives can be pushed to, uploads a file and finds it afterwards', async () => {
    const store = open(type)
    const destinations = await store.destinations()
    expect(destinations.map(one => one.name)).toEqual(
      type === '21' ? ['Demo Studio'] : ['Candy Harbor', 'Candy Harbor'],
    )
    const to = destinations[0]!.id
    expect(await store.find(file(), to, true)).toBeUndefined()
    const id = await store.upload(file(), to)
    expect(id).toBe(type === '21' ? file().md5 : '6c000001')
    expect(await store.find(file(), to, true)).toBe(id)
    const video = file({ kind: 'video', name: 'Candy.mp4', bytes: Buffer.from('video') })
    expect(await store.upload(video, to)).not.toBe(id)
  })

  it('[AD-04.3] passes on the words of a network that refused a file', async () => {
    const wrong = file({ kind: 'video', name: 'Candy.html' })
    expect(await faultOf(open(type).upload(wrong, await appOf(type)))).toEqual({
      reason: 'creative_refused',
      message: type === '21' ? 'file type is not supported (30003)' : 'The file has another type (422)',
    })
  })

  it('[AD-04.3] passes on that a file is too large', async () => {
    const large = file({ bytes: Buffer.alloc(5 * 1_048_576 + 1) })
    expect(await faultOf(open(type).upload(large, await appOf(type)))).toEqual({
      reason: 'creative_refused',
      message: type === '21' ? 'file is too large (30004)' : 'The file is too large (413)',
    })
  })

  it('[AD-04.3] distinguishes wrong credentials from a refused file', async () => {
    const to = await appOf(type)
    const secret: Record<string, string> =
      type === '21' ? { api_key: 'another-api-key' } : { secret_key: 'another-secret' }
    expect((await faultOf(open(type, secret).upload(file(), to))).reason).toBe('credentials_wrong')
  })

  it('[AD-04.4] repeats an upload that a rate limit refused, after the delay', async () => {
    const to = await appOf(type)
    fakes.networks[type].misbehave({
      trouble: { kind: 'status', status: 429, retryAfter: '3' },
      times: 1,
      path: /upload|creatives/,
    })
    // A fake stores before its answer is replaced, so the second attempt shows that it was made.
    await open(type)
      .upload(file(), to)
      .catch(() => undefined)
    expect(waits).toEqual([3000])
    expect(uploads(type)).toHaveLength(2)
  })

  it.each([
    ['a server error that names a delay', { kind: 'status', status: 503, retryAfter: '1' }, 'unavailable'],
    ['a broken connection', { kind: 'cut' }, 'unavailable'],
    ['no answer', { kind: 'hang' }, 'unavailable'],
    ['an answer that is no JSON', { kind: 'garbage' }, 'answer_wrong'],
    ['a redirect', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'answer_wrong'],
  ] as const)('[AD-04.4] sends an upload once after %s', async (_name, trouble, reason) => {
    const to = await appOf(type)
    fakes.networks[type].misbehave({ trouble, path: /upload|creatives/ })
    const store = open(type, {}, { limits: { timeoutMs: trouble.kind === 'hang' ? 2000 : 20_000 } })
    expect((await faultOf(store.upload(file(), to))).reason).toBe(reason)
    expect([uploads(type).length, waits]).toEqual([1, []])
  })

  it('[AD-04.5] refuses a success without the id of the creative', async () => {
    const to = await appOf(type)
    fakes.networks[type].misbehave({
      trouble: { kind: 'inside', body: type === '21' ? '{"code":200,"msg":"success"}' : '{}' },
      path: /upload|creatives/,
    })
    expect((await faultOf(open(type).upload(file(), to))).reason).toBe('answer_wrong')
  })
})

describe('Mintegral', () => {
  it('[AD-04.3] passes on that a file with these bytes exists, which is found without its name', async () => {
    const store = open('21')
    await store.upload(file(), '51001')
    const again = file({ name: 'Other_name.html' })
    expect(await faultOf(store.upload(again, '51001'))).toEqual({
      reason: 'creative_refused',
      message: 'md5 of file already exists (30005)',
    })
    expect(await store.find(again, '51001', false)).toBe(file().md5)
  })

  it('[AD-04.2] refuses a name with other characters, which the name rule replaces', async () => {
    expect((await faultOf(open('21').upload(file({ name: 'Candy v1!.html' }), '51001'))).message).toBe(
      'creative name must be letters, digits, or underscores (30002)',
    )
    const name = nameAtNetwork('21', 'Candy v1!.html')
    expect(await open('21').upload(file({ name }), '51001')).toBe(file().md5)
  })
})

describe('Unity', () => {
  it('[AD-04.1] refuses an app that the organisation does not have', async () => {
    expect(await faultOf(open('5').upload(file(), '../../stolen'))).toEqual({
      reason: 'creative_refused',
      message: 'The app was not found (404)',
    })
  })

  it('[AD-04.4] looks for a name among all pages, only after an upload may have reached it', async () => {
    const [store, to] = [open('5'), await appOf('5')]
    for (const name of ['a.html', 'b.html', 'c.html', 'd.html']) await store.upload(file({ name }), to)
    expect(await store.find(file({ name: 'd.html' }), to, true)).toBe('6c000004')
    expect(await store.find(file({ name: 'd.html' }), to, false)).toBeUndefined()
  })
})

it('[AD-04.2] makes names that each network accepts', () => {
  expect(
    [
      ['21', 'Candy Harbor: summer (v1).zip'],
      ['21', '糖果.zip'],
      ['21', `${'x'.repeat(200)}.html`],
      ['5', 'Candy Harbor: summer (v1).html'],
      ['5', '糖果 .mp4'],
    ].map(([type, name]) => nameAtNetwork(type as Pushable, name!)),
  ).toEqual([
    'Candy_Harbor_summer_v1_.zip',
    'creative.zip',
    `${'x'.repeat(100)}.html`,
    'Candy Harbor_ summer (v1).html',
    'creative.mp4',
  ])
})
