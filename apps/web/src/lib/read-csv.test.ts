import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

it('[ED-01.18] CSV is read with quotes and its own separator into typed values', () => {
  expect(readCsv('a,b\r\n1,"x, ""y""\nz"\r\n')).toEqual([
    ['a', 'b'],
    [1, 'x, "y"\nz'],
  ])
  expect(readCsv('\uFEFFname;price;on\nApple;2.5;TRUE\nPear;;false')).toEqual([
    ['name', 'price', 'on'],
    ['Apple', 2.5, true],
    ['Pear', '', false],
  ])
  expect(readCsv('a\tb\n"1"\t-3e2\t')).toEqual([
    ['a', 'b'],
    ['1', -300, ''],
  ])
  expect(readCsv('')).toEqual([])
  expect(readCsv('1.,.5,.,+1e5,1e,1.2.3')).toEqual([[1, 0.5, '.', 100_000, '1e', '1.2.3']])
})
