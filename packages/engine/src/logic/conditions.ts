import type { ConditionData } from '../data.ts'

export type Value = string | number | boolean
type ReadVariable = (name: string) => Value | undefined

/** AND inside a block, OR between blocks; none is true (D-31). */
export function holds(blocks: ConditionData[][] | undefined, read: ReadVariable): boolean {
  return !blocks || !blocks.length || blocks.some((block) => block.every((condition) => compare(condition, read)))
}

function compare(condition: ConditionData, read: ReadVariable): boolean {
  const left = read(condition.var)
  const right = resolve(condition.value, read)
  if (left === undefined || right === undefined) return false
  const order = orderOf(left, right)
  return { '=': order === 0, '!=': order !== 0, '>': order > 0, '<': order < 0, '>=': order >= 0, '<=': order <= 0 }[condition.op]
}

function orderOf(left: Value, right: Value): number {
  const a = Number(left)
  const b = Number(right)
  if (a === a && b === b && left !== '' && right !== '') return a - b
  const [s, t] = [String(left), String(right)]
  return s === t ? 0 : s > t ? 1 : -1
}

export function resolve(value: Value | { var: string }, read: ReadVariable): Value | undefined {
  return typeof value === 'object' ? read(value.var) : value
}
