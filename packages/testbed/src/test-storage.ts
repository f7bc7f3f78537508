import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@adloom/server/platform/config/config'
import { openStorage, type Storage } from '@adloom/server/platform/blobs/open-storage'
import { startFakeS3, type FakeS3 } from './fake-s3/fake-s3.ts'

export interface TestStorage extends Storage {
  folder: string
  s3: FakeS3 | undefined
  close(): Promise<void>
}

/**
 * A separate storage, as a server with this configuration opens it; a `plain-s3` lacks optional operations.
 */
export async function testStorage(
  kind: 'disk' | 's3' | 'plain-s3',
  env: Record<string, string> = {},
): Promise<TestStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'adloom-storage-'))
  const s3 = kind === 'disk' ? undefined : await startFakeS3({ pageSize: 3, plain: kind === 'plain-s3' })
  const storage = await openStorage(readConfig({ DATA_DIR: folder, ROOT_DIR: folder, ...s3?.env, ...env }))
  return {
    ...storage,
    folder,
    s3,
    async close() {
      await s3?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
