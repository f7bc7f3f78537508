import type { InvoiceParty } from './invoice-document.ts'
import { ink, page, type Sheet, type TextStyle } from './page-layout.ts'

export const styles = {
  title: { size: 26, weight: 'strong' },
  mark: { size: 15, weight: 'strong', color: ink.accent },
  label: { size: 9, color: ink.quiet },
  value: { size: 9 },
  strongValue: { size: 9, weight: 'strong' },
  headline: { size: 18, weight: 'strong' },
  number: { size: 9.5, tabular: true },
  description: { size: 9.5 },
  strong: { size: 10.5, weight: 'strong', tabular: true },
  foot: { size: 8, color: ink.quiet, tabular: true },
} satisfies Record<string, TextStyle>

/** Without control characters, which no font draws. */
export function cleanTexts<T extends object>(document: T): T {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'string'
      ? value
          .normalize('NFC')
          .replaceAll('\r\n', '\n')
          .replace(/[^\P{C}\n]/gu, '')
          .replace(/[\ufe0e\ufe0f]/gu, '')
      : value,
  ) as T
}

/** Every text of a document. Segmenting one long text would take much longer than many short ones. */
export function textsIn(document: object): string[] {
  const texts = new Set<string>()
  JSON.stringify(document, (_key, value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    return value
  })
  return [...texts]
}

export function drawBand({ pdf }: Sheet): void {
  pdf.rect(0, 0, page.width, 5).fill(ink.accent)
}

export function drawParty(
  sheet: Sheet,
  party: InvoiceParty,
  x: number,
  top: number,
  words: { taxId: string; country(code: string): string },
): number {
  let y = sheet.block(party.name, x, top, 235, styles.strongValue)
  const rest = [
    party.address,
    words.country(party.country),
    party.email,
    party.tax_number === '' ? '' : `${words.taxId} ${party.tax_number}`,
  ]
  for (const text of rest) if (text !== '') y = sheet.block(text, x, y, 235, styles.value)
  return y
}

/** Begins a page when fewer than `height` points are left; `head` draws its top and returns the y below. */
export function reserveLines(sheet: Sheet, height: number, y: number, head: () => number): number {
  if (y + height <= page.bottom) return y
  sheet.pdf.addPage()
  drawBand(sheet)
  return head()
}

export function drawFeet(sheet: Sheet, label: string, textOf: (page: number, pages: number) => string): void {
  const { count } = sheet.pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(index)
    sheet.rule(page.height - 48)
    sheet.line(label, page.left, page.height - 39, styles.foot)
    sheet.line(textOf(index + 1, count), page.right, page.height - 39, styles.foot, 'right')
  }
}
