import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { reportLimits } from '../../platform/limits/report-limits.ts'

/** A cell of a row: a text, a number, or nothing. */
export type Cell = string | number | undefined

export interface WorkbookColumn {
  /** The format of its numbers, as spreadsheets write it. */
  format: string
  width: number
}

/**
 * Writes a workbook of Office Open XML (ECMA-376) with one sheet, whose first row stays in view. Rows are
 * read no faster than the file is written, so that memory does not grow with them. Texts are inline strings,
 * which no spreadsheet runs as a formula.
 */
export async function writeWorkbook(
  target: Writable,
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<void> {
  const zip = new ZipFile()
  for (const [name, xml] of fixedFiles(columns)) zip.addBuffer(Buffer.from(xml), name)
  const sheet = Readable.from(sheetXml(columns, rows), { highWaterMark: 1 })
  const output = zip.outputStream as Readable
  sheet.once('error', error => output.destroy(error))
  output.once('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  await pipeline(output, target)
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespace = 'http://schemas.openxmlformats.org'
const main = `xmlns="${namespace}/spreadsheetml/2006/main"`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relation = `${namespace}/officeDocument/2006/relationships`

function fixedFiles(columns: readonly WorkbookColumn[]): [name: string, xml: string][] {
  const related = (name: string, target: string, id: string) =>
    `<Relationship Id="${id}" Type="${relation}/${name}" Target="${target}"/>`
  const relations = (list: string) =>
    `${head}<Relationships xmlns="${namespace}/package/2006/relationships">${list}</Relationships>`
  const override = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${namespace}/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        override('workbook', 'sheet.main') +
        override('worksheets/sheet1', 'worksheet') +
        `${override('styles', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(related('officeDocument', 'xl/workbook.xml', 'rId1'))],
    [
      'xl/workbook.xml',
      `${head}<workbook ${main} xmlns:r="${relation}"><sheets>` +
        '<sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        related('worksheet', 'worksheets/sheet1.xml', 'rId1') + related('styles', 'styles.xml', 'rId2'),
      ),
    ],
    ['xl/styles.xml', stylesXml(columns)],
  ]
}

/** A style of each column; numbers of formats below 164 are those of spreadsheets themselves. */
function stylesXml(columns: readonly WorkbookColumn[]): string {
  const formats = columns.map(
    ({ format }, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`,
  )
  const styles = columns.map((_, at) => `<xf numFmtId="${164 + at}" xfId="0" applyNumberFormat="1"/>`)
  return (
    `${head}<styleSheet ${main}><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    '<fonts count="1"><font/></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${styles.length + 1}"><xf/>${styles.join('')}</cellXfs></styleSheet>`
  )
}

async function* sheetXml(
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${at + 1}" customWidth="1"/>`,
  )
  yield (
    `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData>`
  )
  let number = 0
  for await (const some of rows) yield some.map(cells => rowXml(++number, cells)).join('')
  yield '</sheetData></worksheet>'
}

const rowXml = (number: number, cells: readonly Cell[]): string =>
  `<row r="${number}">${cells.map((value, at) => cellXml(value, at, number)).join('')}</row>`

function cellXml(value: Cell, at: number, row: number): string {
  const place = `r="${lettersOf(at)}${row}" s="${at + 1}"`
  if (value === undefined) return `<c ${place}/>`
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
  const text = escaped(value.slice(0, reportLimits.cellLength))
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A, B, … Z, AA, AB, … */
function lettersOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 does not allow are left out: controls, and halves of characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, char => entities[char]!)
