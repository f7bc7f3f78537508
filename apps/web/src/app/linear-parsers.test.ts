import { readPumpedTexts } from '@adloom/testbed/pumped-text'
import { expect, it } from 'vitest'
import { readCsv } from '../lib/read-csv.ts'
import { isEmail } from '../features/session/rules.ts'

const parsers: [string, (text: string) => unknown, readonly string[]][] = [
  [
    'CSV',
    readCsv,
    ['"', '""', ',', ';', '\t', '\r', '\n', '\r\n', ' ', 'a', '1', '-', '.', 'e', 'true', '\uFEFF'],
  ],
  ['e-mail addresses', isEmail, ['@', '.', 'a', ' ', '@.', 'a@', '\n', 'é']],
]

it.each(parsers)('[RS-02.5] parses %s in linear time for any repeated input', (_name, read, pieces) => {
  readPumpedTexts(read, pieces)
})

it('[RS-02.5] reads a long CSV and a long address to their end', () => {
  const row = `${'"a ""b""",'.repeat(50)}1`
  expect(readCsv(`${row}\n`.repeat(2000)).map(cells => cells.length)).toEqual(Array<number>(2000).fill(51))
  expect(readCsv('"'.repeat(200_000))).toEqual([['"'.repeat(99_999)]])
  expect(isEmail(`${'a'.repeat(200_000)}@${'b.'.repeat(100_000)}io`)).toBe(true)
})
