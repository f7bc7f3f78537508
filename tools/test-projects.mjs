/**
 * The projects of the test run. A test file belongs to the first project whose `path` and `text` match its
 * path and its source. `budgetSeconds` is the sum of its files' durations on a quiet machine with two cores.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that change globals of their process, so they cannot share one with other files. */
const changesGlobals =
  /@vitest-environment|vi\.(?:mock|doMock|stubGlobal|spyOn|useFakeTimers)\(|process\.env\[[^\]]+\] =/
/** Files that look at the memory, the open files or the children of their process. */
const measuresProcess = /memoryUsage\(|\/proc\/self|createChildPool/
const sharesProcess = { test: source => !changesGlobals.test(source) && !measuresProcess.test(source) }

export const testProjects = [
  // Components in Chromium: all files share one page, so each file leaves it as it found it.
  { name: 'browser', path: /\.browser\.test\.tsx$/, text: /^/, isolate: false, budgetSeconds: 60 },
  // Loading the server takes longer than most of these files, so the files of a process share its modules.
  {
    name: 'feature',
    path: /^apps\/server\//,
    text: sharesProcess,
    pool: 'forks',
    isolate: false,
    startsServers: true,
    budgetSeconds: 450,
  },
  {
    name: 'server',
    path: /^apps\/server\//,
    text: /^/,
    pool: 'forks',
    isolate: true,
    startsServers: true,
    budgetSeconds: 130,
  },
  {
    name: 'image',
    path: /^packages\//,
    text: /launchChromium|playwright|played-ad|testing\/gallery/,
    // Files of a process share one Chromium, which lives in a module.
    pool: 'forks',
    isolate: false,
    budgetSeconds: 140,
  },
  {
    name: 'template',
    path: /^packages\/templates\//,
    text: /^/,
    pool: 'threads',
    isolate: false,
    budgetSeconds: 110,
  },
  { name: 'isolated', path: /^/, text: changesGlobals, pool: 'forks', isolate: true, budgetSeconds: 60 },
  { name: 'unit', path: /^/, text: /^/, pool: 'threads', isolate: false, budgetSeconds: 80 },
]

/** The sum of the durations of the browser journeys. */
export const journeyBudgetSeconds = 1150

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
  return testProjects.find(({ path, text }) => path.test(file) && text.test(source)).name
}
