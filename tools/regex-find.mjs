/**
 * Finds the regular expressions of a source file: literals, and RegExp calls whose pattern is constant text.
 */
import { parseAst } from 'vite'

/**
 * Returns every expression of the file with its line; a RegExp call whose pattern is computed has `computed`
 * instead of a pattern.
 */
export function findExpressions(text, file) {
  const found = []
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  visit(parseAst(text, { lang }), node => {
    const expression = expressionOf(node, text)
    if (expression) found.push({ ...expression, file, line: text.slice(0, node.start).split('\n').length })
  })
  return found
}

/** The key of an expression in the lists: its source, which is unique with its flags. */
export const keyOf = ({ pattern, flags }) => `/${pattern}/${flags}`

function visit(node, enter) {
  if (Array.isArray(node)) return node.forEach(child => visit(child, enter))
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') enter(node)
  for (const [key, child] of Object.entries(node)) if (key !== 'regex' && key !== 'value') visit(child, enter)
  if (typeof node.value === 'object') visit(node.value, enter)
}

function expressionOf(node, text) {
  if (node.type === 'Literal' && node.regex) return node.regex
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isCall || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined
  const [first, second] = node.arguments
  const [pattern, flags] = [constantText(first), second === undefined ? '' : constantText(second)]
  // A copy of another expression is checked where that one is written.
  if (first.type === 'Literal' && first.regex) return undefined
  if (pattern === undefined || flags === undefined) return { computed: text.slice(node.start, node.end) }
  return { pattern: new RegExp(pattern, flags).source, flags }
}

function constantText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  if (node.type === 'TaggedTemplateExpression' && node.quasi.expressions.length === 0)
    return node.quasi.quasis[0].value.raw
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [constantText(node.left), constantText(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}
