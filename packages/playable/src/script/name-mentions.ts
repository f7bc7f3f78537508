import type { ScriptRecord } from '../format/records.ts'
import { entryOf } from './api-type.ts'
import { applyEdits, type Edit } from './edits.ts'
import { parseScript } from './parse-script.ts'
import { openScope, walkScopes } from './scopes.ts'
import type { NamedKind } from './script-api.ts'
import type { Syntax } from './syntax.ts'

type Source = Pick<ScriptRecord, 'source' | 'language'>

/**
 * Returns the string literals with which a script references a record: only where the API takes such a name.
 */
export function mentionsOf(
  { source, language }: Source,
  kind: NamedKind,
  name: string,
): { from: number; to: number }[] {
  const { program } = parseScript({ source, language })
  if (!program) return []
  const found: { from: number; to: number }[] = []
  walkScopes(program, openScope(program), (node, scope) => {
    if (node.type !== 'CallExpression') return
    const { callee, arguments: given } = node as unknown as { callee: Syntax; arguments: Syntax[] }
    for (const [at, argument] of (entryOf(callee, scope)?.args ?? []).entries()) {
      const literal = given[at]
      if (argument.names === kind && literal?.type === 'StringLiteral' && literal.value === name)
        found.push({ from: literal.start, to: literal.end })
    }
  })
  return found
}

/** Returns the script with the record renamed; quotation marks do not change. */
export function renamedIn(script: Source, kind: NamedKind, before: string, after: string): string {
  const edits = mentionsOf(script, kind, before).map(({ from, to }): Edit => ({
    from,
    to,
    text: quoted(after, script.source[from] ?? "'"),
  }))
  return applyEdits(script.source, edits)
}

function quoted(text: string, mark: string): string {
  return mark + text.replace(/\\/g, '\\\\').replaceAll(mark, `\\${mark}`).replace(/\n/g, '\\n') + mark
}
