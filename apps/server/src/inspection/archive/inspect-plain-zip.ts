import type { Inspected } from '../inspected-file.ts'
import type { Archive } from './archive.ts'
import { refuseNested } from './nested-files.ts'

/** Any other archive: kept as it came, once every byte of it was seen. */
export async function inspectPlainZip(archive: Archive): Promise<Inspected> {
  for (const entry of archive.files) refuseNested(entry.name, await archive.drain(entry))
  return {
    type: 'zip',
    format: 'zip',
    mime: 'application/zip',
    payload: { file_count: archive.files.length },
  }
}
