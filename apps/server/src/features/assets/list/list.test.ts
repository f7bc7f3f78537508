import * as assets from '@adloom/contract/assets'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { listOrder } from './list-order.ts'
import { findPage } from './service.ts'

type Input = z.input<typeof assets.list.input>

let server: TestServer
let demo: TestClient
let trial: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, trial] = [await server.signIn('demo'), await server.signIn('trial')]
  await seed()
})
afterAll(() => server?.stop())

/**
 * Name, type, format, width, height, duration, bytes, day of making, of a small library where every filter
 * has something to find and to leave out.
 */
const rows = [
  ['Hero Banner.png', 'image', 'png', 1920, 1080, null, 500, 1],
  ['hero tall.jpg', 'image', 'jpg', 1080, 1920, null, 900, 2],
  ['Icon.png', 'image', 'png', 512, 512, null, 100, 3],
  ['Clip 4:3-ish.mp4', 'video', 'mp4', 640, 481, 5000, 90_000, 4],
  ['Odd.gif', 'image', 'gif', 1000, 333, null, 700, 5],
  ['Drums 100%.mp3', 'audio', 'mp3', null, null, 30_000, 4000, 6],
  ['Line_up.wav', 'audio', 'wav', null, null, 1000, 3000, 7],
  ['猫の絵.png', 'image', 'png', 800, 1000, null, 650, 8],
  ['Naïve é.ttf', 'font', 'ttf', null, null, null, 8000, 9],
  ['Zoo.zip', 'model3d', 'zip', null, null, null, 12_000, 10],
] as const

async function seed(): Promise<void> {
  const { id, account_id } = await server.userOf('demo')
  const { id: otherId, account_id: otherAccount } = await server.userOf('other')
  for (const [account, user] of [
    [account_id, id],
    [otherAccount, otherId],
  ] as const) {
    for (const [name, type, format, width, height, duration_ms, size, day] of rows) {
      await sql`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size, width, height, duration_ms, created_at, updated_at)
        values (${account}, ${user}, ${name}, ${name.normalize('NFC').toLowerCase()}, ${type}, ${format}, ${`${account}-${name}`}, 'x/y', ${size}, ${width}, ${height}, ${duration_ms}, to_timestamp(${day * 86_400}), to_timestamp(${(20 - day) * 86_400}))`.execute(
        server.context.db,
      )
    }
  }
}

const names = async (input: Input, client = demo) =>
  (await client.call(assets.list, { page_size: 100, order: 'created_time', ...input })).list.map(
    asset => asset.name,
  )
const numbered = (...positions: number[]) => positions.map(position => rows[position - 1]![0])

describe('the list of assets', () => {
  it.each<[string, Input, number[]]>([
    ['a type', { type: ['video'] }, [4]],
    ['several types', { type: ['video', 'audio'] }, [4, 6, 7]],
    ['a format', { format: ['gif'] }, [5]],
    ['jpeg as jpg', { format: ['jpeg'] }, [2]],
    ['type and format that exclude one another', { type: ['video'], format: ['png'] }, []],
    ['landscape', { orientation: 'landscape' }, [1, 4, 5]],
    ['portrait', { orientation: 'portrait' }, [2, 8]],
    ['square', { orientation: 'square' }, [3]],
    ['16:9', { ratio: '16:9' }, [1]],
    ['9:16', { ratio: '9:16' }, [2]],
    ['4:3, nearly', { ratio: '4:3' }, [4]],
    ['4:5', { ratio: '4:5' }, [8]],
    ['2:1', { ratio: '2:1' }, []],
    ['the least duration', { min_duration: 5000 }, [4, 6]],
    ['the greatest duration', { max_duration: 5000 }, [4, 7]],
    ['a range of sizes', { min_size: 650, max_size: 900 }, [2, 5, 8]],
    ['widths', { min_width: 1000, max_width: 1080 }, [2, 5]],
    ['heights', { min_height: 1000 }, [1, 2, 8]],
    ['days', { from: 3 * 86_400, to: 4 * 86_400 }, [3, 4]],
    ['a part of a name', { keyword: 'ERO' }, [1, 2]],
    ['one letter', { keyword: 'é' }, [9]],
    ['one character of a name', { keyword: '猫' }, [8]],
    ['two', { keyword: 'の絵' }, [8]],
    ['a sign of the search language', { keyword: '0%' }, [6]],
    ['an underline', { keyword: 'e_u' }, [7]],
    ['a name written another way', { keyword: 'NAI\u0308VE' }, [9]],
    ['what is nowhere', { keyword: 'xyzzy' }, []],
    ['a keyword and a filter', { keyword: 'hero', format: ['png'] }, [1]],
    ['no folder', { folder_id: 0, type: ['font'] }, [9]],
    ['favourites', { favourite: true }, []],
    ['what is no favourite', { favourite: false, type: ['font'] }, [9]],
    ['a tag', { tag: 'none' }, []],
  ])('[AS-01.2] is filtered by %s', async (_, input, expected) => {
    const answer = await demo.call(assets.list, { page_size: 100, order: 'created_time', ...input })
    expect(answer.list.map(asset => asset.name)).toEqual(numbered(...expected))
    expect([answer.total, answer.more, answer.next]).toEqual([expected.length, false, ''])
  })

  it('[AS-01.22] is narrowed to given ids of the account', async () => {
    const { list } = await demo.call(assets.list, { order: 'created_time' })
    const wanted = [list[1]!.id, list[4]!.id]
    expect(await names({ ids: wanted })).toEqual(numbered(2, 5))
    expect(await names({ ids: wanted, type: ['video'] })).toEqual([])
    expect(await names({ ids: wanted }, trial)).toEqual([])
  })

  it('[AS-01.2] is filtered by an id, too', async () => {
    const { list } = await demo.call(assets.list, { keyword: 'Zoo' })
    expect(
      (await demo.call(assets.list, { keyword: String(list[0]!.id) })).list.map(asset => asset.id),
    ).toContain(list[0]!.id)
    expect(await names({ keyword: '99999999999999' })).toEqual([])
  })

  it('[D-05.1] is sorted by each of its orders, in both directions, the newest first by default', async () => {
    const sorted = async (order: string | undefined) => names({ order })
    const all = numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    expect(await sorted(undefined)).toEqual([...all].reverse())
    expect(await sorted('nonsense')).toEqual([...all].reverse())
    expect(await sorted('created_time')).toEqual(all)
    expect(await sorted('updated_time')).toEqual([...all].reverse())
    expect(await sorted('-size')).toEqual(numbered(4, 10, 9, 6, 7, 2, 5, 8, 1, 3))
    expect((await sorted('-duration')).slice(0, 3)).toEqual(numbered(6, 4, 7))
    expect((await sorted('type')).slice(0, 3)).toEqual(numbered(6, 7, 9))
    expect((await sorted('name')).slice(0, 4)).toEqual(numbered(4, 6, 1, 2))
    for (const order of ['created_time', 'updated_time', 'name', 'size', 'duration', 'type'])
      expect(await sorted(`-${order}`), order).toEqual((await sorted(order)).reverse())
  })

  it.each(['-created_time', 'created_time', '-updated_time', 'name', '-name', 'size', '-duration', 'type'])(
    '[D-05.1] continues from the cursor, each asset once, by %s',
    async order => {
      for (const filter of [{}, { type: ['image', 'audio', 'font'] }] satisfies Input[]) {
        const whole = await names({ ...filter, order })
        const walked: string[] = []
        let after: string | undefined
        do {
          const answer = await demo.call(assets.list, { ...filter, order, page_size: 3, after })
          expect(answer).toMatchObject({ total: whole.length, more: false })
          walked.push(...answer.list.map(asset => asset.name))
          after = answer.next === '' ? undefined : answer.next
        } while (after !== undefined)
        expect(walked).toEqual(whole)
        expect(await names({ ...filter, order, page: 2, page_size: 3 })).toEqual(whole.slice(3, 6))
      }
    },
  )

  it('[D-05.1] refuses a cursor it did not give, or gave for another order', async () => {
    const { next } = await demo.call(assets.list, { page_size: 1, order: 'name' })
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const after of [
      'x',
      forged(['size', 'a', 1, 1, false]),
      forged(['size', '1', 1e12, 1, false]),
      forged(['-name', 'a', 1, 1, false]),
      forged(['name', '\0', 1, 1, false]),
      forged(null),
    ]) {
      expect(
        await demo.answer(assets.list, {
          order: after === forged(['name', '\0', 1, 1, false]) ? 'name' : 'size',
          after,
        }),
      ).toMatchObject({ status: 400, code: 1001 })
    }
    expect((await demo.answer(assets.list, { order: '-name', after: next })).status).toBe(400)
    expect((await demo.answer(assets.list, { order: 'name', after: next })).status).toBe(200)
  })

  it('[AS-01.1] shows each account its own assets', async () => {
    expect(await names({}, trial)).toEqual([])
    const mine = (await demo.call(assets.list, { page_size: 100 })).list.map(asset => asset.id)
    const theirs = (await (await server.signIn('other')).call(assets.list, { page_size: 100 })).list.map(
      asset => asset.id,
    )
    expect(theirs).toHaveLength(rows.length)
    expect(theirs.filter(id => mine.includes(id))).toEqual([])
  })
})

describe('the list of assets with frames', () => {
  /**
   * Adds one asset to the account of `internal`; an animation has its frames in the payload and a frame sheet
   * unless it is too large.
   */
  async function add(name: string, type: string, { animated = false, sheet = false } = {}): Promise<void> {
    const { db } = server.context
    const { id: user, account_id } = await server.userOf('internal')
    const payload = JSON.stringify(animated ? { animation: { frames: 3 } } : {})
    const {
      rows: [made],
    } = await sql<{
      id: number
    }>`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size, payload)
      values (${account_id}, ${user}, ${name}, ${name}, ${type}, ${name.split('.')[1]}, ${`frames-${name}`}, 'x/y', 5, ${payload}) returning id`.execute(
      db,
    )
    if (sheet)
      await sql`insert into asset_derivatives (asset_id, account_id, kind, hash, mime, size) values (${made!.id}, ${account_id}, 'sheet', ${`sheet-${name}`}, 'image/webp', 5)`.execute(
        db,
      )
  }

  it('[AS-13.2] is frame sequences and animated images of every format with a frame sheet, by page and search', async () => {
    await add('still.png', 'image')
    await add('too-large.gif', 'image', { animated: true })
    for (const name of ['spin.gif', 'wave.webp', 'coin.png'])
      await add(name, 'image', { animated: true, sheet: true })
    await add('burst.zip', 'frames')
    const internal = await server.signIn('internal')
    const wanted = {
      type: ['frames', 'image'],
      plays_frames: true,
      order: 'created_time',
      page_size: 2,
    } as const
    const first = await internal.call(assets.list, wanted)
    const second = await internal.call(assets.list, { ...wanted, after: first.next })
    expect([first, second].map(page => page.list.map(asset => asset.name))).toEqual([
      ['spin.gif', 'wave.webp'],
      ['coin.png', 'burst.zip'],
    ])
    expect([first.total, second.total, second.next]).toEqual([4, 4, ''])
    expect(await names({ ...wanted, keyword: 'coin' }, internal)).toEqual(['coin.png'])
    expect(await names({ type: ['image'], plays_frames: false }, internal)).toEqual([
      'still.png',
      'too-large.gif',
    ])
    expect(await names({ plays_frames: true })).toEqual([])
  })

  it('[AS-13.2] pages through more of it than one index scan returns', async () => {
    const { id, account_id } = await server.userOf('internal')
    await sql`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size, created_at)
      select ${account_id}, ${id}, 'b' || n, 'b' || n, case when n % 4 = 0 then 'image' else 'frames' end, 'zip', 'burst-' || n, 'x/y', n, to_timestamp(n) from generate_series(1, 4000) n`.execute(
      server.context.db,
    )
    const internal = await server.signIn('internal')
    const wanted = {
      type: ['frames', 'image'],
      plays_frames: true,
      min_size: 10,
      order: '-size',
      page_size: 3,
    } as const
    const first = await internal.call(assets.list, wanted)
    expect([first.list.map(asset => asset.size), first.total]).toEqual([[3999, 3998, 3997], 2993])
    expect(
      (await internal.call(assets.list, { ...wanted, after: first.next })).list.map(asset => asset.size),
    ).toEqual([3995, 3994, 3993])
  })
})

describe('a list of 12,000', () => {
  const count = 12_000
  beforeAll(async () => {
    const { id, account_id } = await server.userOf('trial')
    await sql`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size, created_at)
      select ${account_id}, ${id}, 'f' || n, 'f' || n, case when n % 4000 = 77 then 'video' when n % 3 = 0 then 'audio' else 'image' end, 'png', 'many-' || n, 'x/y', n, to_timestamp(n) from generate_series(1, ${count}) n`.execute(
      server.context.db,
    )
    await sql`analyze assets`.execute(server.context.db)
  })

  it('[AS-01.4] counts a whole place exactly, and matches of a filter only as far as pages reach', async () => {
    expect(await trial.call(assets.list, { page_size: 1 })).toMatchObject({ total: count, more: false })
    expect(await trial.call(assets.list, { page_size: 1, format: ['png'] })).toMatchObject({
      total: 10_000,
      more: true,
    })
    expect(await trial.call(assets.list, { page_size: 1, type: ['audio'] })).toMatchObject({
      total: 3999,
      more: false,
    })
    expect(await trial.call(assets.list, { page_size: 10, type: ['video'], order: 'size' })).toMatchObject({
      total: 3,
      more: false,
      next: '',
      list: [{ size: 77 }, { size: 4077 }, { size: 8077 }],
    })
    expect(await trial.call(assets.list, { keyword: 'f1199', page_size: 50 })).toMatchObject({
      total: 11,
      more: false,
    })
  })

  it('[AS-01.3] pages reach 10,000 rows and no further; the cursor of the last one continues', async () => {
    for (const filter of [{}, { type: ['audio', 'image'] }] satisfies Input[]) {
      const last = await trial.call(assets.list, { ...filter, page: 100, page_size: 100, order: 'size' })
      expect(last.list).toHaveLength(100)
      expect(
        (await trial.call(assets.list, { ...filter, page: 101, page_size: 100, order: 'size' })).list,
      ).toEqual([])
      const beyond = await trial.call(assets.list, {
        ...filter,
        page_size: 1,
        order: 'size',
        after: last.next,
      })
      expect(beyond.list[0]?.size).toBe(last.list.at(-1)!.size + 1)
      expect([beyond.total, beyond.more]).toEqual([last.total, last.more])
    }
  })

  it('[AS-01.14] returns the ids of all matches in the list’s order, many at once', async () => {
    const collected = async (input: z.input<typeof assets.ids.input>) => {
      const [all, answers]: [number[], number[]] = [[], []]
      for (let after = ''; answers.length === 0 || after !== '';) {
        const { ids, next } = await trial.call(assets.ids, { ...input, ...(after && { after }) })
        all.push(...ids)
        answers.push(ids.length)
        after = next
      }
      return { all, answers }
    }
    const bySize = await collected({ order: 'size' })
    expect(bySize.answers).toEqual([5000, 5000, 2000])
    expect(new Set(bySize.all).size).toBe(count)
    expect(bySize.all.slice(0, 100)).toEqual(
      (await trial.call(assets.list, { order: 'size', page_size: 100 })).list.map(asset => asset.id),
    )
    const images = await collected({ type: ['image'], order: '-size' })
    expect(images.answers).toEqual([5000, 2998])
    expect(images.all.at(-1)).toBe(
      (await trial.call(assets.list, { type: ['image'], order: 'size', page_size: 1 })).list[0]?.id,
    )
    expect(await collected({ keyword: 'nowhere' })).toEqual({ all: [], answers: [0] })
    expect((await (await server.signIn('demo')).call(assets.ids, {})).ids).toHaveLength(rows.length)
  })

  it('[D-05.1] finds rare matches in any order', async () => {
    const late = await trial.call(assets.list, { min_size: 11_990, order: 'size', page_size: 5 })
    expect(late.list.map(asset => asset.size)).toEqual([11_990, 11_991, 11_992, 11_993, 11_994])
    const deep = await trial.call(assets.list, { type: ['audio'], order: 'size', page: 30, page_size: 100 })
    expect(deep.list[0]?.size).toBe(2902 * 3)
  })

  it('[AS-01.5] finds few and many matches of a tag, favourites and a format alike', async () => {
    const { id, account_id } = await server.userOf('trial')
    const { db } = server.context
    await sql`insert into asset_tags (asset_id, account_id, name, name_key) select id, account_id, tag, tag from assets, lateral (values ('few', 2000), ('many', 3)) tags (tag, every) where account_id = ${account_id} and size % every = 0`.execute(
      db,
    )
    await sql`insert into asset_favourites (user_id, asset_id, account_id) select ${id}, id, account_id from assets where account_id = ${account_id} and size % 1500 = 0`.execute(
      db,
    )
    const found = async (input: Input) => {
      const { list, total, more } = await trial.call(assets.list, { order: '-size', page_size: 4, ...input })
      return { sizes: list.map(asset => asset.size), total, more }
    }
    expect(await found({ tag: 'few' })).toEqual({
      sizes: [12_000, 10_000, 8000, 6000],
      total: 6,
      more: false,
    })
    expect(await found({ tag: 'few', page: 2 })).toEqual({ sizes: [4000, 2000], total: 6, more: false })
    expect(await found({ tag: 'few', type: ['image'] })).toEqual({
      sizes: [10_000, 8000, 4000, 2000],
      total: 4,
      more: false,
    })
    expect(await found({ tag: 'few', keyword: '00', favourite: true })).toEqual({
      sizes: [12_000, 6000],
      total: 2,
      more: false,
    })
    expect(await found({ tag: 'few', favourite: false })).toEqual({
      sizes: [10_000, 8000, 4000, 2000],
      total: 4,
      more: false,
    })
    expect(await found({ tag: 'few', format: ['gif'] })).toEqual({ sizes: [], total: 0, more: false })
    expect((await found({ tag: 'many' })).sizes).toEqual([12_000, 11_997, 11_994, 11_991])
    expect(await found({ tag: 'many', favourite: true })).toEqual({
      sizes: [12_000, 10_500, 9000, 7500],
      total: 8,
      more: false,
    })
    expect((await found({ favourite: false })).sizes).toEqual([11_999, 11_998, 11_997, 11_996])
    expect(await found({ type: ['video'], format: ['png'] })).toEqual({
      sizes: [8077, 4077, 77],
      total: 3,
      more: false,
    })
    const first = await trial.call(assets.list, { order: 'size', page_size: 4, tag: 'few' })
    expect(
      (
        await trial.call(assets.list, { order: 'size', page_size: 4, tag: 'few', after: first.next })
      ).list.map(asset => asset.size),
    ).toEqual([10_000, 12_000])
  })

  it('[D-05.1] finds frequent matches that all come late in the order, and reports that there are many', async () => {
    const { id, account_id } = await server.userOf('trial')
    const find = async (offset: number) => {
      const { ids, ...page } = await findPage(
        server.context.db,
        { accountId: account_id as AccountId, userId: id },
        assets.list.input.parse({ keyword: 'f9' }),
        listOrder('name'),
        { offset, size: 3 },
        undefined,
        { window: 100, collectable: 50 },
      )
      const found = await server.context.db
        .selectFrom('assets')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute()
      return { ...page, names: ids.map(one => found.find(row => row.id === one)?.name) }
    }
    expect(await find(0)).toEqual({ total: 51, more: true, names: ['f9', 'f90', 'f900', 'f9000'] })
    expect(await find(1108)).toEqual({ total: 1111, more: false, names: ['f9997', 'f9998', 'f9999'] })
  })
})
