import type { CellRef } from '@adloom/engine/data'
import { tableLimits } from '../../format/schema/field-limits.ts'
import type { PlayableRecord, TableRecord } from '../../format/records.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import type { Use } from '../references/find-uses.ts'
import { addRecord, setRecord } from '../edit-records.ts'
import type { PlayableStore } from '../playable-store.ts'

export type Cell = string | number | boolean
export type Column = TableRecord['columns'][number]

/**
 * Adds a table made of an imported sheet: its first row names the columns, each column is of the kind all its
 * cells are. Gives its id.
 */
export function addTable(store: PlayableStore, name: string, sheet: readonly (readonly Cell[])[]): string {
  return addRecord(store, 'table', { name, ...tableOf(sheet) })
}

/** Replaces the content of a table; references to columns of the same name keep working. */
export function replaceTable(store: PlayableStore, id: string, sheet: readonly (readonly Cell[])[]): void {
  setRecord(store, 'table', id, tableOf(sheet), {})
}

/** Changes one cell. The typed text is converted to the type of the column if it can be parsed. */
export function setCell(store: PlayableStore, id: string, row: number, column: number, typed: string): void {
  const table = store.get(id)
  const kind = table?.type === 'table' ? table.columns[column]?.kind : undefined
  if (table?.type !== 'table' || kind === undefined || !table.rows[row]) return
  const value =
    kind === 'number'
      ? Number(typed) || 0
      : kind === 'boolean'
        ? /^(true|1|yes)$/i.test(typed)
        : typed.slice(0, tableLimits.text)
  setRecord(store, 'table', id, { rows: table.rows.with(row, table.rows[row].with(column, value)) })
}

/** Adds an empty row at the end. */
export function addRow(store: PlayableStore, id: string): void {
  const table = store.get(id)
  if (table?.type !== 'table' || table.rows.length >= tableLimits.rows) return
  setRecord(store, 'table', id, {
    rows: [
      ...table.rows,
      table.columns.map(({ kind }) => (kind === 'number' ? 0 : kind === 'boolean' ? false : '')),
    ],
  })
}

export function removeRow(store: PlayableStore, id: string, row: number): void {
  const table = store.get(id)
  if (table?.type === 'table') setRecord(store, 'table', id, { rows: table.rows.toSpliced(row, 1) })
}

/**
 * Gives a column another name, also wherever a text, a condition or a response reads it. Not to one that is
 * taken or empty.
 */
export function renameColumn(store: PlayableStore, id: string, from: string, to: string): void {
  store.edit('rename_column', {}, tx => {
    const table = tx.get(id)
    if (table?.type !== 'table' || to === '' || table.columns.some(column => column.name === to)) return
    tx.put({
      ...table,
      columns: table.columns.map(column => (column.name === from ? { ...column, name: to } : column)),
    })
    for (const record of tx.all()) {
      const renamed = mapCells(record, cell =>
        cell.table === id && cell.column === from ? { ...cell, column: to } : cell,
      )
      if (renamed !== record) tx.put(renamed as PlayableRecord)
    }
  })
}

/** Returns all places that read a column. */
export function columnUses(reader: RecordReader, id: string, column: string): Use[] {
  return reader.all().flatMap(record => {
    let count = 0
    mapCells(record, cell => {
      if (cell.table === id && cell.column === column) count++
      return cell
    })
    return count > 0 ? [{ record: record.id, path: [], id }] : []
  })
}

/** Sheets without types: texts stay texts, numbers and true/false become values. */
export function tableOf(sheet: readonly (readonly Cell[])[]): Pick<TableRecord, 'columns' | 'rows'> {
  const [head = [], ...body] = sheet
  const width = Math.min(tableLimits.columns, Math.max(0, ...sheet.map(row => row.length)))
  const names = freeNames(
    Array.from({ length: width }, (_, at) =>
      String(head[at] ?? '')
        .trim()
        .slice(0, 200),
    ),
  )
  const rows = body.filter(row => row.some(cell => cell !== '')).slice(0, tableLimits.rows)
  const columns = names.map((name, at): Column => ({ name, kind: kindOf(rows.map(row => row[at] ?? '')) }))
  return { columns, rows: rows.map(row => columns.map(({ kind }, at) => fitted(row[at] ?? '', kind))) }
}

function freeNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name, at) => {
    const wanted = name === '' ? String.fromCharCode(65 + (at % 26)) : name
    let free = wanted
    for (let number = 2; taken.has(free); number++) free = `${wanted}_${number}`
    taken.add(free)
    return free
  })
}

function kindOf(cells: readonly Cell[]): Column['kind'] {
  const filled = cells.filter(cell => cell !== '')
  if (filled.length === 0) return 'string'
  if (filled.every(cell => typeof cell === 'boolean')) return 'boolean'
  return filled.every(cell => typeof cell === 'number') ? 'number' : 'string'
}

function fitted(cell: Cell, kind: Column['kind']): Cell {
  if (kind === 'number') return typeof cell === 'number' && Number.isFinite(cell) ? cell : 0
  return kind === 'boolean' ? cell === true : String(cell).slice(0, tableLimits.text)
}

/** The value with other cells in place of those it names; the same one where none changes. */
function mapCells(value: unknown, change: (cell: CellRef) => CellRef): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('table' in value && 'column' in value && 'row' in value) return change(value as CellRef)
  if (Array.isArray(value)) {
    const mapped = value.map(inside => mapCells(inside, change))
    return mapped.some((inside, at) => inside !== value[at]) ? mapped : value
  }
  const mapped = Object.entries(value).map(([key, inside]) => [key, mapCells(inside, change)] as const)
  return mapped.some(([key, inside]) => inside !== (value as Record<string, unknown>)[key])
    ? Object.fromEntries(mapped)
    : value
}
