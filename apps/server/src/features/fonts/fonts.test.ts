import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assets from '@adloom/contract/assets'
import * as fonts from '@adloom/contract/fonts'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '../../platform/binder/caller.ts'
import { findFileFacts } from '../assets/service.ts'
import { framePng } from '../../testing/samples/sample-media.ts'
import { readCoverage } from '../../inspection/font/coverage.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import {
  fredoka,
  notoSansJp,
  sampleFonts,
  wholeMap,
  withTable,
} from '../../testing/samples/sample-font-files.ts'
import { seedCommonFonts } from './seed-common-fonts.ts'

let rootDir: string
let catalogue: Awaited<ReturnType<typeof sampleFonts>>
let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  rootDir = mkdtempSync(join(tmpdir(), 'adloom-fonts-'))
  catalogue = await sampleFonts(rootDir)
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(async () => {
  await server?.stop()
  rmSync(rootDir, { recursive: true })
})

const add = async (name: string, file: string, bytes: Uint8Array, client = demo) =>
  client.call(fonts.add, { name, file_url: await uploadFile(client, file, bytes) })
const bytesOf = async (url: string, client = demo) => {
  const answer = await client.fetch(url)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('own fonts', () => {
  it('[AS-07.3] a TTF or OTF upload becomes a font with the facts in its tables; other files are refused', async () => {
    const font = await add('Round.ttf', 'round.ttf', fredoka())
    expect(font).toMatchObject({
      name: 'Round.ttf',
      format: 'ttf',
      family: 'Fredoka',
      postscript_name: 'Fredoka-Regular',
      style: 'Regular',
      weight: 400,
      own: true,
    })
    expect(font.glyphs).toBeGreaterThan(200)
    expect((await bytesOf(font.full_url)).equals(fredoka())).toBe(true)
    expect(await demo.call(assets.detail, { id: font.id })).toMatchObject({
      type: 'font',
      payload: { postscript_name: 'Fredoka-Regular' },
    })
    const image = await uploadFile(demo, 'round.png', await framePng())
    expect(await demo.answer(fonts.add, { name: 'Image', file_url: image })).toMatchObject({
      status: 415,
      code: 4160,
    })
    expect((await demo.call(assets.create, { name: 'still.png', file_url: image })).type).toBe('image')
  })

  it('[AS-07.3] own fonts can be found, renamed and deleted; those of other accounts cannot', async () => {
    const { id } = await add('Bubble 100%.ttf', 'bubble.ttf', fredoka())
    expect((await demo.call(fonts.list, { keyword: '100%' })).list.map(font => font.id)).toEqual([id])
    expect((await demo.call(fonts.list, { keyword: 'fredoka', page_size: 1 })).total).toBeGreaterThan(1)
    expect(await demo.call(fonts.update, { id, name: 'Bubbles.ttf' })).toMatchObject({
      id,
      name: 'Bubbles.ttf',
    })
    for (const call of [fonts.update, fonts.remove])
      expect(await other.answer(call, { id, name: 'Mine' })).toMatchObject({ status: 404, code: 1003 })
    expect((await other.call(fonts.list)).list).toEqual([])
    await demo.call(fonts.remove, { id })
    expect((await demo.call(fonts.list)).list.map(font => font.id)).not.toContain(id)
    expect(await demo.answer(fonts.check, { id, text: 'a' })).toMatchObject({ status: 404 })
    expect((await demo.call(assets.list, { trash: true })).list.map(asset => asset.id)).toContain(id)
  })

  it('[AS-07.3] an image is no font to rename, delete, check or cut', async () => {
    const { id } = await demo.call(assets.create, {
      name: 'no font.png',
      file_url: await uploadFile(demo, 'no font.png', await framePng(3, 3)),
    })
    for (const [call, more] of [
      [fonts.update, { name: 'x' }],
      [fonts.remove, {}],
      [fonts.check, { text: 'a' }],
      [fonts.crop, { text: 'a' }],
      [fonts.download, {}],
    ] as const) {
      expect(await demo.answer(call, { id, ...more })).toMatchObject({ status: 404, code: 1003 })
    }
    expect((await demo.call(assets.detail, { id })).name).toBe('no font.png')
  })

  it('[AS-07.3] a font is downloaded under its name with its ending', async () => {
    const font = await add('Schrift – 丸', 'schrift.ttf', fredoka())
    const link = await demo.call(fonts.download, { id: font.id })
    expect(link).toMatchObject({ name: 'Schrift – 丸.ttf', size: font.size })
    const answer = await server.visitor().fetch(link.url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/ttf'])
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Schrift%20%E2%80%93%20%E4%B8%B8.ttf",
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(fredoka())).toBe(true)
  })
})

describe('the fonts everybody has', () => {
  it('[AS-07.4] are listed after the account’s own fonts, a thousand at once, as the editors request them', async () => {
    const own = await add('Aaa.ttf', 'aaa.ttf', fredoka(), other)
    const answer = await other.call(fonts.common, { types: 'font', formats: 'ttf,otf' })
    expect([answer.page, answer.page_size, answer.total]).toEqual([1, 1000, 3])
    expect(answer.list.map(font => [font.name, font.own])).toEqual([
      ['Aaa.ttf', true],
      ['Lilita One', false],
      ['Baloo 2 ExtraBold', false],
    ])
    expect(answer.list[2]).toMatchObject({
      postscript_name: 'Baloo2-ExtraBold',
      family: 'Baloo 2',
      style: 'ExtraBold',
      weight: 800,
    })
    expect(answer.list[1]!.id).toBeGreaterThan(2_000_000_000)
    expect(own.id).toBeLessThan(2_000_000_000)
    for (const url of [answer.list[1]!.full_url, answer.list[1]!.sample_url])
      expect((await bytesOf(url, other)).length).toBeGreaterThan(0)
    expect((await other.call(fonts.common, { keyword: 'baloo' })).list.map(font => font.name)).toEqual([
      'Baloo 2 ExtraBold',
    ])
    expect((await other.call(fonts.common, { formats: 'otf' })).list).toEqual([])
    expect(await other.call(fonts.common, { page: 9, page_size: 2 })).toMatchObject({ list: [], total: 3 })
    expect(await other.answer(fonts.update, { id: answer.list[1]!.id, name: 'Mine' })).toMatchObject({
      status: 404,
    })
  })

  it('[AS-07.5] are downloaded, checked and cut like own ones, and stay for the projects that hold them when they are no longer built', async () => {
    const lilita = (await demo.call(fonts.common, { keyword: 'Lilita' })).list[0]!
    const link = await demo.call(fonts.download, { id: lilita.id })
    expect([link.name, (await server.visitor().fetch(link.url)).status]).toEqual(['Lilita One.ttf', 200])
    const gone = catalogue.fonts.shift()!
    catalogue.write()
    await seedCommonFonts(server.context)
    expect((await demo.call(fonts.common, { keyword: 'Lilita' })).list).toEqual([])
    expect((await bytesOf(lilita.full_url)).length).toBe(lilita.size)
    expect((await demo.call(fonts.check, { id: lilita.id, text: 'A' })).complete).toBe(true)
    const { account_id } = await server.userOf('demo')
    expect(
      (await findFileFacts(server.context.db, account_id as AccountId, [lilita.hash])).get(lilita.hash),
    ).toMatchObject({ type: 'font', mime: 'font/ttf', size: lilita.size })
    catalogue.fonts.unshift(gone)
    catalogue.write()
    await seedCommonFonts(server.context)
    expect((await demo.call(fonts.common, { keyword: 'Lilita' })).list[0]?.id).toBe(lilita.id)
  })
})

describe('checking a text', () => {
  it('[AS-07.6] names each character without a glyph once, in order, also beyond the first plane', async () => {
    const { id } = await add('Check.ttf', 'check.ttf', fredoka())
    expect(await demo.call(fonts.check, { id, text: 'Play now: 100% – “fun”!' })).toEqual({
      complete: true,
      missing: [],
    })
    expect(await demo.call(fonts.check, { id, text: '漢A字漢😀𠮷b😀' })).toEqual({
      complete: false,
      missing: ['漢', '字', '😀', '𠮷'],
    })
  })

  it('[AS-07.6] what is never drawn is never missing', async () => {
    const { id } = await add('Invisible.ttf', 'invisible.ttf', fredoka())
    expect((await demo.call(fonts.check, { id, text: 'a\n\tb\u200d\u200b\ufe0f\u00adc' })).missing).toEqual(
      [],
    )
  })

  it('[AS-07.6] what a font has in another plane is found and can be cut out', async () => {
    const font = withTable(fredoka(), 'cmap', wholeMap({ A: 4, 𠮷: 5, '😀': 6 }))
    const { id } = await add('Planes.ttf', 'planes.ttf', font)
    expect((await demo.call(fonts.check, { id, text: 'AB𠮷𠮸😀' })).missing).toEqual(['B', '𠮸'])
    const cut = await demo.call(fonts.crop, { id, text: 'A𠮷', format: 'ttf' })
    expect([cut.missing, readCoverage(await bytesOf(cut.url))]).toEqual([[], [65, 65, 0x20bb7, 0x20bb7]])
  })

  it('[AS-07.6] a font of many thousand glyphs is checked as well', async () => {
    const { id } = await add('Kanji.ttf', 'kanji.ttf', notoSansJp())
    expect((await demo.call(fonts.check, { id, text: '日本語とカナ、漢字。𠮷ก' })).missing).toEqual([
      '𠮷',
      'ก',
    ])
  })
})

describe('cutting a font', () => {
  it('[AS-07.7] keeps measures and shapes of what is left, in both formats', async () => {
    const { id, size } = await add('Cut.ttf', 'cut.ttf', fredoka())
    const text = 'Play AVATAR now 10%'
    const [plain, packed] = [
      await demo.call(fonts.crop, { id, text, format: 'ttf' }),
      await demo.call(fonts.crop, { id, text }),
    ]
    expect([plain.mime, packed.mime, plain.missing, packed.missing]).toEqual([
      'font/ttf',
      'font/woff2',
      [],
      [],
    ])
    expect(packed.size).toBeLessThan(plain.size)
    expect(plain.size).toBeLessThan(size / 2)
    const cut = await bytesOf(plain.url)
    expect(readCoverage(cut)).toEqual(
      readCoverage(cut).filter(code => text.includes(String.fromCodePoint(code))),
    )
    const [before, after] = [draw(fredoka(), text), draw(cut, text)]
    expect(after.width).toBe(before.width)
    expect(after.ascent).toBe(before.ascent)
    expect(after.pixels.equals(before.pixels)).toBe(true)
    expect(draw(await bytesOf(packed.url), text).pixels.equals(before.pixels)).toBe(true)
  })

  it('[AS-07.7] the same characters in any order are cut once, and other accounts cannot read the file', async () => {
    const { id } = await add('Once.ttf', 'once.ttf', fredoka())
    const first = await demo.call(fonts.crop, { id, text: 'hello' })
    expect(await demo.call(fonts.crop, { id, text: 'oehllo' })).toEqual(first)
    const rows = () =>
      server.context.db.selectFrom('font_crops').select('account_id').where('hash', '=', first.hash).execute()
    expect((await rows()).length).toBe(1)
    expect((await other.fetch(first.url)).status).toBe(404)
    const same = await add('Mine too.ttf', 'mine.ttf', fredoka(), other)
    expect((await other.call(fonts.crop, { id: same.id, text: 'hello' })).hash).toBe(first.hash)
    expect((await other.fetch(first.url)).status).toBe(200)
    expect((await rows()).length).toBe(2)
  })

  it('[AS-07.6] lists the characters the font does not have', async () => {
    const { id } = await add('Lacks.ttf', 'lacks.ttf', fredoka())
    expect((await demo.call(fonts.crop, { id, text: '字a𠮷' })).missing).toEqual(['字', '𠮷'])
  })

  it('[AS-07.8, D-53.3] a broken font is reported as broken and affects no other task', async () => {
    const { id } = await add('Broken.ttf', 'broken.ttf', fredoka())
    const bytes = fredoka()
    const cmap = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
      at => bytes.toString('latin1', at, at + 4) === 'cmap',
    )!
    bytes.writeUInt16BE(60_000, bytes.readUInt32BE(cmap + 8) + 2)
    await server.context.db
      .updateTable('assets')
      .set({ hash: await server.context.blobs.put(bytes) })
      .where('id', '=', id)
      .execute()
    expect(await demo.answer(fonts.check, { id, text: 'a' })).toMatchObject({ status: 422, code: 4102 })
    expect(await demo.answer(fonts.crop, { id, text: 'a' })).toMatchObject({ status: 422, code: 4102 })
    expect((await demo.call(fonts.list, { keyword: 'Broken' })).total).toBe(1)
  })
})

let count = 0

function draw(font: Buffer, text: string): { width: number; ascent: number; pixels: Buffer } {
  const family = `cut-${++count}`
  expect(GlobalFonts.register(font, family)).toBeTruthy()
  const canvas = createCanvas(700, 90)
  const context = canvas.getContext('2d')
  context.font = `48px "${family}"`
  // Slanted a little: upright letters are fitted to the pixels by what other letters the font has.
  context.rotate(0.03)
  context.fillText(text, 5, 60)
  const { width, fontBoundingBoxAscent } = context.measureText(text)
  return { width, ascent: fontBoundingBoxAscent, pixels: canvas.data() }
}
