import type { ImportReport } from '@adloom/playable/import'
import { findStarter } from '@adloom/playable/starters'
import { insertImport } from '../../features/imports/repository.ts'
import type { Executor } from '../../platform/database/database.ts'

export const sampleImportSlot = 'text:index.html:12'

const report: ImportReport = {
  engine: { name: 'unknown', code: 99 },
  entry: 'index.html',
  files: 1,
  bytes: 1,
  findings: [],
  store: { ios: '', android: '' },
  remote: [],
  server: [],
  reportsEnd: false,
  slots: [
    { id: sampleImportSlot, kind: 'text', file: 'index.html', from: 12, to: 16, quote: '', text: 'Play' },
    { id: 'file:a.png', kind: 'image', file: 'a.png', mime: 'image/png', width: 8, height: 8, thumb: '' },
  ],
}

/** Stores an imported playable whose files do not exist. */
export function insertSampleImport(
  db: Executor,
  owner: { accountId: number; userId: number },
  name: string,
): Promise<number> {
  const hash = '0'.repeat(64)
  return insertImport(
    db,
    owner,
    { name, document: JSON.stringify(findStarter('blank')!.document()), jobId: null, coverHash: null },
    {
      file_name: 'ad.zip',
      source_hash: hash,
      hash,
      size_bytes: 0,
      report: JSON.stringify(report),
      probes: '[]',
    },
  )
}
