/**
 * Every regular expression of the products is matched in time linear in its input, proven by recheck or
 * reviewed in regex-policy.json with a reason. Proven ones are listed in regex-linear.json, which this
 * program writes, so that only new ones are analysed. `--all` analyses every expression again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { listFiles } from './list-files.mjs'
import { findExpressions, keyOf } from './regex-find.mjs'
import { nextLinear, reviewExpressions, unknownExpressions } from './regex-review.mjs'

const linearFile = 'tools/regex-linear.json'
const read = file => JSON.parse(readFileSync(file, 'utf8'))
const policy = read('tools/regex-policy.json')
const linear = process.argv.includes('--all') ? [] : read(linearFile)

const patterns = ['packages/*.ts', 'packages/*.tsx', 'apps/*.ts', 'apps/*.tsx']
const files = listFiles(...patterns).filter(file => !/\.(test|d)\.tsx?$/.test(file))
const found = files.flatMap(file => {
  const text = readFileSync(file, 'utf8')
  return /\/|RegExp/.test(text) ? findExpressions(text, file) : []
})

const unknown = unknownExpressions(found, { linear, policy })
const verdicts = unknown.length === 0 ? {} : await analyse(unknown)
const problems = reviewExpressions(found, verdicts, policy)
const next = nextLinear(found, verdicts, linear)
if (JSON.stringify(next) !== JSON.stringify(linear))
  writeFileSync(linearFile, `${JSON.stringify(next, null, 2)}\n`)
problems.forEach(problem => console.log(problem))
console.log(
  `${found.length} expressions in ${files.length} files, ${unknown.length} analysed, ${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)

async function analyse(expressions) {
  process.env.RECHECK_BACKEND = 'pure'
  // Counted repetitions such as {1,200} are proven too, not only fuzzed.
  const limits = { maxRepeatCount: 1000, timeout: 60_000 }
  const { checkSync } = await import('./lint/node_modules/recheck/lib/main.js').catch(() => {
    throw new Error('recheck is missing: run `npm install --no-workspaces` in tools/lint')
  })
  return Object.fromEntries(
    expressions.map(one => [keyOf(one), verdictOf(checkSync(one.pattern, one.flags, limits))]),
  )
}

/** Only a proof by automata counts; the analyser's fuzzing may miss an input. */
function verdictOf({ status, complexity, checker, error }) {
  if (status === 'safe' && checker === 'automaton') return 'linear'
  return `${checker}: ${complexity?.summary ?? error?.kind ?? status}`
}
