import type { ScriptFindingKey } from './script-finding-keys.ts'

/**
 * Something wrong in a script, at a place of its text; an error keeps the project from being packed, and the
 * script from running.
 */
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
