import { buildTemplate, videoTemplates } from '@adloom/video/templates'
import { expect, it } from 'vitest'
import { columnOfProblem, columnsOf, pasteCells, rowOf } from './batch-table.ts'

const document = buildTemplate(videoTemplates[0]!, { language: 'en' })
const columns = columnsOf([document, document], ['en', 'ja'], ['9:16', '1:1'])
const titles = columns.map(({ key }) => key.toUpperCase())
const texts = columns.filter(column => column.kind === 'text')

it('[VD-12.2] the table has a column for each text in each language, each scene, languages and sizes', () => {
  expect(texts.slice(0, 2).map(({ language, number }) => [language, number])).toEqual([
    ['en', 1],
    ['ja', 1],
  ])
  expect(texts[0]!.sample).not.toBe('')
  expect(columns.filter(({ kind }) => kind === 'file').length).toBeGreaterThan(0)
  expect(columns.map(({ key }) => key).slice(-2)).toEqual(['languages', 'ratios'])
  expect(columnsOf([document], ['en'], ['9:16']).map(({ kind }) => kind)).not.toContain('languages')
})

it('[VD-12.3] pasted cells fill the table from the chosen cell on and add rows', () => {
  const rows = pasteCells(
    [{ id: 1, cells: {} }],
    [['a', 'b'], ['c'], ['', '']],
    { row: 0, column: 0 },
    columns,
    titles,
  )
  expect(rows).toEqual([
    { id: 1, cells: { name: 'a', [columns[1]!.key]: 'b' } },
    { id: 2, cells: { name: 'c' } },
  ])
  const ratios = columns.length - 1
  const beyond = pasteCells(rows, [['1:1', 'lost']], { row: 1, column: ratios }, columns, titles)
  expect(beyond[1]!.cells).toEqual({ name: 'c', ratios: '1:1' })
})

it('[VD-12.3] a first line that names columns sends cells to them', () => {
  const file = columns.find(({ kind }) => kind === 'file')!
  const pasted = [
    [file.key, 'unknown', 'Name'],
    ['clip.mp4', 'x', 'First'],
  ]
  expect(pasteCells([], pasted, { row: 0, column: 3 }, columns, titles)).toEqual([
    { id: 1, cells: { name: 'First', [file.key]: 'clip.mp4' } },
  ])
})

it('[VD-12.2] a row leaves out empty cells and splits lists', () => {
  const cells = { name: ' One ', [texts[1]!.key]: 'やあ', languages: 'ja, en', ratios: '1:1 9:16' }
  expect(rowOf({ id: 1, cells }, columns)).toEqual({
    ...{ name: 'One', files: [], languages: ['ja', 'en'], ratios: ['1:1', '9:16'] },
    texts: [{ clip: texts[1]!.clip, language: 'ja', text: 'やあ' }],
  })
})

it('[VD-12.4] a problem is shown at the cell that it is about', () => {
  const file = columns.find(column => column.kind === 'file')!
  expect(columnOfProblem({ kind: 'file', clip: file.clip }, columns)).toBe(file.key)
  expect(columnOfProblem({ kind: 'language', clip: '' }, columns)).toBe('languages')
  expect(columnOfProblem({ kind: 'empty', clip: '' }, columns)).toBe('name')
})
