import { buffer, text } from 'node:stream/consumers'
import { PassThrough, Writable } from 'node:stream'
import type { Language } from '@adloom/contract/constants'
import { valueText } from '@adloom/contract/insight-value-texts'
import { channels } from '@adloom/playable/channels'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { writeReport, type ReportFormat } from './report-file.ts'
import type { ReportRow } from './report-detail.ts'

const columns = {
  dimensions: ['creative_name'],
  metrics: ['gs', 'fi_rate'],
  isCompared: false,
  language: 'en',
} as const
const row = (name: string, gs: number): ReportRow => ({
  ...{ keys: { creative_name: name }, labels: {}, values: { gs, fi_rate: 0.5 } },
})

async function sheetOf(rows: ReportRow[]): Promise<exceljs.Worksheet> {
  const target = new PassThrough()
  const bytes = buffer(target)
  const slices = (async function* () {
    yield rows
  })()
  await writeReport(target, 'xlsx', { columns, slices, totals: row('', 3) })
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load((await bytes).buffer as ArrayBuffer)
  return workbook.worksheets[0]!
}

it('[IN-02.5] writes any text into a workbook, and as much of it as a cell holds', async () => {
  const texts = ['<b> & "x"', '中文 🎮 é', ' a  b ', 'tab\tline\nend', `bad \u0000\u001F\uD800 end`]
  const long = 'x'.repeat(40_000)
  const sheet = await sheetOf([...texts, long].map(name => row(name, 1)))
  const shown = texts.map((_, at) => sheet.getRow(at + 2).getCell(1).value)
  expect(shown).toEqual([...texts.slice(0, 4), 'bad  end'])
  expect(String(sheet.getRow(7).getCell(1).value)).toHaveLength(32_767)
  expect(sheet.getRow(8).getCell(2).value).toBe(3)
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet.getColumn(2).width).toBeGreaterThan(13)
})

it('[IN-03.80] names every channel that an ad can be packed for', () => {
  for (const { id, nameEn } of channels) expect(valueText('traffic_type', String(id), 'en')).toBe(nameEn)
})

it.each<[Language, string]>([
  ['en', 'Mintegral,iOS,Rewarded video,United States,Fruit burst,Scene 1,(not set)'],
  ['zh-cn', 'Mintegral,iOS,激励视频,美国,Fruit burst,Scene 1,（未设置）'],
  ['ja', 'Mintegral,iOS,動画リワード,アメリカ合衆国,Fruit burst,Scene 1,（未設定）'],
])('[IN-03.80] names codes, networks and countries in a file in %s', async (language, names) => {
  const keys = {
    ...{ traffic_type: '21', platform: 'ios', ad_type: 'rewarded_video', country_code: 'US' },
    ...{ project_id: '7', scene: 'Scene 1', package_name: '' },
  }
  const dimensions = Object.keys(keys) as (keyof typeof keys)[]
  const target = new PassThrough()
  const written = text(target)
  const slices = (async function* () {
    yield [{ keys, labels: { project_id: 'Fruit burst', scene: '' }, values: { gs: 2 } }]
  })()
  const totals = { keys: {}, labels: {}, values: { gs: 2 } }
  await writeReport(target, 'csv', {
    ...{ columns: { ...columns, dimensions, metrics: ['gs'], language }, slices, totals },
  })
  const [, row, last] = (await written).split('\r\n')
  expect(row).toBe(`${names},2`)
  expect(last).toMatch(/^[^,]+,,,,,,,2$/)
})

it.each<ReportFormat>(['csv', 'xlsx'])(
  '[IN-02.9] reads rows for %s no faster than the file takes them',
  async format => {
    let [asked, given] = [0, 0]
    const slices = (async function* () {
      for (; asked < 60; asked++)
        yield Array.from({ length: 1000 }, (_, at) => row(`${Math.sin(asked * 1000 + at)}`.repeat(4), at))
    })()
    let [release, askedWhileHeld] = [() => undefined as void, 0]
    const held = new Promise<void>(resolve => (release = resolve))
    const target = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        given += chunk.length
        if (given < 20_000) return done()
        // Reading continues until every buffer before the file is full.
        void untilSteady(() => asked).then(count => {
          askedWhileHeld ||= count
          release()
          done()
        })
      },
    })
    const written = writeReport(target, format, { columns, slices, totals: row('', 1) })
    await held
    expect(askedWhileHeld).toBeLessThan(20)
    await written
    expect(asked).toBe(60)
  },
)

/** Returns a number once it has not changed in a thousand turns of the event loop. */
async function untilSteady(read: () => number): Promise<number> {
  let [last, turns] = [read(), 0]
  while (turns < 1000) {
    await new Promise(setImmediate)
    const now = read()
    turns = now === last ? turns + 1 : 0
    last = now
  }
  return last
}

it('[IN-02.9] fails with the rows, and with the file', async () => {
  async function* broken(): AsyncGenerator<ReportRow[]> {
    yield [row('a', 1)]
    throw new Error('the store is away')
  }
  for (const format of ['csv', 'xlsx'] as const)
    await expect(
      writeReport(new PassThrough().resume(), format, { columns, slices: broken(), totals: row('', 1) }),
    ).rejects.toThrow('the store is away')
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
  const slices = (async function* () {
    for (;;) yield [row('a', 1)]
  })()
  await expect(writeReport(full, 'xlsx', { columns, slices, totals: row('', 1) })).rejects.toThrow(
    'disk full',
  )
})
