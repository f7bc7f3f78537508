import { defineConfig } from 'vitest/config'
import { listTestFiles, testProjects } from './tools/test-projects.mjs'

const files = listTestFiles()

export default defineConfig({
  test: {
    globalSetup: ['packages/testbed/src/test-run.ts'],
    maxWorkers: 2,
    projects: testProjects.map(({ name, pool, isolate }) => ({
      test: {
        name,
        include: files.filter(({ project }) => project === name).map(({ file }) => file),
        setupFiles: ['packages/testbed/src/property-setup.ts'],
        environment: 'node',
        testTimeout: 120_000,
        hookTimeout: 240_000,
        pool: pool as 'forks' | 'threads',
        isolate,
      },
    })),
  },
})
