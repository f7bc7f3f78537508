import { type VariableType, variableType } from '@adloom/playable/commands'
import type { RecordReader } from '@adloom/playable/geometry'

/**
 * Returns a trigger or response with one argument changed. Dependent arguments are reset: another layer has
 * other animations and clips, a variable of another type has other values.
 */
export function changeArgument<T extends object>(
  reader: RecordReader,
  given: T,
  name: string,
  value: unknown,
): T {
  const next: Record<string, unknown> = { ...given, [name]: value }
  if (value === undefined) delete next[name]
  if (name === 'node' && value !== (given as Record<string, unknown>).node) {
    delete next.anim
    delete next.clip
  }
  if (name === 'var' && 'op' in next && 'value' in next) fitValue(next, typeOf(reader, value))
  return next as T
}

function fitValue(next: Record<string, unknown>, type: VariableType): void {
  if (typeof next.value !== 'object' && typeof next.value !== type)
    next.value = type === 'number' ? 1 : type === 'boolean' ? true : ''
  const isSum = ['+', '-', '*', '/'].includes(String(next.op))
  const isOrder = ['>', '<', '>=', '<='].includes(String(next.op))
  if (type !== 'number' && (isOrder || (isSum && !(type === 'string' && next.op === '+')))) next.op = '='
}

function typeOf(reader: RecordReader, id: unknown): VariableType {
  const record = reader.get(String(id))
  return record?.type === 'variable' ? variableType(record) : 'number'
}
