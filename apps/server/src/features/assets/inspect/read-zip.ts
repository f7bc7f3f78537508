import yauzl from 'yauzl'
import { Failure, fail } from '../../../platform/binder/fail.ts'

export interface ZipFile { path: string; bytes: Uint8Array }

const symlink = 0o120000

/**
 * Every file of an archive, in its order. Sizes are counted while unpacking, whatever the archive says of them;
 * links, encrypted entries and paths that lead out of the archive are refused.
 */
export async function readZip(bytes: Uint8Array, limits: { files: number; bytes: number }): Promise<ZipFile[]> {
  const zip = await openZip(bytes)
  if (zip.entryCount > limits.files) fail('file_too_large')
  return new Promise((resolve, reject) => {
    const files: ZipFile[] = []
    let left = limits.bytes
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: yauzl.Entry) => {
      if (isForeign(entry)) return void zip.readEntry()
      readEntry(zip, entry, left).then(content => {
        left -= content.length
        files.push({ path: entry.fileName, bytes: content })
        zip.readEntry()
      }, reject)
    })
    zip.readEntry()
  })
}

function openZip(bytes: Uint8Array): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })
}

/** Folders, and what desktops put beside the files. */
function isForeign(entry: yauzl.Entry): boolean {
  return entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db)$/.test(entry.fileName)
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, left: number): Promise<Uint8Array> {
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000
  if (mode === symlink || (entry.generalPurposeBitFlag & 1) === 1) fail('file_broken')
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      const parts: Buffer[] = []
      let size = 0
      stream.on('data', (part: Buffer) => {
        size += part.length
        if (size > left) stream.destroy(new Failure('file_too_large'))
        else parts.push(part)
      })
      stream.on('error', reject)
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}
