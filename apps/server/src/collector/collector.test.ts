import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { metricValue, type Metric } from '@adloom/contract/insight-metrics'
import { bodiesOfRow, createReporter, halfSipHash, publishedRows } from '@adloom/playable/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FactBatch } from '../analytics/analytics-store.ts'
import type { Fact, FactTable } from '../analytics/fact-query.ts'
import { DurableInbox, InboxUnavailable } from '../platform/inbox/durable-inbox.ts'
import { collectorLimits } from '../platform/limits/collector-limits.ts'
import { collectPath } from './collector-server.ts'
import { creativeId, creativeKey } from './creative-key.ts'
import { startCollector, type CollectorSettings, type RunningCollector } from './start-collector.ts'

const secret = 'the secret of a test installation'
const creativeOf = (projectId: number): string =>
  creativeId(secret, { accountId: 7, projectId, version: '1', isHosted: false }, 5)
const creative = creativeOf(3)
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'

/** Stores batches once by id, like the real stores. */
class MemoryStore {
  readonly batches = new Map<string, FactBatch>()
  isAway = false

  async append(batch: FactBatch): Promise<void> {
    if (this.isAway) throw new Error('away')
    if (!this.batches.has(batch.id)) this.batches.set(batch.id, batch)
  }

  sums(table: FactTable = 'event', wanted: (fact: Fact) => boolean = () => true): Fact['sums'] {
    const sums: Record<string, number> = {}
    for (const batch of this.batches.values())
      for (const fact of (batch[table] ?? []).filter(wanted))
        for (const [name, value] of Object.entries(fact.sums)) sums[name] = (sums[name] ?? 0) + value
    return sums
  }
}

let dataDir: string
let store: MemoryStore
let isDatabaseAway: boolean
let collector: RunningCollector

async function start(limits: Partial<CollectorSettings> = {}): Promise<RunningCollector> {
  return startCollector({
    ...limits,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    isBehindProxy: true,
    secret,
    store,
    findCreatives: async ids => {
      if (isDatabaseAway) throw new Error('away')
      return new Map(
        ids
          .filter(id => id === creative)
          .map(id => [
            id,
            { account: 7, keys: { project_id: '3' }, packages: { android: 'com.candy', ios: 'id42' } },
          ]),
      )
    },
    log: { warn() {}, info() {} },
    ingestEveryMs: 3_600_000,
  })
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'adloom-collector-'))
  store = new MemoryStore()
  isDatabaseAway = false
  collector = await start()
})
afterEach(async () => {
  await collector.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(body: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${collector.port}${collectPath}`, {
    method: 'POST',
    body,
    headers: { 'user-agent': phone, 'x-forwarded-for': '8.8.8.8', ...headers },
  })
  return response.status
}

let displays = 0

/** A display on a phone; `at` sets the time since its begin. */
function display({ id = creative, epochMs = Date.now() } = {}) {
  const bodies: string[] = []
  let now = 0
  const reporter = createReporter(
    {
      creativeId: id,
      creativeKey: creativeKey(secret, id),
      displayId: `display${String(displays++).padStart(6, '0')}`,
      monotonicMs: () => now,
      epochMs: () => epochMs,
      sendBody: body => void bodies.push(body),
      flushLater: () => undefined,
    },
    'scene:1',
  )
  return {
    bodies,
    at(ms: number) {
      now = ms
      return this
    },
    event: reporter.reportEvent,
    touch: () => reporter.reportEvent({ type: 'interaction', count: 1 }),
    redirect: () => reporter.reportEvent({ type: 'store', url: undefined, auto: false }),
    leave: () => reporter.reportLeave(true),
  }
}

describe('facts of reports', () => {
  it.each(publishedRows)(
    '[IN-04.17] a published row comes out of its events to the last digit (%#)',
    async row => {
      const bodies = bodiesOfRow(row, {
        creativeId: creative,
        creativeKey: creativeKey(secret, creative),
        displayPrefix: 'display',
        scene: 'scene:1',
        epochMs: Date.now(),
      })
      for (const body of bodies) expect(await send(body)).toBe(204)
      await collector.ingest()
      const sums = store.sums()
      expect(sums.gs).toBe(100)
      for (const [metric, value] of Object.entries(row.expected))
        expect(metricValue(metric as Metric, sums, 1), metric).toBe(value)
      expect((sums.loss_fi ?? 0) + (sums.loss_after_fi ?? 0)).toBe(
        (sums.loss_playing ?? 0) + (sums.loss_ending ?? 0),
      )
      expect(collector.refusals.counts).toEqual({})
    },
  )

  it('[IN-04.17, IN-03.53] facts have the dimensions of creative and request, by the hour', async () => {
    const ad = display()
    ad.at(1500).touch()
    ad.leave()
    await send(ad.bodies[0]!)
    await collector.ingest()
    const [batch] = store.batches.values()
    expect(batch!.event).toHaveLength(1)
    expect(batch!.event[0]).toMatchObject({
      account: 7,
      daily: false,
      keys: { project_id: '3', platform: 'android', country_code: 'US', package_name: 'com.candy' },
      sums: { gs: 1, fi: 1, fi_time: 1500, loss_after_fi: 1, loss_playing: 1, wc: 1 },
    })
    expect(batch!.event[0]!.hour).toBe(Math.floor((Date.now() - 1500) / 3_600_000))
  })

  it('[IN-04.18] a scene counts arrivals, stays, interactions, losses and redirects', async () => {
    const ad = display()
    ad.at(100).touch()
    ad.at(900).event({ type: 'scenechange', scene: 'scene:2', ending: false })
    ad.at(1000).event({ type: 'scenechange', scene: 'scene:1', ending: false })
    ad.redirect()
    for (const body of ad.bodies) await send(body)
    await collector.ingest()
    const of = (scene: string, isFirst: boolean) =>
      store.sums('scene', fact => fact.keys.scene === scene && fact.isFirst === isFirst)
    expect(of('scene:1', true)).toEqual({ reach: 1, gs: 1, fi: 1, go_next: 1, stay_time: 900 })
    expect(of('scene:2', true)).toEqual({ reach: 1, gs: 1, go_next: 1, stay_time: 100 })
    expect(of('scene:1', false)).toEqual({ reach: 1, gs: 1, install: 1 })
  })

  /** Steps as `from>to count ms`, without the other dimensions. */
  const flows = () =>
    [...store.batches.values()]
      .flatMap(({ flow = [] }) => flow)
      .map(({ keys, sums }) => `${keys.flow_from}>${keys.flow_to} ${sums.reach} ${sums.stay_time}`)
      .sort()

  it('[IN-04.60] each action is a step from the one before it, up to a redirect or leaving', async () => {
    for (const [second, ms] of [
      [4, 700],
      [4, 900],
      [9, 100],
    ] as const) {
      const ad = display()
      ad.at(200).event({ type: 'track', id: 2 })
      ad.at(200 + ms).event({ type: 'track', id: second })
      if (second === 9) ad.at(2000).redirect()
      // After a redirect the journey has ended.
      ad.at(2100).event({ type: 'track', id: 3 })
      ad.at(3000).leave()
      for (const body of ad.bodies) expect(await send(body)).toBe(204)
    }
    await collector.ingest()
    expect(flows().filter(flow => !flow.includes('s:'))).toEqual([
      '>start 3 0',
      'a2>a4 2 1600',
      'a2>a9 1 100',
      'a3>leave 2 1800',
      'a4>a3 2 2200',
      'a9>redirect 1 1700',
      'start>a2 3 600',
    ])
  })

  it('[IN-04.61] each arrival at a scene is a step from the scene before it, until a redirect', async () => {
    const ad = display()
    ad.at(300).event({ type: 'scenechange', scene: 'tart', ending: false })
    ad.at(400).event({ type: 'scenechange', scene: 'scene:1', ending: false })
    ad.redirect()
    ad.at(900).event({ type: 'scenechange', scene: 'tart', ending: false })
    ad.leave()
    for (const body of ad.bodies) await send(body)
    await collector.ingest()
    expect(flows().filter(flow => flow.includes('s:'))).toEqual([
      's:scene:1>redirect 1 0',
      's:scene:1>s:tart 1 300',
      's:tart>s:scene:1 1 100',
      'start>s:scene:1 1 0',
    ])
  })

  it('[IN-04.62] a signed event with impossible points or times stores no step of them', async () => {
    const id = 'display-forged'
    const head = `${creative}.${id}.0.${Date.now()}`
    const list = [
      'gs,0',
      'a1,5,0,1.5',
      'a2,6,1,99999999',
      'a3,7,77,5',
      'a4,8,x,5',
      'a11,9,0,5',
      'sn,9,sx,1,-4.5',
      'rd,9,m,p,11,5,y,1',
      'sr,9,sz%00,1,0,7',
      'sr,9,sz,0,nope,7',
    ].join(';')
    const text = `${head}\n${list}`
    expect(await send(`${text}\n${halfSipHash(creativeKey(secret, creative), text)}`)).toBe(204)
    await collector.ingest()
    expect(collector.refusals.counts).toEqual({})
    expect(flows()).toEqual(['>start 1 0', 'a1>a2 1 0', 'start>a1 1 0', 'start>s:z\0 1 7'])
    expect(store.sums('scene', fact => fact.keys.scene === 'x')).toEqual({ go_next: 1, stay_time: 0 })
  })
})

describe('the collector', () => {
  const bodyOf = (options: Parameters<typeof display>[0] = {}): string => {
    const ad = display(options)
    ad.leave()
    return ad.bodies[0]!
  }

  it('[IN-04.19] answers 204 to every report, and counts refused ones by reason', async () => {
    const body = bodyOf()
    const year2000 = Date.UTC(2000, 0, 1)
    expect(await send(body.replace('gs,0', 'gs,1'))).toBe(204)
    expect(await send(body.replace(creative, creativeOf(4)))).toBe(204)
    expect(await send('nonsense')).toBe(204)
    expect(await send(bodyOf({ epochMs: year2000 }))).toBe(204)
    expect(await send(bodyOf({ epochMs: Date.now() + 2 * 3_600_000 }))).toBe(204)
    expect(await send(body + ' '.repeat(17_000))).toBe(204)
    expect(await send(body, { 'user-agent': 'Googlebot/2.1' })).toBe(204)
    expect(await send(body, { 'sec-purpose': 'prefetch' })).toBe(204)
    expect(await send(bodyOf({ id: creativeOf(4) }))).toBe(204)
    await collector.ingest()
    expect(collector.refusals.counts).toEqual({
      unsigned: 2,
      malformed: 1,
      old: 1,
      future: 1,
      oversized: 1,
      bot: 2,
      unknown_creative: 1,
    })
    expect(store.sums()).toEqual({})
  })

  it('[IN-01.27] unsigned reports use up nothing of the creative that they name', async () => {
    await collector.close()
    collector = await start({ requestsPerMinute: { address: 100, creative: 2 } })
    for (let count = 0; count < 5; count++) await send(bodyOf().replace('gs,0', 'gs,1'))
    await send(bodyOf())
    await collector.ingest()
    expect(collector.refusals.counts).toEqual({ unsigned: 5 })
    expect(store.sums()).toMatchObject({ gs: 1 })
  })

  it('[IN-01.28] a creative has a limited number of scenes; its displays count', async () => {
    const most = collectorLimits.scenesPerCreative
    const signed = (number: number) => {
      const list = Array.from({ length: 100 }, (_, at) => `sr,9,sforged${number * 100 + at},1,0,7`)
      const text = `${creative}.display-${number}.0.${Date.now()}\ngs,0;${list.join(';')}`
      return `${text}\n${halfSipHash(creativeKey(secret, creative), text)}`
    }
    for (let number = 0; number < 6; number++) {
      await send(signed(number))
      if (number % 2 === 1) await collector.ingest()
    }
    const scenes = new Set(
      [...store.batches.values()].flatMap(batch => batch.scene.map(({ keys }) => keys.scene)),
    )
    expect(scenes.size).toBe(most)
    expect(store.sums()).toMatchObject({ gs: 6 })
    expect(store.sums('flow', ({ keys }) => keys.flow_to?.startsWith('s:') === true)).toMatchObject({
      reach: most,
    })
  })

  it('[IN-04.20] counts an event once, however often and in any order it arrives', async () => {
    const ad = display()
    ad.touch()
    ad.redirect()
    ad.leave()
    const [first = '', second = ''] = ad.bodies
    await send(second)
    await send(second)
    await collector.ingest()
    await send(first)
    await send(second)
    await collector.ingest()
    await collector.close()
    collector = await start()
    await send(first)
    await collector.ingest()
    expect(store.sums()).toMatchObject({ gs: 1, fi: 1, install: 1, wc: 1 })
    expect(collector.refusals.counts).toEqual({ repeated: 1 })
  })

  it('[IN-04.21] loses nothing that it acknowledged while the store or the database is away', async () => {
    store.isAway = true
    await send(bodyOf())
    await expect(collector.ingest()).rejects.toThrow('away')
    store.isAway = false
    isDatabaseAway = true
    await send(bodyOf())
    await expect(collector.ingest()).rejects.toThrow('away')
    isDatabaseAway = false
    await collector.ingest()
    expect(store.sums().gs).toBe(2)
    expect(readdirSync(join(dataDir, 'inbox')).filter(name => /^\d/.test(name))).toEqual([])
  })

  it('[IN-04.21] a process that ends after any step stores each acknowledged event once', async () => {
    const body = bodyOf()
    await send(body)
    // The facts are stored, and the process ends before it notes that.
    const { append } = store
    store.append = async batch => {
      await append.call(store, batch)
      throw new Error('killed')
    }
    await expect(collector.ingest()).rejects.toThrow('killed')
    store.append = append
    await collector.close()
    collector = await start()
    await send(body)
    await collector.ingest()
    expect(store.sums().gs).toBe(1)
  })

  it('[IN-04.21] answers 503 to a report that the disk cannot store, and stores the next one', async () => {
    vi.spyOn(DurableInbox.prototype, 'append').mockRejectedValueOnce(new InboxUnavailable())
    expect(await send(bodyOf())).toBe(503)
    expect(collector.refusals.counts).toEqual({ unavailable: 1 })
    expect(await send(bodyOf())).toBe(204)
    await collector.ingest()
    expect(store.sums().gs).toBe(1)
  })

  it('[IN-04.22] any origin may send, without credentials', async () => {
    const response = await fetch(`http://127.0.0.1:${collector.port}${collectPath}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://ads.example' },
    })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })
})
