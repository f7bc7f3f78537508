import { parse } from '@babel/parser'

type Syntax = { type: string; start: number; end: number; [field: string]: unknown }

const holders = new Set(['Array', 'JSON', 'Math', 'Number', 'Object', 'String'])

/** Replaces repeated members of built-in objects (`Object.assign`) by variables at the start of the script. */
export function shareConstants(script: string): string {
  const places: Record<string, { start: number; end: number }[]> = {}
  visit(
    parse(script, { sourceType: 'script' }).program,
    ({ type, start, end, object, property, computed }) => {
      const { type: holderType, name } = (object ?? {}) as { type?: string; name?: string }
      if (type !== 'MemberExpression' || computed || holderType !== 'Identifier' || !holders.has(name!))
        return
      const key = `${name}.${(property as { name: string }).name}`
      places[key] = [...(places[key] ?? []), { start, end }]
    },
  )
  const shared = Object.entries(places).filter(([, uses]) => uses.length > 2)
  if (shared.length === 0) return script
  const nameOf = (index: number): string => `$shared${index}`
  const uses = shared
    .flatMap(([, list], index) => list.map(use => ({ ...use, name: nameOf(index) })))
    .sort((a, b) => a.start - b.start)
  let at = 0
  let text = `let ${shared.map(([key], index) => `${nameOf(index)}=${key}`).join(',')};`
  for (const { start, end, name } of uses) {
    text += script.slice(at, start) + name
    at = end
  }
  return text + script.slice(at)
}

function visit(value: unknown, enter: (node: Syntax) => void): void {
  if (Array.isArray(value)) return value.forEach(one => visit(one, enter))
  if (!value || typeof value !== 'object') return
  const node = value as Syntax
  if (typeof node.type === 'string') enter(node)
  for (const [key, below] of Object.entries(node))
    if (key !== 'loc' && below && typeof below === 'object') visit(below, enter)
}
