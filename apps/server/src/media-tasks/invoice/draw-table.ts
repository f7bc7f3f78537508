import { reserveLines, styles } from './document-layout.ts'
import { ink, page, type Sheet, type TextStyle } from './page-layout.ts'

/** A table of texts: those of a number column are at its right end, others wrap. */
export interface SheetTable {
  columns: readonly { head: string; number?: true }[]
  rows: readonly (readonly string[])[]
  /** The last row is a sum. */
  sum?: true
}

interface Place {
  x: number
  width: number
  number: boolean
}

const gap = 18
const leastNumber = 62
const step = 14

/** Draws a table over as many pages as it needs, its head on each, and returns the y below it. */
export function drawTable(sheet: Sheet, table: SheetTable, top: number): number {
  const places = placesOf(sheet, table)
  const drawHead = (y: number) => {
    table.columns.forEach(({ head }, index) => drawCell(sheet, head, places[index]!, y, styles.label))
    sheet.rule(y + 17, ink.text)
    return y + 25
  }
  let y = drawHead(reserveLines(sheet, 60, top, () => page.top))
  table.rows.forEach((row, index) => {
    const isSum = table.sum === true && index === table.rows.length - 1
    const lines = row.map((text, column) =>
      places[column]!.number ? [text] : sheet.wrap(text, places[column]!.width, styles.description),
    )
    const height = Math.max(...lines.map(({ length }) => length)) * step
    y = reserveLines(sheet, height + 8, y, () => drawHead(page.top))
    if (isSum) sheet.rule(y - 6)
    lines.forEach((texts, column) =>
      texts.forEach((text, line) =>
        drawCell(sheet, text, places[column]!, y + line * step, styleOf(places[column]!, isSum)),
      ),
    )
    y += height + 8
  })
  return y
}

/** Only numbers have digits of one width: without a cache of words long texts would take seconds. */
function styleOf({ number }: Place, isSum: boolean) {
  if (isSum) return styles.strong
  return number ? styles.number : styles.description
}

function drawCell(sheet: Sheet, text: string, { x, width, number }: Place, y: number, style: TextStyle) {
  if (number) sheet.line(text, x + width, y, style, 'right')
  else sheet.line(text, x, y, style)
}

/** Of digits of one width the longest texts are the widest. */
function longestOf(texts: string[]): string[] {
  const most = Math.max(...texts.map(({ length }) => length))
  return [...new Set(texts)].filter(({ length }) => length >= most - 1).slice(0, 20)
}

/** Number columns are as wide as their widest text; the others share what is left. */
function placesOf(sheet: Sheet, { columns, rows }: SheetTable): Place[] {
  const widths = columns.map(({ head, number }, index) =>
    number
      ? Math.max(
          leastNumber,
          sheet.width(head, styles.label),
          ...longestOf(rows.map(row => row[index]!)).map(text => sheet.width(text, styles.strong)),
        )
      : 0,
  )
  const texts = columns.filter(({ number }) => !number).length
  const taken = widths.reduce((sum, width) => sum + width, 0) + gap * (columns.length - 1)
  const rest = page.right - page.left - taken
  const each = rest / texts
  let x = page.left
  return columns.map(({ number }, index) => {
    // Numbers alone fill the page.
    const width = texts === 0 ? widths[index]! + rest / columns.length : widths[index]!
    const place = { x, width: number ? width : each, number: number === true }
    x += place.width + gap
    return place
  })
}
