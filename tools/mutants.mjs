/**
 * `npm run mutants -- <path> [--all] [--max=N] [--tests=filter]`: changes one place of the source at a time,
 * runs the related tests and lists the changes that no test notices. Without `--all` only lines changed since
 * `main` are mutated. Used by hand. Each file is restored after its run and on Ctrl-C.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'

const runTimeoutMs = 300_000
const otherOperator = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
}

/** Returns the mutants of a source: each replaces the text from `start` to `end`. */
export function findMutants(source, file) {
  const found = []
  const add = (node, replacement, what) => found.push({ start: node.start, end: node.end, replacement, what })
  const textOf = node => source.slice(node.start, node.end)
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), node => {
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const between = { start: node.left.end, end: node.right.start }
      const other = otherOperator[node.operator]
      const replaced = source.slice(between.start, between.end).replace(node.operator, other)
      if (other) add(between, replaced, `${node.operator} becomes ${other}`)
    }
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      add(node.test, `!(${textOf(node.test)})`, 'negates the condition')
    if (node.type === 'Literal' && typeof node.value === 'number')
      add(node, String(node.value + 1), 'adds 1 to the constant')
    if (node.type === 'Literal' && typeof node.value === 'boolean')
      add(node, String(!node.value), 'flips the constant')
    if (node.type === 'ExpressionStatement' && /(?:Call|Await)Expression$/.test(node.expression.type))
      add(node, ';', 'drops the call')
    if (node.type === 'ReturnStatement' && node.argument)
      add(node.argument, 'undefined as never', 'returns undefined')
  })
  return found.map(mutant => ({ ...mutant, line: source.slice(0, mutant.start).split('\n').length }))
}

function visit(node, enter) {
  if (Array.isArray(node)) return node.forEach(child => visit(child, enter))
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return
  // Types do not exist when the code runs.
  if (/^TS(?!As|NonNull|Satisfies)|^ImportDeclaration$/.test(node.type)) return
  enter(node)
  for (const child of Object.values(node)) visit(child, enter)
}

/** The numbers of the lines that differ from `main`. */
function changedLines(file) {
  const diff = execFileSync('git', ['diff', '--unified=0', 'main', '--', file], { encoding: 'utf8' })
  const lines = new Set()
  for (const [, first, count = '1'] of diff.matchAll(/^@@ .* \+(\d+)(?:,(\d+))? @@/gm))
    for (let at = 0; at < Number(count); at++) lines.add(Number(first) + at)
  return lines
}

/** Spreads the chosen mutants over the whole list. */
function spread(mutants, max) {
  if (mutants.length <= max) return mutants
  return Array.from({ length: max }, (_, index) => mutants[Math.floor((index * mutants.length) / max)])
}

/** Whether a test fails. A run that takes too long counts as a failure. */
function isNoticed(file, tests) {
  const related = tests ? ['run', tests] : ['related', file, '--run']
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...related, '--bail=1', '--reporter=dot'],
    { stdio: 'ignore', timeout: runTimeoutMs },
  )
  return status !== 0
}

function runMutants(file, { all, max, tests }) {
  const source = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, source)
  process.once('SIGINT', () => {
    restore()
    process.exit(130)
  })
  const lines = changedLines(file)
  const candidates = findMutants(source, file).filter(({ line }) => all || lines.has(line))
  const survivors = []
  for (const mutant of spread(candidates, max)) {
    writeFileSync(file, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end))
    let noticed
    try {
      noticed = isNoticed(file, tests)
    } finally {
      restore()
    }
    console.log(`${noticed ? 'killed  ' : 'SURVIVED'} ${file}:${mutant.line} ${mutant.what}`)
    if (!noticed) survivors.push(mutant)
  }
  return { run: Math.min(candidates.length, max), survived: survivors.length }
}

function main(args) {
  const option = name => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const paths = args.filter(arg => !arg.startsWith('--'))
  const listed = execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8' }).split('\n')
  const files = listed.filter(
    file => /\.tsx?$/.test(file) && !/\.(?:test|spec|d|test-support)\.tsx?$/.test(file) && existsSync(file),
  )
  if (paths.length === 0 || files.length === 0) {
    console.log('Name a source file or a folder: npm run mutants -- packages/engine/src/tween --all')
    return 1
  }
  const choice = { all: args.includes('--all'), max: Number(option('max') ?? 20), tests: option('tests') }
  const results = files.map(file => runMutants(file, choice))
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('run')} mutants, ${sum('survived')} survived`)
  return sum('survived') === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(main(process.argv.slice(2)))
