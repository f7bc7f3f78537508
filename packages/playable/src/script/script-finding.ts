import type { ScriptFindingKey } from './script-finding-keys.ts'

/** A fault at a position of a script. An error prevents packing the project and running the script. */
export interface ScriptFinding {
  severity: 'error' | 'warning'
  key: ScriptFindingKey
  /** Places in the text. */
  from: number
  to: number
  /** From 1. */
  line: number
  column: number
  values?: Record<string, string>
}

export function findingAt(
  source: string,
  key: string,
  from: number,
  to: number,
  values?: Record<string, string>,
  severity: 'error' | 'warning' = 'error',
): ScriptFinding {
  const before = source.slice(0, from)
  const line = before.split('\n').length
  return {
    severity,
    key: key as ScriptFindingKey,
    from,
    to: Math.min(source.length, Math.max(to, from)),
    line,
    column: from - before.lastIndexOf('\n'),
    ...(values ? { values } : {}),
  }
}
