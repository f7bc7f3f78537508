import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSheet } from './read-csv.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as Excel writes it, with these rows in the first sheet and others in a second. */
function workbook(rows: string): File {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Levels" sheetId="1" r:id="rId1"/><sheet name="Other" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main} count="3" uniqueCount="3"><si><t>Name</t></si><si><r><t xml:space="preserve">Red </t></r><r><rPr><b/></rPr><t>dragon</t></r></si><si><t>苹果</t></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1"><v>99</v></c></row></sheetData></worksheet>`,
  }
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(head + text)])),
  )
  return new File([zipped as Uint8Array<ArrayBuffer>], 'Levels.XLSX')
}

describe('a sheet that is read in', () => {
  it('[ED-01.18] reads text, numbers, booleans, dates and formulas as they are displayed', async () => {
    const rows = await readSheet(
      workbook(
        [
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Value</t></is></c></row>',
          '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>12.5</v></c></row>',
          '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="b"><v>1</v></c></row>',
          '<row r="4"><c r="A4" s="1"><v>45292</v></c><c r="B4"><f>1+2</f><v>3</v></c></row>',
          '<row r="5"><c r="A5" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="B5" t="b"><v>0</v></c></row>',
        ].join(''),
      ),
    )
    expect(rows).toEqual([
      ['Name', 'Value'],
      ['Red dragon', 12.5],
      ['苹果', true],
      ['2024-01-01', 3],
      ['ab', false],
    ])
  })

  it('[ED-01.18] keeps empty cells between others and leaves out empty rows', async () => {
    const rows = await readSheet(
      workbook(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>7</v></c></row><row r="4"><c r="B4"><v>1</v></c></row>',
      ),
    )
    expect(rows).toEqual([
      ['Name', '', 7],
      ['', 1, ''],
    ])
  })

  it('[ED-01.18] reads comma-separated text without the reader and refuses other files', async () => {
    expect(await readSheet(new File(['a,1\nb,2'], 'x.csv'))).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    await expect(readSheet(new File(['no zip at all'], 'x.xlsx'))).rejects.toThrow()
  })
})
