import { byteOrderMark } from '@adloom/contract/csv-line'
import { expect, it } from 'vitest'
import { csvFile, type SliceStart } from './csv-file.ts'

it('[BL-03.5] a file has its rows slice by slice, and at most as many as it may have', async () => {
  const fileOf = async (total: number) => {
    const asked: number[] = []
    const readSlice = async (limit: number, { offset, last }: SliceStart<number[]>) => {
      asked.push(offset)
      expect(last).toEqual(offset === 0 ? undefined : [offset - 1])
      return Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => [offset + at])
    }
    const lines: string[] = []
    const rows = { heads: ['=row'], readSlice, cellsOf: (row: number[]) => row }
    for await (const text of csvFile(rows, { rows: 4, sliceRows: 2 })) lines.push(text)
    return [lines.join(''), asked]
  }
  const head = `${byteOrderMark}'=row\r\n`
  expect(await fileOf(0)).toEqual([head, [0]])
  expect(await fileOf(3)).toEqual([`${head}0\r\n1\r\n2\r\n`, [0, 2]])
  expect(await fileOf(9)).toEqual([`${head}0\r\n1\r\n2\r\n3\r\n`, [0, 2]])
})
