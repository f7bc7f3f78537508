import type {} from '../features.ts'
import { or } from '../math.ts'
import type { CellRef, ConditionData, OperandData, TableData } from '../data.ts'

export type Value = string | number | boolean

/** The sources of values: variables and tables. */
export interface Values {
  variableValues: Record<string, Value | undefined>
  dataTables: Record<string, TableData> | undefined
}

/** AND inside a block, OR between blocks; none is true (D-31). */
export function holds(blocks: ConditionData[][] | undefined, values: Values): boolean {
  return (
    !blocks || !blocks.length || blocks.some(block => block.every(condition => compare(condition, values)))
  )
}

function compare(condition: ConditionData, values: Values): boolean {
  const left = values.variableValues[condition.var]
  const right = resolve(condition.value, values)
  if (left === undefined || right === undefined) return false
  const order = orderOf(left, right)
  return {
    '=': order === 0,
    '!=': order !== 0,
    '>': order > 0,
    '<': order < 0,
    '>=': order >= 0,
    '<=': order <= 0,
  }[condition.op]
}

function orderOf(left: Value, right: Value): number {
  const a = Number(left)
  const b = Number(right)
  if (a === a && b === b && left !== '' && right !== '') return a - b
  const [s, t] = [String(left), String(right)]
  return s === t ? 0 : s > t ? 1 : -1
}

/** Returns the current value of an operand; undefined if it references nothing. */
export function resolve(value: OperandData, values: Values): Value | undefined {
  if (typeof value !== 'object') return value
  if ('var' in value) return values.variableValues[value.var]
  return typeof ADLOOM_TABLES === 'undefined' || ADLOOM_TABLES ? cellOf(value, values) : undefined
}

/** A number counts rows from 1; a text looks for its key in the first column. */
function cellOf({ table, column, row }: CellRef, values: Values): Value | undefined {
  const found = values.dataTables && values.dataTables[table]
  const at = resolve(row, values)
  if (!found || at === undefined) return undefined
  const cells = found.rows[typeof at === 'number' ? at - 1 : or(keysOf(found)[String(at)], -1)]
  return cells && cells[found.columns.indexOf(column)]
}

const keys = new WeakMap<TableData, Record<string, number>>()

/** Rows by the key in their first column, the first of a key; made once for a table. */
function keysOf(table: TableData): Record<string, number> {
  let made = keys.get(table)
  if (!made) {
    made = Object.create(null) as Record<string, number>
    for (let at = table.rows.length - 1; at >= 0; at--) made[String(table.rows[at]![0])] = at
    keys.set(table, made)
  }
  return made
}
