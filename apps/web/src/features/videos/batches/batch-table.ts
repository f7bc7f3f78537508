import { timelineOf, type VideoDocument } from '@adloom/video/format'
import { templateFields } from '@adloom/video/templates'
import type { BatchProblem } from './api.ts'

/** What a column of the table fills. */
export type BatchColumn =
  | { kind: 'name' | 'languages' | 'ratios'; key: string }
  | { kind: 'text'; key: string; clip: string; language: string; sample: string; number: number }
  | { kind: 'file'; key: string; clip: string; sample: string; number: number }

/** Cells by the key of their column; absent: as in the video. */
export interface BatchRowDraft {
  id: number
  cells: Readonly<Record<string, string>>
}

export const mostRows = 500

/**
 * Columns of a table of these videos: the name, each text (in each language, when there are several), each
 * scene that a file replaces, and what limits languages and sizes.
 */
export function columnsOf(
  documents: readonly VideoDocument[],
  languages: readonly string[],
  ratios: readonly string[],
): BatchColumn[] {
  const spoken = languages.length > 1 ? languages : ['']
  const texts = new Map<string, VideoDocument>()
  const files = new Map<string, string>()
  for (const document of documents) {
    const fields = templateFields(document, '')
    for (const { clip } of fields.texts) if (!texts.has(clip)) texts.set(clip, document)
    for (const { clip, name } of fields.slots) if (!files.has(clip)) files.set(clip, name)
  }
  return [
    { kind: 'name', key: 'name' },
    ...[...texts].flatMap(([clip, document], at) =>
      spoken.map(language => ({
        ...{ kind: 'text' as const, key: `text ${clip} ${language}`, clip, language, number: at + 1 },
        sample: textOf(document, clip, language),
      })),
    ),
    ...[...files].map(([clip, sample], at) => ({
      ...{ kind: 'file' as const, key: `file ${clip}`, clip, sample, number: at + 1 },
    })),
    ...(languages.length > 1 ? [{ kind: 'languages' as const, key: 'languages' }] : []),
    ...(ratios.length > 1 ? [{ kind: 'ratios' as const, key: 'ratios' }] : []),
  ]
}

function textOf(document: VideoDocument, clip: string, language: string): string {
  const record = document.records[clip]
  if (record?.type !== 'clip' || record.kind !== 'text') return ''
  const first = timelineOf(document).settings.defaultLanguage
  return record.text[language] ?? record.text[first] ?? ''
}

/** The row as the contract has it. */
export function rowOf({ cells }: BatchRowDraft, columns: readonly BatchColumn[]) {
  const filled = columns.flatMap(column => {
    const value = (cells[column.key] ?? '').trim()
    return value === '' ? [] : [{ column, value }]
  })
  return {
    name: (cells['name'] ?? '').trim(),
    texts: filled.flatMap(({ column, value }) =>
      column.kind === 'text' ? [{ clip: column.clip, language: column.language, text: value }] : [],
    ),
    files: filled.flatMap(({ column, value }) =>
      column.kind === 'file' ? [{ clip: column.clip, file: value }] : [],
    ),
    languages: listOf(cells['languages']),
    ratios: listOf(cells['ratios']),
  }
}

/** Values between commas, semicolons and spaces. */
function listOf(cell = ''): string[] {
  return [...new Set(cell.split(/[\s,;、，]/).filter(value => value !== ''))]
}

/** The key of the column that a problem belongs to; the name when it is about the whole row. */
export function columnOfProblem(
  { kind, clip }: Pick<BatchProblem, 'kind' | 'clip'>,
  columns: readonly BatchColumn[],
): string {
  if (kind === 'language' && columns.some(one => one.kind === 'languages')) return 'languages'
  if (kind === 'ratio' && columns.some(one => one.kind === 'ratios')) return 'ratios'
  return columns.find(one => 'clip' in one && one.clip === clip)?.key ?? 'name'
}

/**
 * Fills the table with pasted cells, from a row and column on; rows are added as needed, cells beyond the
 * last column are left out. When the first line names columns, the cells below go to those columns.
 */
export function pasteCells(
  rows: readonly BatchRowDraft[],
  pasted: readonly (readonly string[])[],
  at: { row: number; column: number },
  columns: readonly BatchColumn[],
  titles: readonly string[],
): BatchRowDraft[] {
  const named = headOf(pasted[0] ?? [], titles)
  const lines = (named ? pasted.slice(1) : pasted).filter(line => line.some(cell => cell.trim() !== ''))
  const next = [...rows]
  lines.slice(0, mostRows - at.row).forEach((line, offset) => {
    const before = next[at.row + offset] ?? { id: nextId(next), cells: {} }
    const cells = { ...before.cells }
    line.forEach((text, index) => {
      const column = columns[named ? (named[index] ?? -1) : at.column + index]
      if (column) cells[column.key] = text.trim()
    })
    next[at.row + offset] = { ...before, cells }
  })
  return next
}

/** For each cell of a first line the index of the column that it names; undefined when fewer than half do. */
function headOf(line: readonly string[], titles: readonly string[]): number[] | undefined {
  const known = titles.map(title => title.trim().toLowerCase())
  const found = line.map(cell => known.indexOf(cell.trim().toLowerCase()))
  const count = found.filter(index => index >= 0).length
  return count > 0 && count * 2 >= line.length ? found : undefined
}

export function nextId(rows: readonly BatchRowDraft[]): number {
  return rows.reduce((most, { id }) => Math.max(most, id), 0) + 1
}
