import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopLeftover } from '@adloom/server/platform/postgres/leftover-postmaster'
import { clusterPlace } from '@adloom/server/platform/postgres/cluster-place'
import { testRunVariable } from './shared-cluster.ts'

let folder: string | undefined

/**
 * Before all test files: the folder of the run, in which the first test that needs a database starts the one
 * cluster of all.
 */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'adloom-run-'))
  chmodSync(folder, 0o711) // The database runs as another user when we are root.
  process.env[testRunVariable] = folder
}

/** After all test files. */
export async function teardown(): Promise<void> {
  if (!folder) return
  if (existsSync(join(folder, 'starting'))) await stopLeftover(clusterPlace(folder).data)
  rmSync(folder, { recursive: true, force: true })
}
