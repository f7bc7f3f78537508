import { languages } from '@adloom/contract/constants'
import { pdfLines } from '@adloom/testbed/pdf-text'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from './invoice-document.ts'
import { renderInvoice } from './render-invoice.ts'

const invoice: InvoiceDocument = {
  version: 1,
  kind: 'invoice',
  number: 'INV-2026-000042',
  issued_at: '2026-11-24T03:00:00.000Z',
  order_id: 1042,
  currency: 'USD',
  total: 123_900,
  seller: {
    name: 'Adloom',
    address: '12 Harbour Street\nDublin 2',
    country: 'IE',
    tax_number: 'IE1234567X',
    email: 'billing@adloom.local',
  },
  buyer: {
    name: 'Kaito 株式会社',
    address: '渋谷区 1-2-3',
    country: 'JP',
    tax_number: '',
    email: 'a@b.example',
  },
  lines: [
    { item: 'plan', name: 'A', days: 30, quantity: 1, unit_price: [99_900, 1], amount: 99_900 },
    { item: 'downloads', quantity: 120, unit_price: [2000, 10], amount: 24_000 },
  ],
}

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe('an invoice as PDF', () => {
  it.each(languages)(
    '[BL-03.34] has the same bytes each time in %s, with the fonts it needs',
    async language => {
      const [first, second] = [
        await renderInvoice({ invoice, language }),
        await renderInvoice({ invoice, language }),
      ]
      const text = Buffer.from(first).toString('latin1')
      expect(text.startsWith('%PDF-')).toBe(true)
      expect(Buffer.compare(first, second)).toBe(0)
      expect(pagesOf(first)).toBe(1)
      // Fonts are embedded as subsets: a whole Chinese font would have megabytes.
      expect(text).toMatch(/\/FontFile2/)
      expect(first.length).toBeLessThan(100_000)
    },
  )

  it.each(languages)('[BL-03.34] draws its numbers with letters in %s', async language => {
    const lines = pdfLines(await renderInvoice({ invoice, language }))
    expect(lines.join('\n')).toContain('ORD-001042')
    expect(lines.join('\n')).toContain('INV-2026-000042')
  })

  it('[BL-03.35] draws any characters, very long words and 200 lines', async () => {
    const name = `${'W'.repeat(110)} 😀 مرحبا ไทย 한국 𠮷 \u0007`
    const lines = Array.from({ length: 200 }, (_, index) => ({
      item: 'named' as const,
      name: index % 2 ? `${index} ${'word '.repeat(index % 15)}` : 'x'.repeat(index),
      quantity: index,
      unit_price: [123_456_789, 100] as [number, number],
      amount: 99_999_999_999,
    }))
    const buyer = { ...invoice.buyer, name, address: `${'超长地址'.repeat(60)}\n\n`, country: '' }
    const pdf = await renderInvoice({
      invoice: { ...invoice, kind: 'credit_note', credits: 'INV-2026-000001', buyer, lines },
      language: 'zh-cn',
    })
    expect(pagesOf(pdf)).toBeGreaterThan(8)
    expect(pagesOf(pdf)).toBeLessThan(30)
  })
})
