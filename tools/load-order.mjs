/**
 * Finds module constants that are read while the module still loads, before their definition runs: a
 * `ReferenceError` when the file is first imported. Unlike the compiler, it follows calls of the module's own
 * functions and callbacks that a call may run at once.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { listFiles } from './list-files.mjs'

/** These run their callbacks after the module is loaded. */
const runsLater =
  /^(?:it|test|(?:before|after)(?:All|Each)|setTimeout|setInterval|queueMicrotask|addEventListener)$/
const isFunction = node =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type)
const isCall = node => /^(?:Call|New)Expression$/.test(node.type)

/** Returns `{ line, names }` of each top-level statement that reads constants defined below it. */
export function findEarlyReads(source, file) {
  const { body } = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const statements = body.map(item => item.declaration ?? item)
  const { definedAt, functions } = moduleNames(statements)
  return statements.flatMap(loadedCode).flatMap(({ node, end }) => {
    const names = new Set()
    const followed = new Set()
    const read = name => definedAt.get(name) > end && names.add(name)
    const call = name => {
      if (!functions.has(name) || followed.has(name)) return
      followed.add(name)
      walkFunction(functions.get(name), new Set(), read, call)
    }
    walk(node, new Set(), read, call)
    return names.size === 0
      ? []
      : [{ line: source.slice(0, node.start).split('\n').length, names: [...names] }]
  })
}

/** The positions where constants and classes of the module are defined, and its functions by name. */
function moduleNames(statements) {
  const definedAt = new Map()
  const functions = new Map()
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration') functions.set(statement.id?.name, statement)
    if (statement.type === 'ClassDeclaration') definedAt.set(statement.id?.name, statement.end)
    if (statement.type !== 'VariableDeclaration' || statement.declare) continue
    for (const { id, init, end } of statement.declarations) {
      for (const name of boundNames(id)) definedAt.set(name, end)
      if (isFunction(init)) functions.set(id.name, init)
    }
  }
  return { definedAt, functions }
}

/** The parts of a top-level statement that run when the module loads, with the position they run before. */
function loadedCode(statement) {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations
      .filter(({ init }) => init && !isFunction(init))
      .map(({ init, end }) => ({ node: init, end }))
  if (isFunction(statement) || /^(?:Import|Export|TS)/.test(statement.type)) return []
  return [{ node: statement, end: statement.end }]
}

/** Calls `read` for each name that the code reads and `call` for each function that it may run. */
function walk(node, local, read, call) {
  if (Array.isArray(node)) return node.forEach(child => walk(child, local, read, call))
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return
  // Types do not exist when the code runs; functions run when they are called.
  if (/^TS(?!As|NonNull|Satisfies)/.test(node.type) || isFunction(node)) return
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
    return local.has(node.name) || read(node.name)
  if (isCall(node)) callsOf(node, local, read, call)
  for (const [key, child] of Object.entries(node)) if (!isName(node, key)) walk(child, local, read, call)
}

/** Runs the called function and the functions among its arguments. */
function callsOf({ callee, arguments: given }, local, read, call) {
  if (runsLater.test(calleeName(callee))) return
  for (const item of [callee, ...given])
    if (isFunction(item)) walkFunction(item, local, read, call)
    else if (item.type === 'Identifier' && !local.has(item.name)) call(item.name)
}

function walkFunction({ params, body }, outer, read, call) {
  const local = new Set([...outer, ...params.flatMap(boundNames), ...declaredIn(body)])
  walk(params, local, read, call)
  walk(body, local, read, call)
}

/** `it` of `it('…')`, of `it.each(…)('…')` and of `window.it('…')`. */
function calleeName(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (isCall(callee)) return calleeName(callee.callee)
  if (callee.type !== 'MemberExpression') return ''
  return runsLater.test(callee.property.name) ? callee.property.name : calleeName(callee.object)
}

/** Whether this part of a node is a name of a member, not a variable. */
const isName = (node, key) =>
  (key === 'property' || key === 'key' ? !node.computed : false) ||
  (node.type === 'JSXAttribute' && key === 'name') ||
  (node.type === 'JSXMemberExpression' && key === 'property')

/** The names that a pattern binds. */
function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(property => boundNames(property.value ?? property.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    default:
      return []
  }
}

/** The names declared in a function's body, without those of inner functions. */
function declaredIn(node) {
  if (Array.isArray(node)) return node.flatMap(declaredIn)
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return []
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return boundNames(node.id)
  if (isFunction(node)) return []
  const own = node.type === 'VariableDeclarator' ? boundNames(node.id) : []
  return [...own, ...Object.values(node).flatMap(declaredIn)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = listFiles('*.ts', '*.tsx')
    .filter(file => !file.endsWith('.d.ts'))
    .flatMap(file =>
      findEarlyReads(readFileSync(file, 'utf8'), file).map(
        ({ line, names }) => `${file}:${line} reads ${names.join(', ')} before its definition`,
      ),
    )
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'Load order is correct' : `${problems.length} early reads`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
