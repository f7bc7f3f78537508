import { childrenOf, type Syntax } from './syntax.ts'

/** A name a script gives, and what it holds from the start where that is plain. */
export interface Binding {
  node: Syntax
  scope: Scope
  isFixed: boolean
  value: Syntax | undefined
}

export interface Scope {
  find(name: string): Binding | undefined
  /** Places where this scope itself gives a name. */
  own(name: string): Syntax[]
}

type Loose = Syntax & Record<string, unknown>

const functions =
  /^(Function(Declaration|Expression)|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/

/** The names that a program, function, block or loop gives, seen from inside it. */
export function openScope(node: Syntax, outer?: Scope): Scope {
  const names = new Map<string, Binding[]>()
  const scope: Scope = {
    find: name => names.get(name)?.[0] ?? outer?.find(name),
    own: name => (names.get(name) ?? []).map(binding => binding.node),
  }
  const give = (id: Syntax, isFixed: boolean, value?: Syntax): void => {
    for (const one of boundNames(id)) {
      const { name } = one as unknown as { name: string }
      names.set(name, [
        ...(names.get(name) ?? []),
        { node: one, scope, isFixed: isFixed && one === id, value },
      ])
    }
  }
  if (functions.test(node.type)) {
    const { params, id } = node as unknown as { params: Syntax[]; id?: Syntax | null }
    if (node.type === 'FunctionExpression' && id) give(id, false)
    for (const param of params) give(param, false)
  }
  if (node.type === 'ClassExpression' && node.id) give(node.id as unknown as Syntax, false)
  if (node.type === 'CatchClause' && node.param) give(node.param as unknown as Syntax, false)
  for (const statement of declaredIn(node)) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations as unknown as { id: Syntax; init: Syntax | null }[])
        give(id, statement.kind === 'const', init ?? undefined)
    } else give((statement as unknown as { id: Syntax }).id, false)
  }
  return scope
}

/** Nodes that are visited as one. */
const refused = new Set([
  'ImportDeclaration',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSImportEqualsDeclaration',
  'TSExportAssignment',
])

/**
 * Visits every node with the scope it is in, and whether it is a name that is read or written there. Types
 * are passed over.
 */
export function walkScopes(
  node: Syntax,
  scope: Scope,
  visit: (node: Syntax, scope: Scope, isReference: boolean) => void,
): void {
  const walk = (one: Syntax, inside: Scope, parent: Syntax | undefined): void => {
    if (isType(one)) return
    visit(one, inside, one.type === 'Identifier' && parent !== undefined && isReference(one, parent))
    if (refused.has(one.type)) return
    const own = one !== node && opensScope(one) ? openScope(one, inside) : inside
    for (const child of childrenOf(one)) walk(child, own, one)
  }
  walk(node, scope, undefined)
}

function opensScope(node: Syntax): boolean {
  return (
    functions.test(node.type) ||
    /^(BlockStatement|StaticBlock|For(In|Of)?Statement|SwitchStatement|CatchClause|ClassExpression)$/.test(
      node.type,
    )
  )
}

function isType(node: Syntax): boolean {
  return /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|TypeAssertion|ParameterProperty|EnumDeclaration|ModuleDeclaration|ImportEqualsDeclaration|ExportAssignment|InstantiationExpression)/.test(
    node.type,
  )
}

function isReference(node: Syntax, parent: Syntax): boolean {
  const loose = parent as Loose
  if (
    (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression') &&
    loose.property === node
  )
    return loose.computed === true
  if (
    /^(ObjectProperty|ObjectMethod|ClassMethod|ClassProperty|ClassPrivateMethod)$/.test(parent.type) &&
    loose.key === node &&
    loose.value !== node
  )
    return loose.computed === true
  if (
    parent.type === 'LabeledStatement' ||
    parent.type === 'BreakStatement' ||
    parent.type === 'ContinueStatement' ||
    parent.type === 'MetaProperty'
  )
    return false
  return !(/^(Function|Class)(Declaration|Expression)$/.test(parent.type) && loose.id === node)
}

/**
 * Statements that give names right in this scope; `var` and functions of inner blocks belong to the function.
 */
function declaredIn(node: Syntax): Syntax[] {
  const loose = node as Loose
  const isWhole = node.type === 'Program' || functions.test(node.type)
  const body = functions.test(node.type) ? loose.body : undefined
  const listed = (
    isSyntaxList(loose.body)
      ? loose.body
      : isSyntaxList((body as Loose | undefined)?.body)
        ? (body as Loose).body
        : []
  ) as Syntax[]
  const heads = [loose.init, loose.left].filter(
    (one): one is Syntax => (one as Syntax | undefined)?.type === 'VariableDeclaration',
  )
  const cases =
    node.type === 'SwitchStatement' ? (loose.cases as Loose[]).flatMap(one => one.consequent as Syntax[]) : []
  const own = [...heads, ...listed, ...cases].filter(one =>
    /^(VariableDeclaration|FunctionDeclaration|ClassDeclaration)$/.test(one.type),
  )
  return isWhole ? [...own, ...listed.flatMap(varsBelow)] : own
}

function isSyntaxList(value: unknown): value is Syntax[] {
  return Array.isArray(value)
}

function varsBelow(node: Syntax): Syntax[] {
  if (functions.test(node.type)) return []
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? [node] : []
  return [...own, ...childrenOf(node).flatMap(varsBelow)]
}

/** The names of a pattern. */
function boundNames(pattern: Syntax): Syntax[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return boundNames(pattern.left as unknown as Syntax)
    case 'RestElement':
      return boundNames(pattern.argument as unknown as Syntax)
    case 'ArrayPattern':
      return pattern.elements.flatMap(one => (one ? boundNames(one as unknown as Syntax) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap(one =>
        boundNames((one.type === 'ObjectProperty' ? one.value : one) as unknown as Syntax),
      )
    case 'TSParameterProperty':
      return boundNames(pattern.parameter as unknown as Syntax)
    default:
      return []
  }
}
