import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopLeftover } from '@adloom/server/platform/postgres/leftover-postmaster'
import { clusterPlace } from '@adloom/server/platform/postgres/cluster-place'
import { processStart } from '@adloom/server/platform/process/process-identity'
import { clusterMark, testRunVariable } from './shared-cluster.ts'

// Short: a path of a database's socket has at most 107 bytes.
const prefix = 'adloom-run-'
let folder: string | undefined

/**
 * Before all test files: creates the folder of the run. It is the temporary folder of all processes of the
 * run, and the first test that needs a database starts the one cluster of the run in it.
 */
export async function setup(): Promise<void> {
  await removeKilledRuns()
  folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711) // The database runs as another user when we are root.
  process.env[testRunVariable] = folder
  process.env['TMPDIR'] = folder
}

/** After all test files, failed ones too. */
export async function teardown(): Promise<void> {
  if (folder) await removeRun(folder)
}

/** A killed run removes nothing, and its database continues. */
async function removeKilledRuns(): Promise<void> {
  const runs = readdirSync(tmpdir()).filter(name => name.startsWith(prefix))
  for (const name of runs) {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    const path = join(tmpdir(), name)
    if (!processStart(pid) && statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.())
      await removeRun(path)
  }
}

async function removeRun(path: string): Promise<void> {
  if (existsSync(join(path, clusterMark))) await stopLeftover(clusterPlace(path).data)
  // A process that is still ending may write meanwhile.
  rmSync(path, { recursive: true, force: true, maxRetries: 5 })
}
