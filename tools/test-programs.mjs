/**
 * Global set-up of the server's tests: builds the programs of the server once for the run. A process that
 * compiles the sources itself takes a second longer to start. Watch mode runs the sources, which may change.
 */
import { readdirSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build.mjs'
import { root } from './checks.mjs'

const variable = 'BUILT_PROGRAMS'
const place = join(root, 'dist/test-programs')
const own = join(place, String(process.pid))
/** Programs that tests start beside those of the server. */
const testPrograms = {
  adloom: join(root, 'packages/cli/src/adloom.ts'),
  'sample-tasks': join(root, 'apps/server/src/testing/children/sample-tasks.child.ts'),
  'sample-parent': join(root, 'apps/server/src/testing/children/sample-parent.child.ts'),
  'stuck-worker': join(root, 'packages/testbed/src/stuck-worker.ts'),
  'lazy-worker': join(root, 'packages/testbed/src/lazy-worker.ts'),
}

export async function setup({ config }) {
  if (config.watch || process.env[variable] === own) return
  process.env[variable] = own
  mkdirSync(place, { recursive: true })
  for (const name of readdirSync(place)) if (!isRunning(Number(name))) remove(join(place, name))
  await buildServer(own, testPrograms)
}

export const teardown = () => remove(own)

const remove = folder => rmSync(folder, { recursive: true, force: true })

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
