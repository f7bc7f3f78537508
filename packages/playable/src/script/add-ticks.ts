import type { Edit } from './edits.ts'
import { childrenOf, type Syntax } from './syntax.ts'

/**
 * What a script calls in every round of a loop and at the start of every function; nothing of a person's may
 * be named so.
 */
export const tickName = '$tick'

const loops = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
const ended = new Set([
  'ExpressionStatement',
  'ReturnStatement',
  'ThrowStatement',
  'VariableDeclaration',
  'ClassProperty',
  'ClassPrivateProperty',
])
const heads = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement'])

/**
 * Additions that let the ad outlive a loop without end, and end each statement where the blanks of types
 * would join two.
 */
export function addTicks(source: string, program: Syntax): Edit[] {
  const edits: Edit[] = []
  const add = (at: number, text: string, order: number): void =>
    void edits.push({ from: at, to: at, text, order })
  const visit = (node: Syntax, parent: Syntax | undefined): void => {
    if (node.type.startsWith('TS') && !('expression' in node)) return
    if (
      ended.has(node.type) &&
      source[node.end - 1] !== ';' &&
      !(parent && heads.has(parent.type) && node.type === 'VariableDeclaration')
    )
      add(node.end, ';', 1)
    if (loops.has(node.type)) enterBody((node as unknown as { body: Syntax }).body)
    if (/Function|ClassMethod|ClassPrivateMethod|ObjectMethod/.test(node.type) && 'body' in node && node.body)
      enterFunction(node.body as unknown as Syntax)
    for (const child of childrenOf(node)) visit(child, node)
  }
  const enterBody = (body: Syntax): void => {
    if (body.type === 'BlockStatement') return add(body.start + 1, `${tickName}();`, 3)
    add(body.start, `{${tickName}();`, 3)
    add(body.end, '}', 2)
  }
  const enterFunction = (body: Syntax): void => {
    if (body.type === 'BlockStatement') return add(body.start + 1, `${tickName}();`, 3)
    if (body.extra?.parenthesized) return add(body.start, `${tickName}(),`, 3)
    add(body.start, `(${tickName}(),`, 3)
    add(body.end, ')', 0)
  }
  visit(program, undefined)
  return edits
}
