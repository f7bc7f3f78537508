import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { inspectFile } from '../inspection/inspect-file.ts'
import type { Inspected } from '../inspection/inspected-file.ts'
import type { Meaning } from '../inspection/archive/inspect-zip.ts'

/**
 * Inspects bytes as an uploaded file of that name, each in its own folder; removes the folders after the test
 * file.
 */
export function sampleInspector(): (
  bytes: Uint8Array | string,
  name: string,
  meaning?: Meaning,
) => Promise<Inspected & { bytes: Uint8Array }> {
  const root = mkdtempSync(join(tmpdir(), 'adloom-sample-'))
  afterAll(() => rmSync(root, { recursive: true }))
  return async (given, name, meaning) => {
    const bytes = Buffer.from(given)
    const path = join(mkdtempSync(join(root, 'file-')), 'source')
    await writeFile(path, bytes)
    return { bytes, ...(await inspectFile({ path, size: bytes.length }, name, meaning)) }
  }
}
