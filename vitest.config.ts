import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { browserCommands } from './tools/browser-commands.mjs'
import { findChromium } from './tools/chromium.mjs'
import { temporaryFolder } from './tools/temporary-folder.mjs'
import { listTestFiles, testProjects } from './tools/test-projects.mjs'

// The folder of the run is made in it, and all processes of the run inherit it.
process.env['TMPDIR'] = temporaryFolder()
const workers = 2
const files = listTestFiles()
const filesOf = (name: string) => files.filter(({ project }) => project === name).map(({ file }) => file)

/** Components of the web app in the machine's Chromium, one page for all files. Nothing is downloaded. */
const browserProject: TestProjectConfiguration = {
  // Vite prepares the packages of the whole app at the start: a package found later would reload the page.
  optimizeDeps: {
    entries: ['apps/web/src/main.tsx', 'apps/web/src/**/*.browser.test.tsx'],
    // Under `test`, antd gives all elements one id and appends dialogs late, so they do not trap the focus.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"development"' } } },
  },
  test: {
    name: 'browser',
    include: filesOf('browser'),
    testTimeout: 20_000,
    // Like a journey, a test shares the machine with a browser: it is tried once more, and reported as flaky.
    retry: 1,
    // Texts and pages arrive by the network; the default of one second is too short on a busy machine.
    expect: { poll: { timeout: 5000 } },
    isolate: false,
    fileParallelism: false,
    // One worker, so it can share a group only with projects that have one.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: browserCommands,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        actionTimeout: 5000,
        contextOptions: {
          permissions: ['clipboard-read', 'clipboard-write'],
          reducedMotion: 'reduce',
          viewport: { width: 1400, height: 1000 },
        },
        launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

function projectConfig(project: (typeof testProjects)[number]): TestProjectConfiguration {
  const { name, pool, isolate, startsServers, environment = 'node', setup = [] } = project
  const { maxWorkers = workers, groupOrder = 0, execArgv = [] } = project
  return {
    test: {
      name,
      include: filesOf(name),
      globalSetup: startsServers ? ['tools/test-programs.mjs'] : [],
      setupFiles: ['property-setup', 'restore-globals', ...setup].map(
        file => `packages/testbed/src/${file}.ts`,
      ),
      environment,
      testTimeout: 120_000,
      hookTimeout: 240_000,
      pool: pool as 'forks' | 'threads',
      isolate,
      execArgv,
      maxWorkers,
      sequence: { groupOrder },
    },
  }
}

export default defineConfig({
  test: {
    globalSetup: ['packages/testbed/src/test-run.ts'],
    maxWorkers: workers,
    projects: [browserProject, ...testProjects.filter(({ name }) => name !== 'browser').map(projectConfig)],
  },
})
