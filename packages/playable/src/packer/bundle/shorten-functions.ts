import { parse } from '@babel/parser'

type Syntax = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * A minified script with its named functions as arrows, which take fewer letters. They stand where named
 * functions are hoisted to, at the
 * start of the function they are in, so that everything finds them as before; those that need a `this` of
 * their own stay. Those that
 * nothing names are left out.
 */
export function shortenFunctions(script: string): string {
  const program = parse(script, { sourceType: 'script' }).program as unknown as Syntax
  const made = new Set(Array.from(script.matchAll(/\bnew ([\w$]+)/g), ([, name]) => name))
  const isMoved = (node: Syntax): boolean =>
    node.type === 'FunctionDeclaration' &&
    !node['generator'] &&
    !made.has(nameOf(node['id'])) &&
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
    const statements = withoutUnnamed(all)
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

/** Statements without the functions that are named by nothing but one another. */
function withoutUnnamed(statements: Syntax[]): Syntax[] {
  const isNamed = ({ type }: Syntax): boolean => type === 'FunctionDeclaration'
  const waiting = statements.filter(isNamed)
  if (waiting.length === 0) return statements
  const named = new Set<string>()
  for (let met = statements.filter(one => !isNamed(one)); met.length > 0;) {
    for (const one of met) keepNames(one, named)
    met = waiting.filter(one => named.has(nameOf(one['id'])))
    for (const one of met) waiting.splice(waiting.indexOf(one), 1)
  }
  return statements.filter(one => !waiting.includes(one))
}

/** Every name that is said in a piece of script, what members are called aside. */
function keepNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) return value.forEach(one => keepNames(one, names))
  if (!value || typeof value !== 'object') return
  const node = value as Syntax
  if (node.type === 'Identifier') names.add(nameOf(node))
  const isPlain = !node['computed'] && /MemberExpression|ObjectProperty|ObjectMethod/.test(node.type ?? '')
  for (const [key, below] of Object.entries(node))
    if (key !== 'loc' && !(isPlain && (key === 'property' || key === 'key'))) keepNames(below, names)
}

/** The outermost bodies of functions below a node. */
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
