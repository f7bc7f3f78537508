import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { BlobStore } from '../../platform/blobs/blob-store.ts'

export interface ArchiveEntry {
  path: string
  hash: string
  size: number
  mtime: Date
}

type Opened = (error: null, stream: Readable) => void
type Open = (entry: ArchiveEntry, opened: Opened) => void

/** Members missing from the library's published types. */
type LazyZip = Omit<ZipFile, 'end'> & {
  end(options?: object, sized?: (total: number) => void): void
  addReadStreamLazy(
    path: string,
    options: { size: number; compress: boolean; mtime: Date; mode: number },
    open: (opened: Opened) => void,
  ): void
}

/**
 * Streams a zip of stored, uncompressed files: one file is open at a time. Destroying the stream closes the
 * open file. A missing or truncated file destroys the stream, so that no reader mistakes a partial zip for a
 * complete one.
 */
export function archiveStream(entries: ArchiveEntry[], blobs: BlobStore): Readable {
  let current: Readable | undefined
  const zip = fill(entries, (entry, opened) => {
    const refuse = (error: unknown): void => {
      output.destroy(error instanceof Error ? error : new Error(String(error)))
    }
    blobs.open(entry.hash).then(stream => {
      current = stream as Readable
      current.once('error', refuse)
      if (output.destroyed) current.destroy()
      else opened(null, current)
    }, refuse)
  })
  const output = zip.outputStream as Readable
  zip.once('error', error => output.destroy(error))
  output.once('close', () => current?.destroy())
  zip.end()
  return output
}

/** The exact length of that zip in bytes. */
export function archiveSize(entries: ArchiveEntry[]): number {
  let size = 0
  fill(entries, () => undefined).end({}, total => {
    size = total
  })
  return size
}

function fill(entries: ArchiveEntry[], open: Open): LazyZip {
  const zip = new ZipFile() as unknown as LazyZip
  for (const entry of entries)
    zip.addReadStreamLazy(
      entry.path,
      { size: entry.size, compress: false, mtime: entry.mtime, mode: 0o100_644 },
      opened => open(entry, opened),
    )
  return zip
}
