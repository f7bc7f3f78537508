import { parse } from '@babel/parser'

type Syntax = { type: string; start: number; end: number; [field: string]: unknown }
type Use = { start: number; end: number }

const holders = new Set(['Array', 'JSON', 'Math', 'Number', 'Object', 'String'])
/** Names of variables have at most two letters. */
const nameBytes = 2
/** Strings that save fewer bytes stay in place: their variables would make the compressed script larger. */
const minStringGain = 20

/**
 * Replaces constants that a script repeats by variables at its start, where that makes the script shorter:
 * members of built-in objects (`Object.assign`), `undefined` (as `void 0`) and string literals.
 */
export function shareConstants(script: string): string {
  const shared = Object.entries(findConstants(script)).filter(
    ([text, uses]) => bytesSaved(text, uses.length) > (text.startsWith('"') ? minStringGain : 0),
  )
  if (shared.length === 0) return script
  const nameOf = (index: number): string => `$shared${index}`
  const uses = shared
    .flatMap(([, list], index) => list.map(use => ({ ...use, name: nameOf(index) })))
    .sort((a, b) => a.start - b.start)
  let at = 0
  let text = `let ${shared.map(([value], index) => `${nameOf(index)}=${value}`).join(',')};`
  for (const { start, end, name } of uses) {
    text += script.slice(at, start) + name
    at = end
  }
  return text + script.slice(at)
}

/** Returns the saved bytes, less those of the declaration: the name, `=`, the text and `,`. */
function bytesSaved(text: string, uses: number): number {
  return (text.length - nameBytes) * uses - (nameBytes + 1 + text.length + 1)
}

/** Returns where a script uses each constant, by the constant's text. */
function findConstants(script: string): Record<string, Use[]> {
  const places: Record<string, Use[]> = {}
  visit(parse(script, { sourceType: 'script' }).program, node => {
    const text = constantOf(node)
    if (text) places[text] = [...(places[text] ?? []), { start: node.start, end: node.end }]
  })
  return places
}

function constantOf({
  type,
  computed,
  object,
  property,
  operator,
  argument,
  value,
}: Syntax): string | undefined {
  if (type === 'StringLiteral') return JSON.stringify(value)
  if (type === 'UnaryExpression')
    return operator === 'void' && (argument as Syntax).type === 'NumericLiteral' ? 'void 0' : undefined
  const { type: holderType, name } = (object ?? {}) as { type?: string; name?: string }
  if (type !== 'MemberExpression' || computed || holderType !== 'Identifier' || !holders.has(name!)) return
  return `${name}.${(property as { name: string }).name}`
}

function visit(value: unknown, enter: (node: Syntax) => void): void {
  if (Array.isArray(value)) return value.forEach(one => visit(one, enter))
  if (!value || typeof value !== 'object') return
  const node = value as Syntax
  if (typeof node.type === 'string') enter(node)
  const isPlain = !node['computed'] && /^(Object|Class)/.test(node.type ?? '')
  for (const [key, below] of Object.entries(node))
    if (key !== 'loc' && !(isPlain && key === 'key') && below && typeof below === 'object')
      visit(below, enter)
}
