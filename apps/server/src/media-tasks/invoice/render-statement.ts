import { billingModeTexts } from '@adloom/contract/billing-texts'
import { storedCauseText } from '@adloom/contract/cause-texts'
import type { Language } from '@adloom/contract/constants'
import { openFonts } from './document-fonts.ts'
import {
  cleanTexts,
  drawBand,
  drawFeet,
  drawParty,
  reserveLines,
  styles,
  textsIn,
} from './document-layout.ts'
import { drawTable, type SheetTable } from './draw-table.ts'
import { openSheet, page, type Sheet } from './page-layout.ts'
import type { StatementBalance, StatementBill, StatementDocument } from './statement-document.ts'
import { statementTexts, type StatementTexts } from './statement-texts.ts'

export interface StatementInput {
  statement: StatementDocument
  language: Language
}

/** A section of the document: its heading, and a table or a sentence that states why there is none. */
interface Section {
  heading: string
  table?: SheetTable
  sentence?: string
}

interface Content {
  facts: [label: string, value: string][]
  headlines: string[]
  sections: Section[]
  countries: Map<string, string>
}

/** Draws the PDF of a statement. The same document gives the same bytes, as of invoices. */
export async function renderStatement({ statement, language }: StatementInput): Promise<Uint8Array> {
  const texts = statementTexts[language]
  const clean = cleanTexts(statement)
  const content = contentOf(clean, texts, language)
  const words = [content, clean, texts, [...content.countries.values()], texts.page(1, 1)]
  const fonts = await openFonts(language, [...textsIn(words), '0123456789 ·'])
  const sheet = openSheet(
    fonts,
    {
      Title: `${texts.title} ${clean.month}`,
      Author: clean.seller.name,
      CreationDate: new Date(clean.issued_at),
    },
    texts.locale,
  )
  drawBand(sheet)
  let y = drawHead(sheet, clean, texts, content)
  for (const section of content.sections) y = drawSection(sheet, section, y)
  drawFeet(sheet, `${texts.title}  ·  ${clean.month}`, texts.page)
  return sheet.finish()
}

function contentOf(statement: StatementDocument, texts: StatementTexts, language: Language): Content {
  const days = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(texts.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const regions = new Intl.DisplayNames([texts.locale], { type: 'region' })
  const month = months.format(new Date(`${statement.month}-01`))
  const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code)
  return {
    facts: [
      [texts.month, month],
      [texts.account, String(statement.account_id)],
      [texts.issued, days.format(new Date(statement.issued_at))],
    ],
    headlines: statement.balances.map(({ currency, closing }) =>
      texts.headline(moneyIn(currency, texts)(closing), month),
    ),
    sections: [
      ...statement.balances.flatMap(balance => balanceSections(balance, texts, language)),
      ...statement.bills.map(bill => billSection(bill, texts, language)),
      ...(statement.bills.length === 0 ? [{ heading: texts.bill, sentence: texts.noBill }] : []),
    ],
    countries: new Map(
      [statement.seller, statement.buyer].map(({ country }) => [country, countryOf(country)]),
    ),
  }
}

function moneyIn(currency: string, { locale }: StatementTexts): (minor: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return minor => format.format(minor / 100)
}

/** The sums of a currency and its movements. */
function balanceSections(balance: StatementBalance, texts: StatementTexts, language: Language): Section[] {
  const { currency, opening, given, taken, closing, rows } = balance
  const money = moneyIn(currency, texts)
  const sums: Section = {
    heading: currency,
    table: {
      columns: [texts.opening, texts.given, texts.taken, texts.closing].map(head => ({ head, number: true })),
      rows: [[opening, given, taken, closing].map(money)],
    },
  }
  const heading = texts.movements
  if (rows.length === 0) return [sums, { heading, sentence: texts.noMovements }]
  const table: SheetTable = {
    columns: [
      { head: texts.day },
      { head: texts.description },
      { head: texts.amount, number: true },
      { head: texts.balance, number: true },
    ],
    rows: rows.map(({ day, cause, movements, amount, balance }) => [
      day,
      cause === '' ? texts.several(movements) : storedCauseText(cause, language),
      money(amount),
      money(balance),
    ]),
  }
  return [sums, { heading, table }]
}

function billSection(
  { currency, lines, total }: StatementBill,
  texts: StatementTexts,
  language: Language,
): Section {
  const money = moneyIn(currency, texts)
  const counts = new Intl.NumberFormat(texts.locale)
  const rows = lines.map(({ project, mode, impressions, spend, amount }) => [
    project || (mode === undefined ? texts.otherProjects : texts.wholeAccount),
    mode === undefined ? '' : billingModeTexts[mode][language],
    counts.format(impressions),
    money(spend),
    money(amount),
  ])
  const sum = (name: 'impressions' | 'spend') => lines.reduce((all, line) => all + line[name], 0)
  return {
    heading: `${texts.bill} (${currency})`,
    table: {
      columns: [
        { head: texts.project },
        { head: texts.mode },
        { head: texts.impressions, number: true },
        { head: texts.spend, number: true },
        { head: texts.billed, number: true },
      ],
      rows: [
        ...rows,
        [texts.total, '', counts.format(sum('impressions')), money(sum('spend')), money(total)],
      ],
      sum: true,
    },
  }
}

function drawHead(
  sheet: Sheet,
  statement: StatementDocument,
  texts: StatementTexts,
  content: Content,
): number {
  sheet.line(texts.title, page.left, page.top - 4, styles.title)
  const [mark = ''] = sheet.wrap(statement.seller.name, 220, styles.mark)
  sheet.line(mark, page.right, page.top + 2, styles.mark, 'right')
  let y = page.top + 48
  for (const [label, value] of content.facts) {
    sheet.line(label, page.left, y, styles.label)
    sheet.line(value, page.left + 110, y, styles.strongValue)
    y += 15
  }
  y += 18
  sheet.line(texts.from, page.left, y, styles.label)
  sheet.line(texts.holder, 310, y, styles.label)
  const words = { taxId: texts.taxId, country: (code: string) => content.countries.get(code) ?? code }
  const seller = drawParty(sheet, statement.seller, page.left, y + 15, words)
  const buyer = drawParty(sheet, statement.buyer, 310, y + 15, words)
  y = Math.max(seller, buyer) + 26
  for (const headline of content.headlines)
    y = sheet.block(headline, page.left, y, page.right - page.left, styles.headline)
  return y + 22
}

function drawSection(sheet: Sheet, { heading, table, sentence }: Section, top: number): number {
  const y = reserveLines(sheet, 84, top, () => page.top)
  sheet.line(heading, page.left, y, styles.strong)
  if (table) return drawTable(sheet, table, y + 24) + 18
  sheet.line(sentence ?? '', page.left, y + 22, styles.label)
  return y + 58
}
