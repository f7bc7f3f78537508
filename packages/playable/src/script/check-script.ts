import { tickName } from './add-ticks.ts'
import { apiTypeOf, entryOf } from './api-type.ts'
import { apiEntry, type ApiArgument, type ApiType, type NamedKind } from './script-api.ts'
import { findingAt, type ScriptFinding } from './script-finding.ts'
import { scriptLimits } from '../format/schema/field-limits.ts'
import { openScope, walkScopes, type Scope } from './scopes.ts'
import type { Syntax } from './syntax.ts'

/** Names and ids of a document's records that scripts can use, by kind. */
export type KnownNames = Readonly<Record<Exclude<NamedKind, 'call'>, ReadonlySet<string>>>

const allowed = new Set([
  'ad',
  'undefined',
  'NaN',
  'Infinity',
  'Math',
  'JSON',
  'Number',
  'String',
  'Boolean',
  'Array',
  'Object',
  'Map',
  'Set',
  'Date',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'Symbol',
  'isNaN',
  'isFinite',
  'parseInt',
  'parseFloat',
  'arguments',
])
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const refused: readonly [string, ReadonlySet<string>][] = [
  [
    'script_network',
    words(
      'fetch XMLHttpRequest WebSocket EventSource Request Response Image Audio Worker SharedWorker importScripts RTCPeerConnection',
    ),
  ],
  ['script_code', words('eval Function WebAssembly Proxy Reflect')],
  [
    'script_timer',
    words(
      'setTimeout setInterval clearTimeout clearInterval requestAnimationFrame cancelAnimationFrame requestIdleCallback queueMicrotask performance Promise',
    ),
  ],
  ['script_import', words('require module exports')],
  ['script_console', words('console alert')],
  [
    'script_page',
    words(
      'window self globalThis top parent frames opener document location history navigator screen localStorage sessionStorage indexedDB caches cookieStore crypto postMessage addEventListener removeEventListener confirm prompt open close name event mraid dapi',
    ),
  ],
]
const dangerous = words(
  'constructor __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ caller callee',
)
const typeScriptOnly: Readonly<Record<string, string>> = {
  TSEnumDeclaration: 'enum',
  TSModuleDeclaration: 'namespace',
  TSParameterProperty: 'parameter property',
  TSImportEqualsDeclaration: 'import =',
  TSExportAssignment: 'export =',
}

/** Finds forbidden syntax and unknown members. Names of records are checked if they are given. */
export function checkScript(source: string, program: Syntax, names?: KnownNames): ScriptFinding[] {
  const found: ScriptFinding[] = []
  const report = (key: string, node: Syntax, values?: Record<string, string>, severity?: 'warning'): void =>
    void found.push(
      findingAt(
        source,
        key,
        node.start,
        node.type === 'Identifier' ? node.start + node.name.length : node.end,
        values,
        severity,
      ),
    )
  if (source.length > scriptLimits.source)
    found.push(
      findingAt(source, 'script_too_long', scriptLimits.source, source.length, {
        most: String(scriptLimits.source),
      }),
    )
  walkScopes(program, openScope(program), (node, scope, isReference) => {
    if (node.type === 'Identifier' && node.name === tickName)
      report('script_reserved', node, { name: tickName })
    else if (isReference && node.type === 'Identifier' && !scope.find(node.name)) checkFree(node, report)
    else if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression')
      checkMember(node, scope, report)
    else if (node.type === 'CallExpression') checkCall(node, scope, report, names)
    else if (node.type === 'AssignmentExpression' && (node.left as Syntax).type === 'MemberExpression')
      checkWrite(node.left as Syntax, scope, report)
    else if (node.type === 'Import' || node.type === 'ImportExpression') report('script_import', node)
    else if ('async' in node && node.async === true) report('script_async', node)
    else if (node.type === 'AwaitExpression') report('script_async', node)
    else if (typeScriptOnly[node.type])
      report('script_typescript', node, { word: typeScriptOnly[node.type]! })
  })
  for (const own of program.type === 'Program' ? openScope(program).own('ad') : [])
    report('script_reserved', own, { name: 'ad' })
  return found
}

type Report = (key: string, node: Syntax, values?: Record<string, string>, severity?: 'warning') => void

function checkFree(node: Syntax & { type: 'Identifier' }, report: Report): void {
  const { name } = node as unknown as { name: string }
  if (allowed.has(name)) return
  report(refused.find(([, list]) => list.has(name))?.[0] ?? 'script_unknown', node, { name })
}

function checkMember(node: Syntax, scope: Scope, report: Report): void {
  const { object, property, computed } = node as unknown as {
    object: Syntax
    property: Syntax
    computed: boolean
  }
  const name = computed
    ? property.type === 'StringLiteral'
      ? property.value
      : undefined
    : property.type === 'Identifier'
      ? property.name
      : undefined
  if (name === undefined) return
  if (dangerous.has(name)) return report('script_code', property, { name })
  if (object.type === 'Identifier' && object.name === 'Math' && name === 'random' && !scope.find('Math'))
    return report('script_chance', node, undefined, 'warning')
  const type = apiTypeOf(object, scope)
  if (type && !apiEntry(type, name)) report('script_unknown_member', property, { name, of: typeNameOf(type) })
}

function checkWrite(node: Syntax, scope: Scope, report: Report): void {
  const entry = entryOf(node, scope)
  if (entry && !entry.writable)
    report('script_read_only', (node as unknown as { property: Syntax }).property, { name: entry.name })
}

function checkCall(node: Syntax, scope: Scope, report: Report, names: KnownNames | undefined): void {
  const { callee, arguments: given } = node as unknown as { callee: Syntax; arguments: Syntax[] }
  const entry = entryOf(callee, scope)
  for (const [at, argument] of (entry?.args ?? []).entries())
    if (given[at]) checkArgument(argument, given[at], report, names)
}

function checkArgument(
  { names: kind, words: listed, name }: ApiArgument,
  given: Syntax,
  report: Report,
  names: KnownNames | undefined,
): void {
  if (given.type !== 'StringLiteral') return
  if (listed && !listed.includes(given.value))
    report('script_unknown_word', given, { word: given.value, name })
  if (!kind || kind === 'call' || !names) return
  const path = kind === 'layer' ? given.value.split('/').at(-1)! : given.value
  if (!names[kind].has(given.value) && !names[kind].has(path))
    report(`script_missing_${kind}`, given, { name: given.value })
}

function typeNameOf(type: ApiType): string {
  return type === 'Ad' ? 'ad' : type
}
