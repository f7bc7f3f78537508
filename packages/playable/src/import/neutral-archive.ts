import { unzipSync, zipSync } from 'fflate'
import type { SourceFiles } from './source-files.ts'

/** Returns neutral files as one archive with fixed times: equal files give equal bytes. */
export function writeNeutralArchive(files: SourceFiles): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 6, mtime: new Date('2000-01-01T00:00:00') })
}

export function readNeutralArchive(bytes: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(bytes)))
}
