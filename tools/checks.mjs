/**
 * The checks that need no running product. They run in parallel, one per processor; a failed check prints its
 * whole output.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { targetNames } from './build.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lint = join(root, 'tools/lint')
const binaries = join(lint, 'node_modules/.bin')
const node = (...args) => [process.execPath, args]
const lintTool = (name, ...args) => [join(binaries, name), args]

/** Long checks first, so that the short ones fill the gaps. */
const checks = {
  lint: lintTool('oxlint', '--config', 'tools/lint/.oxlintrc.json', '--quiet', 'packages', 'apps', 'e2e'),
  types: node('node_modules/typescript/bin/tsc', '-b'),
  // Only where the compared libraries have been installed (`npm run bench`).
  ...(existsSync(join(root, 'bench/node_modules')) && {
    'bench types': node('node_modules/typescript/bin/tsc', '-p', 'bench'),
  }),
  dependencies: lintTool('depcruise', '--config', 'tools/lint/dependencies.cjs', 'packages', 'apps'),
  'dead code': lintTool('knip', '--no-progress'),
  format: lintTool('oxfmt', '-c', '.oxfmtrc.json', '--check', '.'),
  'regular expressions': node('tools/regexes.mjs'),
  sizes: node('tools/sizes.mjs'),
  language: node('tools/language.mjs'),
  structure: node('tools/structure.mjs'),
  'load order': node('tools/load-order.mjs'),
  citations: node('tools/citations.mjs'),
}

/** The tests that neither start a server or a browser nor take long. */
const quickTests = node(
  'node_modules/vitest/vitest.mjs',
  'run',
  ...['unit', 'component', 'isolated'].map(name => `--project=${name}`),
)

/** What journeys need. A build uses one processor, so it runs beside the checks. */
const builds = Object.fromEntries(
  targetNames.map(name => [`build of ${name}`, node('tools/build.mjs', name)]),
)

/** Installs the lint tools, which have a package of their own, unless they are there. */
function installLintTools() {
  const { dependencies } = JSON.parse(readFileSync(join(lint, 'package.json'), 'utf8'))
  if (Object.keys(dependencies).every(name => existsSync(join(lint, 'node_modules', name)))) return true
  const args = ['install', '--no-workspaces', '--no-progress', '--no-package-lock']
  return spawnSync('npm', args, { cwd: lint, stdio: 'inherit' }).status === 0
}

function runCheck(name, [command, args]) {
  const started = performance.now()
  // Lint and types are Go programs: collecting garbage less often saves a fifth of their processor time.
  const env = { GOGC: '400', ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise(resolve => {
    const finish = passed => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s`)
      if (!passed) console.log(output)
      resolve(passed ? [] : [name])
    }
    child.on('error', error => {
      output += error.message
      finish(false)
    })
    child.on('close', status => finish(status === 0))
  })
}

/** Runs all checks, with quick tests or builds where asked, and returns the names of the failed ones. */
export async function runChecks({ withQuickTests = false, withBuilds = false } = {}) {
  if (!installLintTools()) return ['installing the lint tools']
  const waiting = Object.entries({
    ...(withQuickTests && { 'quick tests': quickTests }),
    ...(withBuilds && builds),
    ...checks,
  })
  const runNext = async () => {
    const next = waiting.shift()
    return next ? [...(await runCheck(...next)), ...(await runNext())] : []
  }
  const failed = await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  return failed.flat()
}
