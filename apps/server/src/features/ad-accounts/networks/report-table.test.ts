import { array, assert, asyncProperty, constantFrom, integer, string } from 'fast-check'
import { expect, it } from 'vitest'
import { eachRecord, eachRow, type TableFormat } from './report-table.ts'

const csv: TableFormat = { delimiter: ',', isQuoted: true }
const tsv: TableFormat = { delimiter: '\t', isQuoted: false }

async function* inChunks(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let index = 0; at < bytes.length; index++) {
    const size = sizes.length === 0 ? bytes.length : sizes[index % sizes.length]!
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function recordsOf(text: string | Uint8Array, format: TableFormat, sizes: number[] = []) {
  const records: string[][] = []
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  await eachRecord(inChunks(bytes, sizes), format, record => records.push(record))
  return records
}

it.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a ""x"", y","line\r\nbreak"\n', [['a "x", y', 'line\r\nbreak']]],
  ['"",x\n', [['', 'x']]],
  ['a,\n', [['a', '']]],
  [
    '\ufeffa,b\n\n1,2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['5" screen,b\n', [['5" screen', 'b']]],
  ['', []],
])('[IN-04.48] reads the records of %j', async (text, records) => {
  expect(await recordsOf(text, csv)).toEqual(records)
})

it('[IN-04.48] takes quotes as they are where cells are not quoted', async () => {
  expect(await recordsOf('"a\tb"\n', tsv)).toEqual([['"a', 'b"']])
})

it('[IN-04.48] reads what was written, however it is divided', async () => {
  const unit = constantFrom('a', '"', ',', '\n', '\r', 'é', '中', '😀', ' ')
  const cell = string({ unit, maxLength: 5 })
  await assert(
    asyncProperty(
      array(array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      async (records, sizes) => {
        const text = records
          .map(record => record.map(value => `"${value.replaceAll('"', '""')}"`).join(','))
          .join('\r\n')
        expect(await recordsOf(text, csv, sizes)).toEqual(records)
      },
    ),
  )
})

it('[IN-04.48] refuses a cell without an end and text that is not UTF-8', async () => {
  await expect(recordsOf('a,"b\n', csv)).rejects.toMatchObject({ reason: 'answer_wrong' })
  await expect(recordsOf(Uint8Array.of(0x61, 0xff, 0x0a), csv)).rejects.toMatchObject({
    reason: 'answer_wrong',
  })
})

it.each(['', 'b,c\n', 'a,a,b\n', 'a,b\n1\n', 'a,b\n1,2,3\n'])(
  '[IN-04.48] refuses the table %j for the columns a and b',
  async text => {
    const bytes = new TextEncoder().encode(text)
    const reader = { format: csv, columns: { a: 'a', b: 'b' }, onRow: () => undefined }
    await expect(eachRow({ chunks: inChunks(bytes, []) }, reader)).rejects.toMatchObject({
      reason: 'answer_wrong',
    })
  },
)

it('[IN-04.48] reads a million rows in bounded time', async () => {
  const line = 'campaign 17,creative 4,US,1234,56,7,8.9012\n'
  const block = new TextEncoder().encode(line.repeat(10_000))
  async function* blocks(): AsyncGenerator<Uint8Array> {
    for (let count = 0; count < 100; count++) yield block
  }
  let rows = 0
  await eachRecord(blocks(), csv, () => rows++)
  expect(rows).toBe(1_000_000)
})
