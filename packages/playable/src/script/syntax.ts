import type { Node } from '@babel/types'

/** A node of a parsed script with its place in the text. */
export type Syntax = Node & { start: number; end: number; extra?: Record<string, unknown> }

const skipped = new Set([
  'leadingComments',
  'trailingComments',
  'innerComments',
  'extra',
  'loc',
  'errors',
  'comments',
  'tokens',
])

/** The nodes right below one, in the order of the text. */
export function childrenOf(node: Syntax): Syntax[] {
  const found: Syntax[] = []
  for (const [key, value] of Object.entries(node)) {
    if (skipped.has(key)) continue
    for (const one of Array.isArray(value) ? value : [value]) if (isSyntax(one)) found.push(one)
  }
  return found.sort((a, b) => a.start - b.start)
}

function isSyntax(value: unknown): value is Syntax {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { type?: unknown }).type === 'string' &&
    typeof (value as { start?: unknown }).start === 'number'
  )
}

/** The next place of the text that is neither blank nor in a comment nor one of the signs given. */
export function skipBlank(text: string, from: number, signs = ''): number {
  let at = from
  for (;;) {
    if (text.startsWith('//', at)) at = endOr(text, text.indexOf('\n', at))
    else if (text.startsWith('/*', at)) at = endOr(text, text.indexOf('*/', at) + 2)
    else if (at < text.length && (/\s/.test(text[at]!) || signs.includes(text[at]!))) at++
    else return at
  }
}

function endOr(text: string, at: number): number {
  return at < 2 ? text.length : at
}
