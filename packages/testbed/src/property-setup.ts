import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { propertySeed } from './property-seed.ts'

/**
 * Runs before each test file and gives all its properties one seed; fast-check prints seed and path of a
 * counterexample. Files
 * without properties do not load fast-check.
 */
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes('fast-check')) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: propertySeed(process.env['PROPERTY_SEED']) })
}
