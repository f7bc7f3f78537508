import { parse } from '@babel/parser'

type Syntax = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * Turns function declarations of a minified script into shorter arrow functions, at the start of the
 * enclosing function, where declarations are hoisted to. Keeps functions that need their own `this`, and
 * removes functions that no code references.
 */
export function shortenFunctions(script: string): string {
  const program = parse(script, { sourceType: 'script' }).program as unknown as Syntax
  const constructed = new Set(Array.from(script.matchAll(/\bnew ([\w$]+)/g), ([, name]) => name))
  const isMoved = (node: Syntax): boolean =>
    node.type === 'FunctionDeclaration' &&
    !node['generator'] &&
    !constructed.has(nameOf(node['id'])) &&
    !/\b(this|arguments|super|new\.target)\b/.test(script.slice(node.start, node.end))

  function render(node: Syntax): string {
    const { start, end } = node
    let text = ''
    let at = start
    for (const body of bodiesIn(node)) {
      text += script.slice(at, body.start) + renderBody(body)
      at = body.end
    }
    return text + script.slice(at, end)
  }

  function renderBody(body: Syntax): string {
    const all = body['body'] as Syntax[]
    const [first, last] = [all[0], all.at(-1)]
    const statements = withoutUnreferenced(all)
    if (!first || !last || !statements.some(isMoved))
      return (
        script.slice(body.start, first?.start ?? body.end) +
        statements.map(render).join('') +
        (last ? script.slice(last.end, body.end) : '')
      )
    const arrows = statements.filter(isMoved).map(renderArrow).join(',')
    const rest = statements
      .filter(one => !isMoved(one))
      .map(render)
      .join('')
    return `${script.slice(body.start, first.start)}let ${arrows};${rest}${script.slice(last.end, body.end)}`
  }

  function renderArrow(node: Syntax): string {
    const parameters = node['params'] as Syntax[]
    const list = parameters.map(render).join(',')
    const head = `${nameOf(node['id'])}=${node['async'] ? 'async' : ''}`
    const isBare = parameters.length === 1 && parameters[0]!.type === 'Identifier' && !node['async']
    return `${head}${isBare ? list : `(${list})`}=>${renderBody(node['body'] as Syntax)}`
  }

  return renderBody(program)
}

/** Returns the statements without functions that are unreferenced or reference only one another. */
function withoutUnreferenced(statements: Syntax[]): Syntax[] {
  const isFunction = ({ type }: Syntax): boolean => type === 'FunctionDeclaration'
  const unreferenced = statements.filter(isFunction)
  if (unreferenced.length === 0) return statements
  const names = new Set<string>()
  for (let found = statements.filter(one => !isFunction(one)); found.length > 0;) {
    for (const one of found) collectNames(one, names)
    found = unreferenced.filter(one => names.has(nameOf(one['id'])))
    for (const one of found) unreferenced.splice(unreferenced.indexOf(one), 1)
  }
  return statements.filter(one => !unreferenced.includes(one))
}

/** Collects every identifier in a syntax tree, except names of members. */
function collectNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) return value.forEach(one => collectNames(one, names))
  if (!value || typeof value !== 'object') return
  const node = value as Syntax
  if (node.type === 'Identifier') names.add(nameOf(node))
  const isPlain = !node['computed'] && /MemberExpression|ObjectProperty|ObjectMethod/.test(node.type ?? '')
  for (const [key, below] of Object.entries(node))
    if (key !== 'loc' && !(isPlain && (key === 'property' || key === 'key'))) collectNames(below, names)
}

/** Returns the outermost function bodies inside a node. */
function bodiesIn(node: Syntax): Syntax[] {
  const bodies: Syntax[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!value || typeof value !== 'object') return
    const below = value as Syntax
    if (
      /Function|ObjectMethod|ClassMethod/.test(below.type ?? '') &&
      (below['body'] as Syntax).type === 'BlockStatement'
    ) {
      look(below['params'])
      look(below['key'])
      bodies.push(below['body'] as Syntax)
    } else children(below).forEach(look)
  }
  look(node)
  return bodies.sort((a, b) => a.start - b.start)
}

function nameOf(node: unknown): string {
  return String((node as { name?: string } | undefined)?.name)
}

function children(node: Syntax): unknown[] {
  return Object.entries(node)
    .filter(([key, value]) => key !== 'loc' && value && typeof value === 'object')
    .map(([, value]) => value)
}
