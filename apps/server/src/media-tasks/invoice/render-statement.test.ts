import { languages } from '@adloom/contract/constants'
import { pdfLines } from '@adloom/testbed/pdf-text'
import { expect, it } from 'vitest'
import { renderStatement } from './render-statement.ts'
import type { StatementDocument } from './statement-document.ts'

const party = { name: 'Adloom', address: '12 Harbour Street', country: 'IE', tax_number: '', email: '' }
const statement: StatementDocument = {
  version: 1,
  month: '2026-10',
  issued_at: '2026-11-09T03:00:00.000Z',
  account_id: 7,
  seller: party,
  buyer: { ...party, name: 'Kaito 株式会社', country: 'JP' },
  balances: [
    {
      ...{ currency: 'USD', opening: 10_000, given: 25_000, taken: -4_200, closing: 30_800 },
      rows: [
        { day: '2026-10-02', cause: 'order:12', movements: 1, amount: 25_000, balance: 35_000 },
        {
          day: '2026-10-03',
          cause: 'bill:2026-10:2026-10-01',
          movements: 1,
          amount: -4_200,
          balance: 30_800,
        },
      ],
    },
    { currency: 'CNY', opening: 0, given: 0, taken: 0, closing: 0, rows: [] },
  ],
  bills: [
    {
      currency: 'USD',
      lines: [
        { project: 'Harbor 港', mode: 'spend_share', impressions: 2000, spend: 6666, amount: 333 },
        { project: '', mode: 'all_buyout', impressions: 0, spend: 0, amount: 45_000 },
      ],
      total: 45_333,
    },
  ],
}

it.each(languages)('[BL-03.52] a statement has the same bytes each time in %s', async language => {
  const [first, second] = [
    await renderStatement({ statement, language }),
    await renderStatement({ statement, language }),
  ]
  expect(Buffer.compare(first, second)).toBe(0)
  expect(first.length).toBeLessThan(120_000)
})

it('[BL-03.52] a statement reads the balance, each movement and the bill; each currency apart', async () => {
  const lines = pdfLines(await renderStatement({ statement, language: 'en' }))
  expect(lines).toEqual(
    expect.arrayContaining([
      '$308.00 at the end of October 2026',
      'From Account holder',
      '$100.00 $250.00 -$42.00 $308.00',
      '2026-10-02 Order ORD-000012 $250.00 $350.00',
      '2026-10-03 Bill of 2026-10 -$42.00 $308.00',
      'CN¥0.00 CN¥0.00 CN¥0.00 CN¥0.00',
      'No movements in this month.',
      'Harbor 港 Share of spend 2,000 $66.66 $3.33',
      'Whole account Buyout of all projects 0 $0.00 $450.00',
      'Total 2,000 $66.66 $453.33',
    ]),
  )
})

it('[BL-03.52] a statement of very many lines runs over pages with their heads', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...{ day: '2026-10-02', cause: `order:${index}`, movements: 1, amount: -1, balance: -index },
  }))
  const line = { mode: 'cpm' as const, impressions: 9_999_999_999, spend: 99_999_999, amount: 99_999_999 }
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...line, project: 'w'.repeat(index) }))
  const many = {
    ...statement,
    balances: [{ ...statement.balances[0]!, rows }],
    bills: [{ currency: 'USD' as const, lines, total: 1 }],
  }
  const read = pdfLines(await renderStatement({ statement: many, language: 'ja' }))
  const heads = read.filter(text => text.replaceAll(' ', '') === '日付（UTC）内容金額残高')
  expect(heads.length).toBeGreaterThan(4)
  expect(read.filter(text => text.startsWith('2026-10-02 注文')).length).toBe(200)
})
