import { expect, it } from 'vitest'
import { csvLine, csvText } from './csv-line.ts'

it.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  '[BL-03.5] %j is no formula in a file',
  text => expect(csvText(text).replaceAll('"', '')).toBe(`'${text}`),
)

it('[BL-03.57] numbers stay numbers, negative ones too', () => {
  expect(csvLine([-1.5, '-12.00', '7', '-', 'a, "b"'])).toBe('-1.5,-12.00,7,-,"a, ""b"""\r\n')
  expect(csvText('-1-1')).toBe("'-1-1")
})
