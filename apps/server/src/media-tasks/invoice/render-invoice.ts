import { orderNumber } from '@adloom/contract/order-texts'
import type { Language } from '@adloom/contract/constants'
import { openFonts } from './document-fonts.ts'
import { cleanTexts, drawBand, drawFeet, drawParty, reserveLines, styles } from './document-layout.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts'
import { invoiceTexts, type InvoiceTexts } from './invoice-texts.ts'
import { ink, openSheet, page, type Sheet, type TextStyle } from './page-layout.ts'

export interface RenderInput {
  invoice: InvoiceDocument
  language: Language
}

const totalsLeft = 330
const columnGap = 22
/** Columns of numbers are at least this wide. */
const leastColumns = { quantity: 52, unitPrice: 76, amount: 76 } as const

/**
 * Draws the PDF of an invoice or credit note. The same document gives the same bytes: its only times and
 * names are those of the document.
 */
export async function renderInvoice({ invoice, language }: RenderInput): Promise<Uint8Array> {
  const texts = invoiceTexts[language]
  const clean = cleanTexts(invoice)
  const issued = new Date(clean.issued_at)
  const facts = factsOf(clean, texts, language)
  const fonts = await openFonts(language, [JSON.stringify(clean), ...facts.words])
  const info = {
    Title: `${texts.title[clean.kind]} ${clean.number}`,
    Author: clean.seller.name,
    CreationDate: issued,
  }
  const sheet = openSheet(fonts, info, texts.locale)
  drawBand(sheet)
  let y = drawHead(sheet, clean, texts, facts)
  const table = measureTable(sheet, clean, texts, facts)
  y = drawTableHead(sheet, table, texts, y)
  for (const line of clean.lines) y = drawLine(sheet, line, table, texts, facts, y)
  drawTotals(sheet, clean, table, texts, facts, y)
  drawFeet(sheet, `${clean.number}  ·  ${facts.headline}`, texts.page)
  return sheet.finish()
}

interface Facts {
  headline: string
  date: string
  /** Every text of the language that is not in the document. */
  words: string[]
  money(minor: number): string
  country(code: string): string
}

function factsOf(invoice: InvoiceDocument, texts: InvoiceTexts, language: Language): Facts {
  const currency = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: invoice.currency })
  const regions = new Intl.DisplayNames([texts.locale], { type: 'region' })
  const days = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const money = (minor: number) => currency.format(minor / 100)
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)
  const date = days.format(new Date(invoice.issued_at))
  const headline = texts.headline[invoice.kind](money(invoice.total), date)
  const words = [
    ...Object.values(texts).flatMap(text => (typeof text === 'object' ? Object.values(text) : [text])),
    ...invoice.lines.flatMap(line => [
      texts.item(line),
      line.item === 'plan' ? texts.days(line.days) : '',
      texts.per(money(line.unit_price[0]), 1),
    ]),
    headline,
    texts.page(1, 1),
    country(invoice.seller.country),
    country(invoice.buyer.country),
    language,
    '0123456789 .,:/-−()·USDCNY',
  ].filter(text => typeof text === 'string')
  return { headline, date, words, money, country }
}

function drawHead(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, facts: Facts): number {
  sheet.line(texts.title[invoice.kind], page.left, page.top - 4, styles.title)
  const [mark = ''] = sheet.wrap(invoice.seller.name, 250, styles.mark)
  sheet.line(mark, page.right, page.top + 2, styles.mark, 'right')
  let y = page.top + 48
  const rows: [string, string][] = [
    [texts.number[invoice.kind], invoice.number],
    [texts.issued, facts.date],
    [texts.order, orderNumber(invoice.order_id)],
    ...(invoice.credits === undefined ? [] : [[texts.credits, invoice.credits] as [string, string]]),
  ]
  for (const [label, value] of rows) {
    sheet.line(label, page.left, y, styles.label)
    sheet.line(value, page.left + 110, y, styles.strongValue)
    y += 15
  }
  y += 18
  sheet.line(texts.from, page.left, y, styles.label)
  sheet.line(texts.billTo, 310, y, styles.label)
  const words = { taxId: texts.taxId, country: facts.country }
  const seller = drawParty(sheet, invoice.seller, page.left, y + 15, words)
  const buyer = drawParty(sheet, invoice.buyer, 310, y + 15, words)
  y = Math.max(seller, buyer) + 26
  return sheet.block(facts.headline, page.left, y, page.right - page.left, styles.headline) + 18
}

/** Right ends of the columns of numbers, and the width that they leave to the description. */
interface Table {
  quantity: number
  unitPrice: number
  amount: number
  description: number
}

function measureTable(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts, facts: Facts): Table {
  const widest = (column: keyof typeof leastColumns, cellOf: (line: InvoiceLine) => string) =>
    Math.max(
      leastColumns[column],
      sheet.width(texts[column], styles.label),
      ...new Set(invoice.lines.map(line => sheet.width(cellOf(line), styles.number))),
    )
  const amount = page.right
  const unitPrice = amount - widest('amount', line => facts.money(line.amount)) - columnGap
  const quantity = unitPrice - widest('unitPrice', line => unitPriceOf(line, texts, facts)) - columnGap
  const left = quantity - widest('quantity', line => String(line.quantity)) - columnGap
  return { quantity, unitPrice, amount, description: left - page.left }
}

function unitPriceOf({ unit_price: [price, units] }: InvoiceLine, texts: InvoiceTexts, facts: Facts): string {
  return units === 1 ? facts.money(price) : texts.per(facts.money(price), units)
}

function drawTableHead(sheet: Sheet, table: Table, texts: InvoiceTexts, y: number): number {
  sheet.line(texts.description, page.left, y, styles.label)
  for (const column of ['quantity', 'unitPrice', 'amount'] as const)
    sheet.line(texts[column], table[column], y, styles.label, 'right')
  sheet.rule(y + 17, ink.text)
  return y + 25
}

function drawLine(
  sheet: Sheet,
  line: InvoiceLine,
  table: Table,
  texts: InvoiceTexts,
  facts: Facts,
  top: number,
): number {
  const name = sheet.wrap(texts.item(line), table.description, styles.description)
  const more = line.item === 'plan' ? sheet.wrap(texts.days(line.days), table.description, styles.label) : []
  const height = name.length * 14 + more.length * 13
  const y = reserveLines(sheet, height + 8, top, () => drawTableHead(sheet, table, texts, page.top))
  name.forEach((text, index) => sheet.line(text, page.left, y + index * 14, styles.description))
  more.forEach((text, index) => sheet.line(text, page.left, y + name.length * 14 + index * 13, styles.label))
  sheet.line(String(line.quantity), table.quantity, y, styles.number, 'right')
  sheet.line(unitPriceOf(line, texts, facts), table.unitPrice, y, styles.number, 'right')
  sheet.line(facts.money(line.amount), table.amount, y, styles.number, 'right')
  return y + height + 8
}

function drawTotals(
  sheet: Sheet,
  invoice: InvoiceDocument,
  table: Table,
  texts: InvoiceTexts,
  facts: Facts,
  top: number,
): void {
  let y = reserveLines(sheet, 90, top, () => drawTableHead(sheet, table, texts, page.top)) + 4
  const rows: [string, TextStyle][] = [
    [texts.subtotal, styles.number],
    [`${texts.total} (${invoice.currency})`, styles.number],
    [texts.settled[invoice.kind], styles.strong],
  ]
  for (const [label, style] of rows) {
    sheet.pdf.moveTo(totalsLeft, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(ink.line).stroke()
    sheet.line(label, totalsLeft, y + 7, style)
    sheet.line(facts.money(invoice.total), page.right, y + 7, style, 'right')
    y += 26
  }
}
