/** `npm test`: types, unit and feature tests, browser journeys; ends with one line `N passed, N failed`. */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMissing } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { journeysThat, unitFailures } from './failures.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
const bin = name => join(root, 'node_modules', name)
const run = (args, extra = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }).status === 0

let passed = 0
let failed = 0

function count(ok, tally) {
  passed += tally.passed
  failed += tally.failed + (!ok && tally.failed === 0 ? 1 : 0)
}

function readJson(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

console.log('Types')
count(run([bin('typescript/bin/tsc'), '-b']), { passed: 0, failed: 0 })

await buildMissing()

console.log('Unit and feature tests')
const unitOk = run([
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'unit.json')}`,
])
const unit = readJson('unit.json')
count(unitOk, { passed: unit?.numPassedTests ?? 0, failed: unit?.numFailedTests ?? 0 })

const randomSeed = String(randomInt(2 ** 31))
const withProperties = execFileSync('git', ['grep', '-l', 'fast-check', '--', '*.test.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
console.log(`Property tests with a random seed (again with PROPERTY_SEED=${randomSeed})`)
const randomOk = run(
  [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'random.json')}`,
    ...withProperties,
  ],
  { PROPERTY_SEED: randomSeed },
)
const random = readJson('random.json')
count(randomOk, { passed: random?.numPassedTests ?? 0, failed: random?.numFailedTests ?? 0 })

console.log('Browser journeys')
const browserOk = run([bin('@playwright/test/cli.js'), 'test'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
})
const browser = readJson('browser.json')
count(browserOk, {
  passed: (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0),
  failed: browser?.stats.unexpected ?? 0,
})

for (const { title, why } of [
  ...unitFailures(unit),
  ...unitFailures(random),
  ...journeysThat('unexpected', browser),
])
  console.log(`Failed: ${title}\n${why}\n`)
for (const { title, why } of journeysThat('flaky', browser))
  console.log(`Passed when tried again: ${title}\n${why}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
