/**
 * The projects of the test run. A test file belongs to the first project that `includes` its path and source.
 * `budgetSeconds` is the sum of its files' durations on a quiet machine with two cores.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that replace modules or set the environment, so they cannot share a process with other files. */
const changesProcess = /vi\.(?:mock|doMock|resetModules)\(|process\.env\[[^\]]+\] =/
/** Files that look at the memory, the open files or the children of their process. */
const measuresProcess = /memoryUsage\(|\/proc\/self|createChildPool/
/** Files that pack ads, bundle the engine, or play or check whole documents: seconds of work each. */
const takesLong =
  /recordPlay|packPlayable|samplePack|bundle(?:Script|Engine)|nodeHost|hostileDoc|sampleVideo|VideoWriter/
const opensChromium = /launchChromium|playwright|played-ad|testing\/gallery/
const usesServer = (path, source) =>
  path.startsWith('apps/server/') || source.includes("'@adloom/testbed/server'")

export const testProjects = [
  {
    name: 'browser',
    includes: path => path.endsWith('.browser.test.tsx'),
    // Components in Chromium: all files share one page, so each file leaves it as it found it.
    isolate: false,
    budgetSeconds: 60,
  },
  {
    name: 'feature',
    includes: (path, source) =>
      usesServer(path, source) && !changesProcess.test(source) && !measuresProcess.test(source),
    // Loading the server takes longer than most of these files, so the files of a process share its modules.
    pool: 'forks',
    isolate: false,
    // Servers make much short-lived data: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    startsServers: true,
    budgetSeconds: 640,
  },
  {
    name: 'server',
    includes: usesServer,
    pool: 'forks',
    isolate: true,
    startsServers: true,
    budgetSeconds: 70,
  },
  {
    name: 'image',
    includes: (path, source) => path.startsWith('packages/') && opensChromium.test(source),
    // Files of a process share one Chromium, which lives in a module.
    pool: 'forks',
    isolate: false,
    budgetSeconds: 160,
  },
  {
    name: 'template',
    includes: path => path.startsWith('packages/templates/'),
    pool: 'threads',
    isolate: false,
    budgetSeconds: 80,
  },
  {
    name: 'isolated',
    includes: (_path, source) => changesProcess.test(source),
    pool: 'forks',
    isolate: true,
    budgetSeconds: 5,
  },
  {
    name: 'component',
    includes: (_path, source) => source.includes('@vitest-environment happy-dom'),
    // Loading antd takes longer than most tests, so the files of a thread share its modules and one page.
    pool: 'threads',
    isolate: false,
    environment: 'happy-dom',
    setup: ['component-setup'],
    budgetSeconds: 20,
  },
  {
    name: 'long',
    includes: (path, source) => path.endsWith('.property.test.ts') || takesLong.test(source),
    // Like `unit`, but `npm run check` leaves them out.
    pool: 'threads',
    isolate: false,
    budgetSeconds: 60,
  },
  {
    name: 'unit',
    includes: () => true,
    pool: 'threads',
    isolate: false,
    // Runs beside the browser project, which cannot use both processors.
    maxWorkers: 1,
    groupOrder: 1,
    budgetSeconds: 30,
  },
]

/** The sum of the durations of the browser journeys. */
export const journeyBudgetSeconds = 1000

const isTest = ({ name, parentPath }) =>
  /\.test\.tsx?$/.test(name) && !/(?:^|\/)(?:node_modules|dist|\.tsout)(?:\/|$)/.test(parentPath)

/** Returns all test files with the name of their project. Paths are relative to the repository. */
export function listTestFiles() {
  return ['packages', 'apps', 'tools']
    .flatMap(folder => readdirSync(folder, { withFileTypes: true, recursive: folder !== 'tools' }))
    .filter(isTest)
    .map(({ name, parentPath }) => join(parentPath, name))
    .sort()
    .map(file => ({ file, project: projectOf(file) }))
}

function projectOf(file) {
  const source = readFileSync(file, 'utf8')
  return testProjects.find(({ includes }) => includes(file, source)).name
}
