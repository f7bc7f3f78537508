/**
 * `npm test`: all checks, all tests, property tests without servers again with a random seed, and browser
 * journeys. The last line is `N passed, N failed`; a failed check counts as one failure. Tests that passed
 * only when repeated are listed in `test-results/flaky.txt`; more than two of them fail the run.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runChecks } from './checks.mjs'
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs'
import { ensureClickHouse } from './clickhouse.mjs'
import {
  fileSeconds,
  journeySeconds,
  journeysWithStatus,
  sum,
  unitFailures,
  unitFlaky,
} from './test-reports.mjs'
import { temporaryFolder } from './temporary-folder.mjs'
import { journeyBudgetSeconds, listTestFiles, testProjects } from './test-projects.mjs'

const maxFlaky = 2
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// All temporary files of the run are in one folder, so that a test that fails or is killed leaves nothing.
// Its name is short: a path of a database's socket has at most 107 bytes.
const temporary = mkdtempSync(join(temporaryFolder(), 'ad-'))
// Databases run as another user when we are root, and must reach their files.
chmodSync(temporary, 0o711)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), TMPDIR: temporary }
ensureHeadlessShell()
ensureClickHouse()
const counts = { passed: 0, failed: 0 }
const failures = []

function runNode(args, extra = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }
  return spawnSync(process.execPath, args, options).status === 0
}

/** A run that fails without a failed test (a file that does not load, no report) counts as one failure. */
function count(name, ok, { passed, failed }) {
  counts.passed += passed
  counts.failed += failed
  if (ok || failed > 0) return
  counts.failed += 1
  failures.push({ title: name, why: 'The run failed without a failed test: see its output above.' })
}

function readReport(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function runVitest(name, report, files = [], extra = {}) {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, report)}`]
  const ok = runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...outputs, ...files], extra)
  const result = readReport(report)
  count(name, ok, { passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0 })
  failures.push(...unitFailures(result))
  return result
}

function runJourneys() {
  const report = 'browser.json'
  const ok = runNode([join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report),
  })
  const result = readReport(report)
  const { expected = 0, flaky = 0, unexpected = 0 } = result?.stats ?? {}
  count('Browser journeys', ok, { passed: expected + flaky, failed: unexpected })
  failures.push(...journeysWithStatus('unexpected', result))
  return result
}

function reportFlaky(unit, journeys) {
  const flaky = [...unitFlaky(unit), ...journeysWithStatus('flaky', journeys)]
  writeFileSync(join(reports, 'flaky.txt'), flaky.map(({ title }) => `${title}\n`).join(''))
  for (const { title, why } of flaky) console.log(`Flaky, passed when repeated: ${title}\n${why}\n`)
  if (flaky.length <= maxFlaky) return
  counts.failed += 1
  failures.push({ title: `${flaky.length} flaky tests`, why: `At most ${maxFlaky} may need a second try.` })
}

/** Prints each project's sum of file durations, the budget it should stay below, and its slowest ten files. */
function reportBudgets(unit, journeys) {
  const projectOf = new Map(listTestFiles().map(({ file, project }) => [file, project]))
  const files = fileSeconds(unit).map(({ file, seconds }) => ({ file: file.slice(root.length + 1), seconds }))
  for (const { name, budgetSeconds } of testProjects)
    reportBudget(
      name,
      budgetSeconds,
      files.filter(({ file }) => projectOf.get(file) === name),
    )
  reportBudget('journeys', journeyBudgetSeconds, journeySeconds(journeys))
}

function reportBudget(name, budgetSeconds, files) {
  const total = Math.round(sum(files.map(({ seconds }) => seconds)))
  console.log(`${name}: ${total} s of ${budgetSeconds} s${total > budgetSeconds ? ', OVER BUDGET' : ''}`)
  for (const { file, seconds } of files.slice(0, 10)) console.log(`  ${seconds.toFixed(1)} s ${file}`)
}

function timed(name, act) {
  const started = performance.now()
  console.log(name)
  const result = act()
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s\n`)
  return result
}

for (const name of await runChecks({ withBuilds: true })) {
  counts.failed += 1
  failures.push({ title: `check: ${name}`, why: 'Its output is above.' })
}
const unit = timed('Unit, component, feature and image tests', () =>
  runVitest('Unit, component, feature and image tests', 'unit.json'),
)
const seed = String(randomInt(2 ** 31))
// Beside a server a failure depends on timing too, and no seed repeats it: `npm run nightly` looks for those.
const usesServers = new Set(testProjects.filter(({ startsServers }) => startsServers).map(({ name }) => name))
const withProperties = listTestFiles()
  .filter(({ project }) => !usesServers.has(project))
  .map(({ file }) => file)
  .filter(file => readFileSync(join(root, file), 'utf8').includes("'fast-check'"))
timed(`Property tests with a random seed (repeat with PROPERTY_SEED=${seed})`, () =>
  runVitest('Property tests', 'random.json', withProperties, { PROPERTY_SEED: seed }),
)
const journeys = timed('Browser journeys', runJourneys)

reportBudgets(unit, journeys)
reportFlaky(unit, journeys)
for (const { title, why } of failures) console.log(`Failed: ${title}\n${why}\n`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
