/**
 * `npm run check`: types, lint, dependencies, structure, regular expressions, citations and unit tests, in
 * that order.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lint = join(root, 'tools/lint')
const tools = join(lint, 'node_modules/.bin')
const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` }
const run = (command, args, cwd = root) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env }).status === 0

const needed = Object.keys(JSON.parse(readFileSync(join(lint, 'package.json'), 'utf8')).dependencies)
if (needed.some(name => !existsSync(join(lint, 'node_modules', name))))
  run('npm', ['install', '--no-workspaces', '--no-progress', '--no-package-lock'], lint)

const steps = [
  ['types', () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-b'])],
  // Only where its peers have been installed (`npm run bench`).
  ...(existsSync(join(root, 'bench/node_modules'))
    ? [
        [
          'types of the bench',
          () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'bench']),
        ],
      ]
    : []),
  [
    'lint',
    () =>
      run(join(tools, 'oxlint'), [
        '--config',
        'tools/lint/.oxlintrc.json',
        '--quiet',
        'packages',
        'apps',
        'e2e',
      ]),
  ],
  [
    'dependencies',
    () => run(join(tools, 'depcruise'), ['--config', 'tools/lint/dependencies.cjs', 'packages', 'apps']),
  ],
  ['structure', () => run(process.execPath, ['tools/structure.mjs'])],
  ['regular expressions', () => run(process.execPath, ['tools/regexes.mjs'])],
  ['citations', () => run(process.execPath, ['tools/citations.mjs'])],
  ['unit tests', () => run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'])],
]
const failures = steps
  .filter(([name, step]) => {
    console.log(`— ${name}`)
    return !step()
  })
  .map(([name]) => name)
console.log(failures.length === 0 ? 'All checks passed' : `Failed: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)
