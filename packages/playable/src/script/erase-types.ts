import { blank, type Edit } from './edits.ts'
import { childrenOf, skipBlank, type Syntax } from './syntax.ts'

type Loose = Syntax & Record<string, unknown>

const types = new Set([
  'TSTypeAnnotation',
  'TSTypeParameterDeclaration',
  'TSTypeParameterInstantiation',
  'TSIndexSignature',
])
const statements = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSDeclareFunction'])

/** Replaces TypeScript syntax by spaces. The result is JavaScript with unchanged line numbers. */
export function eraseTypes(source: string, program: Syntax): Edit[] {
  const edits: Edit[] = []
  const visit = (node: Syntax): void => {
    const loose = node as Loose
    if (types.has(node.type)) return void edits.push(blank(source, node.start, node.end))
    // The erased text may have separated two statements, so a separator stays.
    if (statements.has(node.type) || loose.declare === true)
      return void edits.push(blank(source, node.start, node.end, ';'))
    if (node.type === 'TSDeclareMethod') return void edits.push(blank(source, node.start, node.end))
    edits.push(...editsOf(source, loose))
    for (const child of childrenOf(node)) if (!isGone(node, child)) visit(child)
  }
  visit(program)
  return edits
}

function isGone(node: Syntax, child: Syntax): boolean {
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSTypeAssertion'
  )
    return child === (node.typeAnnotation as unknown as Syntax)
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression')
    return ((node.implements ?? []) as unknown as Syntax[]).includes(child)
  return (
    node.type === 'ArrowFunctionExpression' && child === (node.returnType as unknown as Syntax | undefined)
  )
}

function editsOf(source: string, node: Loose): Edit[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [blank(source, skipBlank(source, node.expression.end!, ')'), node.end)]
    case 'TSNonNullExpression':
      return [blank(source, node.end - 1, node.end)]
    case 'TSTypeAssertion':
      return [blank(source, node.start, skipBlank(source, node.typeAnnotation.end!) + 1)]
    case 'Identifier':
      return node.optional
        ? [
            blank(
              source,
              markAt(source, node.start + node.name.length, '?'),
              markAt(source, node.start + node.name.length, '?') + 1,
            ),
          ]
        : []
    case 'VariableDeclarator':
      return (node as Loose).definite ? [blankMark(source, node.id as unknown as Syntax, '!')] : []
    case 'ArrowFunctionExpression':
      return arrow(source, node)
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [
        ...modifiers(source, node.start, (node.body as unknown as Syntax).start, /\babstract\b/),
        ...implemented(source, node),
      ]
    case 'ClassMethod':
    case 'ClassProperty':
    case 'ClassPrivateProperty':
    case 'ClassPrivateMethod':
      return member(source, node)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return thisParameter(source, node)
    default:
      return []
  }
}

function markAt(source: string, from: number, mark: string): number {
  const at = skipBlank(source, from)
  return source[at] === mark ? at : from
}

function blankMark(source: string, named: Syntax, mark: string): Edit {
  const own = named.type === 'Identifier' ? named.start + named.name.length : named.end
  const at = markAt(source, own, mark)
  return blank(source, at, source[at] === mark ? at + 1 : at)
}

/** No line break is allowed before an arrow. */
function arrow(source: string, node: Loose): Edit[] {
  const type = node.returnType as Syntax | undefined
  if (!type) return []
  const lines = source.slice(type.start, type.end).split('\n').length - 1
  const after = skipBlank(source, type.end) + 2
  return [
    { from: type.start, to: type.end, text: ' '.repeat(type.end - type.start) },
    ...(lines > 0 ? [{ from: after, to: after, text: '\n'.repeat(lines) }] : []),
  ]
}

function modifiers(source: string, from: number, to: number, words: RegExp): Edit[] {
  const found = words.exec(source.slice(from, to))
  return found ? [blank(source, from + found.index, from + found.index + found[0].length)] : []
}

function implemented(source: string, node: Loose): Edit[] {
  const listed = node.implements as Syntax[] | undefined
  if (!listed || listed.length === 0) return []
  const from = source.lastIndexOf('implements', listed[0]!.start)
  return [blank(source, from, listed.at(-1)!.end)]
}

function member(source: string, node: Loose): Edit[] {
  const key = node.key as Syntax
  if (node.abstract) return [blank(source, node.start, node.end)]
  const words = [/\b(?:public|private|protected)\b/, /\boverride\b/, /\breadonly\b/].flatMap(word =>
    modifiers(source, node.start, key.start, word),
  )
  const marked = node.optional || node.definite ? [blankMark(source, key, node.optional ? '?' : '!')] : []
  return [...words, ...marked]
}

function thisParameter(source: string, node: Loose): Edit[] {
  const [first, second] = node.params as Syntax[]
  if (first?.type !== 'Identifier' || first.name !== 'this') return []
  return [
    blank(source, first.start, first.start + 4),
    ...(second
      ? [blankMark(source, { ...first, end: skipBlank(source, first.end), type: 'Super' } as Syntax, ',')]
      : []),
  ]
}
