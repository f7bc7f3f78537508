import { createHash } from 'node:crypto'
import * as lookups from '@adloom/contract/lookups'
import { languages } from '@adloom/contract/constants'
import * as products from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordWork } from '../assets/works/service.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

async function get<T>(path: string, client = demo): Promise<T> {
  const answer = await client.fetch(`/api/common/${path}`)
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  expect([answer.status, code, msg]).toEqual([200, 0, ''])
  return data
}

describe('/common/country/list', () => {
  it('[PL-09.1] names 250 countries in each language, sorted in it, also without a session', async () => {
    const lists = await Promise.all(
      languages.map(lang =>
        get<{ list: { code: string; name: string; flag: string }[] }>(
          `country/list?lang=${lang}`,
          server.visitor(),
        ),
      ),
    )
    expect(lists.map(({ list }) => list.length)).toEqual([250, 250, 250])
    const japan = lists.map(({ list }) => list.find(country => country.code === 'JP'))
    expect(japan.map(country => country?.name)).toEqual(['日本', 'Japan', '日本'])
    expect(japan[1]?.flag).toBe('🇯🇵')
    expect(lists.map(({ list }) => list.find(country => country.code === 'DE')?.name)).toEqual([
      '德国',
      'Germany',
      'ドイツ',
    ])
    for (const [index, { list }] of lists.entries()) {
      const names = list.map(country => country.name)
      expect(names).toEqual([...names].sort(new Intl.Collator(languages[index]).compare))
      expect(
        names.filter(name => /^[A-Z]{2}$/.test(name)),
        languages[index],
      ).toEqual([])
    }
  })
})

describe('/common/timezone', () => {
  it('[SH-34.1] lists offsets from west to east with the IANA zones that have them now', async () => {
    server.context.clock.now = () => Date.UTC(2026, 0, 15)
    const winter = (await demo.call(lookups.timezone)).list
    const zonesAt = (value: string, list = winter) => list.find(zone => zone.value === value)?.zones ?? []
    expect(zonesAt('8')).toContain('Asia/Shanghai')
    expect(zonesAt('0')).toEqual(expect.arrayContaining(['UTC', 'Europe/London']))
    expect(zonesAt('5.5').length).toBeGreaterThan(0)
    expect(winter.find(zone => zone.value === '-3.5')).toMatchObject({
      name: 'UTC-03:30',
      offset_minutes: -210,
    })
    expect(winter.map(zone => zone.offset_minutes)).toEqual(
      winter.map(zone => zone.offset_minutes).sort((a, b) => a - b),
    )
    server.context.clock.now = () => Date.UTC(2026, 6, 15)
    expect(zonesAt('1', (await demo.call(lookups.timezone)).list)).toContain('Europe/London')
    server.context.clock.now = () => Date.now()
  })

  it('[SH-34.2] gives "0" as the default for English and "8" for the other languages', async () => {
    const defaults = await Promise.all(
      ['en', 'zh-cn', 'ja'].map(
        async lang => (await get<{ default_value: string }>(`timezone?lang=${lang}`)).default_value,
      ),
    )
    expect(defaults).toEqual(['0', '8', '8'])
  })
})

describe('lists of the product', () => {
  it('[PL-09.2] lists template tags with their number, name and count', async () => {
    expect((await get<{ list: unknown[] }>('tag/list?lang=en')).list).toEqual(
      expect.arrayContaining([
        { id: 1, name: 'Hot', count: 1 },
        { id: 2, name: 'Recommended', count: 1 },
      ]),
    )
    expect((await get<{ list: unknown[] }>('tag/list?lang=zh-cn')).list).toContainEqual({
      id: 1,
      name: '热门',
      count: 1,
    })
  })

  it('[PL-09.3] states the limits of the server', async () => {
    expect(await demo.call(lookups.config)).toMatchObject({
      languages: ['zh-cn', 'en', 'ja'],
      default_language: 'en',
      build: 'global',
      currency: 1,
      max_page_size: 100,
      name_max_length: 200,
      upload: {
        chunk_bytes: 6_291_456,
        retries: 3,
        types: { video: { max_bytes: 262_144_000, extensions: ['mp4', 'avi', 'mkv', 'flv', 'mov', 'webm'] } },
      },
      pack_timeout_ms: 120_000,
      throttle_ms: 1000,
      success_toast_ms: 2000,
      error_toast_ms: 5000,
      undo_steps: 20,
      live: { heartbeat_ms: 3000, repeat_limit: 3 },
    })
  })

  it('[SE-10.2] states the eleven product modules', async () => {
    expect((await demo.call(lookups.config)).modules).toEqual([
      'assets',
      'dm',
      'gm',
      'ps',
      've',
      've.batch',
      'vrec',
      'ai',
      'aigc',
      've.tpl',
      'insights',
    ])
  })

  it('[PL-09.4] lists the options of a field in the language of the caller and refuses an unknown field', async () => {
    const options = async (type: string, lang: string) =>
      (
        await get<{ list: { id: string | number; name: string }[] }>(
          `search/options?option_type=${type}&lang=${lang}`,
        )
      ).list
    expect(await options('play_methods', 'en')).toContainEqual({ id: 'match3', name: 'Match 3' })
    expect(await options('play_methods', 'ja')).toContainEqual({ id: 'match3', name: 'マッチ3' })
    expect(await options('tags', 'ja')).toContainEqual({ id: 1, name: '人気' })
    expect(await options('platforms', 'en')).toEqual([
      { id: 'ios', name: 'iOS' },
      { id: 'android', name: 'Android' },
    ])
    expect(await options('currencies', 'en')).toEqual([
      { id: 1, name: 'US Dollar' },
      { id: 2, name: 'Chinese Yuan' },
    ])
    expect(await demo.answer(lookups.searchOptions, { option_type: 'passwords' })).toMatchObject({
      status: 400,
      code: 1001,
    })
  })

  it('[PL-03.29] shows channel 9 by a label and an alias of its own, in all three languages', async () => {
    const { list } = await demo.call(projects.allChannels)
    const meta = list.find(channel => channel.id === 9)
    expect(meta?.alias).toBe('Facebook')
    expect(meta?.label).toEqual({
      en: 'Meta (Facebook, Instagram)',
      'zh-cn': 'Meta（Facebook、Instagram）',
      ja: 'Meta（Facebook・Instagram）',
    })
    expect(list.filter(channel => channel.alias !== '').map(channel => channel.id)).toContain(9)
    expect(list.find(channel => channel.id === 21)?.group).toBe('special')
    const named = (
      await get<{ list: { id: number; name: string }[] }>('search/options?option_type=channels&lang=zh-cn')
    ).list
    expect(named.find(channel => channel.id === 9)?.name).toBe('Meta（Facebook、Instagram）')
  })
})

describe('searches', () => {
  it('[PL-09.5] finds projects of every kind by name or id, within the account', async () => {
    const [maker, free] = [
      await demo.call(projects.create, { template_id: 1001, name: 'Harbour 100%' }),
      await demo.call(ps.create, { name: 'Harbour free', starter_id: 'quiz' }),
    ]
    await other.call(projects.create, { template_id: 1001, name: 'Harbour of others' })
    const { list, total } = await demo.call(lookups.searchProject, { keyword: 'HARBOUR' })
    expect([total, list.map(row => [row.id, row.kind])]).toEqual([
      2,
      [
        [free.id, 'playsmart'],
        [maker.id, 'normal'],
      ],
    ])
    expect((await demo.call(lookups.searchProject, { keyword: '100%' })).list.map(row => row.id)).toEqual([
      maker.id,
    ])
    expect(
      (await demo.call(lookups.searchProject, { keyword: String(free.id) })).list.map(row => row.id),
    ).toContain(free.id)
    expect((await other.call(lookups.searchProject, { keyword: String(free.id) })).list).toEqual([])
  })

  it('[PL-09.6] finds materials by name or id, within the account', async () => {
    const { db, blobs } = server.context
    const { id: userId, account_id: accountId } = await server.userOf('demo')
    const { id: projectId } = await demo.call(projects.create, { template_id: 1001, name: 'Tower' })
    const bytes = Buffer.from('<!doctype html><title>Harbour</title>')
    const md5 = createHash('md5').update(bytes).digest('hex')
    await recordWork(
      db,
      { accountId, userId },
      {
        hash: await blobs.put(bytes),
        name: 'Lighthouse.html',
        mime: 'text/html',
        size: bytes.length,
        md5,
        projectId,
      },
    )
    const [work] = (await demo.call(lookups.searchMid, { keyword: 'LIGHTHOUSE' })).list
    expect(work).toMatchObject({ name: 'Lighthouse.html', type: 'playable', project_id: projectId })
    expect(
      (await demo.call(lookups.searchMid, { keyword: String(work?.mid) })).list.map(row => row.mid),
    ).toEqual([work?.mid])
    expect((await other.call(lookups.searchMid, { keyword: 'lighthouse' })).total).toBe(0)
  })

  it('[PL-09.7] lists one app for each store link of the account’s products', async () => {
    const links = {
      ios_url: 'https://apps.apple.com/app/harbour/id123456',
      android_url: 'https://play.google.com/store/apps/details?id=com.harbour.game',
    }
    const { id } = await demo.call(products.add, { name: 'Harbour Game', ...links })
    const { list, total } = await demo.call(lookups.app, { keyword: 'harbour' })
    expect(total).toBe(2)
    expect(list).toEqual([
      {
        product_id: id,
        name: 'Harbour Game',
        icon_url: '',
        platform: 'android',
        package_name: 'com.harbour.game',
        store_url: links.android_url,
      },
      {
        product_id: id,
        name: 'Harbour Game',
        icon_url: '',
        platform: 'ios',
        package_name: 'id123456',
        store_url: links.ios_url,
      },
    ])
    expect((await other.call(lookups.app, { keyword: 'harbour' })).total).toBe(0)
    await demo.call(products.archive, { id, archived: true })
    expect((await demo.call(lookups.app, { keyword: 'harbour' })).total).toBe(0)
  })
})
