import * as elements from '@adloom/contract/creative-elements'
import * as products from '@adloom/contract/products'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '../../../analytics/fact-query.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { seeded } from '../../../statistics/simulated-rates.test-support.ts'
import { findElementsOf } from './element-repository.ts'
import { recordElements } from './record-elements.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let account: number
let candy: string

const lastDay = Math.floor(Date.now() / dayMs) - 1
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const weeks8 = { start_date: dateOf(lastDay - 55), end_date: dateOf(lastDay) }
const hashOf = (at: number) => `${at}`.padStart(16, 'a')
/** Creatives with a tutorial have half more redirects. */
const isTaught = (at: number) => at % 2 === 0

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  const { account_id } = await server.userOf('demo')
  account = account_id
  const product = { name: 'Candy', ios_url: 'https://apps.apple.com/us/app/candy/id42', android_url: '' }
  candy = String((await demo.call(products.add, product)).id)
  const random = seeded(17)
  const facts: Fact[] = []
  for (let at = 0; at < 24; at++) {
    await recordElements(
      server.context,
      { accountId: account, contentHash: hashOf(at) },
      {
        mechanic: [at < 12 ? 'match3' : 'sort'],
        tutorial: [isTaught(at) ? 'hand' : 'none'],
        shown: isTaught(at) ? ['music', 'video'] : ['music'],
      },
    )
    facts.push(...daysOf(at, random))
  }
  // Made elsewhere, and too small to count.
  facts.push(fact(lastDay, { material_name: 'banner.mp4', product_id: candy }, 5000, 250))
  facts.push(fact(lastDay, { material_name: 'tiny.mp4', product_id: candy }, 40, 2))
  facts.push(fact(lastDay, { fingerprint: hashOf(0), traffic_type: 'hosted' }, 100_000, 100_000))
  await server.context.analytics.append({ id: 'elements', event: facts, scene: [] })
})
afterAll(() => server?.stop())

function fact(day: number, keys: Fact['keys'], gs: number, install: number): Fact {
  return {
    account,
    hour: day * 24 + 12,
    daily: false,
    isFirst: false,
    keys: { traffic_type: '21', ...keys },
    sums: { gs, install },
  }
}

/** The first creative loses 3 percent a day after three weeks; the last one is new and better. */
function daysOf(at: number, random: ReturnType<typeof seeded>): Fact[] {
  const own = 0.1 * random.normal()
  const first = at === 23 ? lastDay - 13 : lastDay - 55
  return Array.from({ length: lastDay - first + 1 }, (_, of) => {
    const fading = at === 0 ? Math.exp(-0.03 * Math.max(0, of - 21)) : 1
    const rate = 0.06 * (isTaught(at) ? 1.5 : 1) * (at === 23 ? 1.6 : 1) * fading * Math.exp(own)
    return fact(
      first + of,
      { fingerprint: hashOf(at), material_name: `creative ${at}`, product_id: candy, project_id: '7' },
      300,
      random.events(300, Math.min(0.9, rate)),
    )
  })
}

const report = (client: TestClient) =>
  client.call(elements.elementReport, { ...weeks8, metric: 'install_rate' })
const fatigue = (client: TestClient) =>
  client.call(elements.fatigueReport, { ...weeks8, metric: 'install_rate' })

describe('elements of creatives', () => {
  it('[IN-08.7] finds the planted effect with its interval and names the values that share it', async () => {
    const found = await report(demo)
    expect(found).toMatchObject({ creatives: 24, untagged: 1, small: 1 })
    const valuesOf = (name: string) => found.elements.find(({ element }) => element === name)!.values
    const taught = valuesOf('tutorial').find(({ value }) => value === 'hand')!
    expect(taught).toMatchObject({ state: 'higher', creatives: 12 })
    expect(taught.effect!).toBeGreaterThan(0.2)
    expect(taught.effect!).toBeLessThan(0.6)
    expect(taught.low! > 0 && taught.high! > taught.effect!).toBe(true)
    expect(taught.same_as).toEqual([{ element: 'shown', value: 'video', label: '' }])
    expect(valuesOf('tutorial').find(({ value }) => value === 'none')!.state).toBe('lower')
    expect(valuesOf('mechanic').map(({ state }) => state)).toEqual(['unclear', 'unclear'])
    // Every creative has music, so nothing compares with it.
    const music = valuesOf('shown').find(({ value }) => value === 'music')!
    expect(music).toMatchObject({ state: 'few', creatives: 24 })
    expect(music.effect).toBeUndefined()
  })

  it('[IN-08.7] counts neither plays in shared links nor other accounts', async () => {
    const { displays } = await report(demo)
    expect(displays).toBe(300 * 56 * 23 + 300 * 14)
    expect(await report(other)).toMatchObject({ creatives: 0, displays: 0, elements: [] })
    expect((await fatigue(other)).list).toEqual([])
  })

  it('[IN-08.6] sets elements of creatives made elsewhere, and labels of all', async () => {
    const list = (client: TestClient, tagged: 'all' | 'unknown' = 'all') =>
      client.call(elements.elementCreatives, { ...weeks8, metric: 'install_rate', tagged })
    expect((await list(demo, 'unknown')).list.map(({ creative }) => creative)).toEqual([
      'n:banner.mp4',
      'n:tiny.mp4',
    ])
    const save = (creative: string, element: elements.CreativeElement, values: string[], client = demo) =>
      client.call(elements.saveElements, { creative, elements: [{ element, values }] })
    expect(await save('n:banner.mp4', 'outcome', ['win', 'win'])).toEqual({
      is_exact: false,
      elements: { outcome: ['win'] },
    })
    expect(await save('n:banner.mp4', 'label', ['hook: fail'])).toEqual({
      is_exact: false,
      elements: { outcome: ['win'], label: ['hook: fail'] },
    })
    expect((await list(demo, 'unknown')).total).toBe(1)
    expect((await save('n:banner.mp4', 'outcome', [])).elements).toEqual({ label: ['hook: fail'] })
    const version = `f:${hashOf(3)}`
    await expect(save(version, 'tutorial', ['demo'])).rejects.toMatchObject({ code: 5421 })
    expect((await save(version, 'label', ['night'])).elements).toMatchObject({
      tutorial: ['none'],
      label: ['night'],
    })
    await expect(save(version, 'label', ['mine'], other)).rejects.toMatchObject({ status: 404 })
    for (const unknown of ['n:unknown.mp4', 'f:unknown', 'x:1'])
      await expect(save(unknown, 'label', ['x'])).rejects.toMatchObject({ status: 404 })
    expect((await list(other)).total).toBe(0)
  })

  it('[IN-08.10] lists the creative that tires first, with the change of the others', async () => {
    const { list, left_out } = await fatigue(demo)
    expect(left_out).toBe(0)
    expect(list.filter(({ state }) => state === 'tiring').map(({ name }) => name)).toEqual(['creative 0'])
    const [tired] = list
    expect(tired!.weeks).toHaveLength(8)
    expect(tired!.change!).toBeLessThan(-0.4)
    expect(tired!.low! < tired!.change! && tired!.high! < 0).toBe(true)
    expect(tired!.peak!).toBeLessThan(4)
    expect(Math.abs(tired!.others_change!)).toBeLessThan(0.1)
    expect(list.find(({ name }) => name === 'tiny.mp4')!.state).toBe('few')
    const states = list.map(({ state }) => state)
    expect(states.lastIndexOf('steady')).toBeLessThan(states.indexOf('few'))
  })

  it('[IN-08.11] names newer creatives of the product that do better', async () => {
    const { list } = await fatigue(demo)
    const [best] = list[0]!.replacements
    expect(best).toMatchObject({ name: 'creative 23', start_date: dateOf(lastDay - 13) })
    expect(best!.low).toBeGreaterThan(0)
    expect(list.slice(1).every(({ replacements }) => replacements.length === 0)).toBe(true)
  })
})

it('[IN-08.15] finds the elements of more creatives than a statement has parameters', async () => {
  const keys = Array.from({ length: 70_000 }, (_, at) => `n:${at}`)
  const found = await findElementsOf(server.context.db, account as AccountId, [...keys, `f:${hashOf(1)}`])
  expect([...found.keys()]).toEqual([`f:${hashOf(1)}`])
})
