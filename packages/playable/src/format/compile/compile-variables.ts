import type { PlayData } from '@adloom/engine/data'
import type { VariableRecord } from '../records.ts'

/** What every variable is when a play begins. */
export function compileVariables(variables: Iterable<VariableRecord>): PlayData['variables'] {
  return Object.fromEntries([...variables].map(({ id, initial }) => [id, initial]))
}
