import type { ConditionData } from '@adloom/engine/data'
import { variableType } from '@adloom/playable/commands'
import type { VariableRecord } from '@adloom/playable/format'

/** A comparison to begin with: of the first variable with what it starts at, a switch with being on. */
export function newCondition(variables: readonly VariableRecord[]): ConditionData | undefined {
  const [first] = variables
  return first && { var: first.id, op: '=', value: variableType(first) === 'boolean' ? true : first.initial }
}
