import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { Failure, fail } from '../../platform/binder/fail.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { checkEntry, isForeign, shown, type ZipEntry } from './zip-entry.ts'
import { archiveLimits } from '../../platform/limits/file-limits.ts'

export interface ArchiveLimits {
  /** Files and folders together, counted before any is read. */
  entries: number
  /** Unpacked bytes of all files together, counted while unpacking. */
  unpacked: number
}

/** An archive with a checked table of contents; contents are read as a stream, one entry at a time. */
export interface Archive {
  files: ZipEntry[]
  /** Returns the bytes of one file. */
  read(entry: ZipEntry): Promise<Buffer>
  /** Unpacks a file without storing it and returns its first bytes. */
  drain(entry: ZipEntry): Promise<Buffer>
  /** Unpacks a file to a path; counts as `read` does, against `unpacked` alone. */
  extract(entry: ZipEntry, path: string): Promise<void>
  /** Counts bytes that a file of the archive itself unpacks to. Throws zip_bomb over the limit. */
  count(bytes: number): void
}

/** Bytes needed to recognise a nested archive; the tar signature is at offset 257. */
const headLength = 264

/** Opens an archive for `use` and always closes it. Sizes are counted, never trusted. */
export async function withArchive<T>(
  file: LocalFile,
  limits: ArchiveLimits,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  const zip = await openZip(file.path)
  try {
    if (zip.entryCount > limits.entries) fail('zip_entries', { limit: limits.entries })
    const entries = await listEntries(zip)
    checkPlaces(entries)
    checkNames(entries)
    const files = entries.filter(entry => !entry.folder && !isForeign(entry))
    if (files.length === 0) fail('zip_empty')
    let left = Math.min(limits.unpacked, Math.max(archiveLimits.ratioFloor, file.size * archiveLimits.ratio))
    const take = (bytes: number): void => {
      left -= bytes
      if (left < 0) fail('zip_bomb')
    }
    let budget = archiveLimits.kept
    const keep = (bytes: number): void => {
      take(bytes)
      budget -= bytes
      if (budget < 0) fail('zip_bomb')
    }
    return await use({
      files,
      read: entry => unpack(zip, entry, keep, Infinity),
      drain: entry => unpack(zip, entry, take, headLength),
      extract: (entry, path) => extract(zip, entry, take, path),
      count: take,
    })
  } finally {
    zip.close()
  }
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(
      path,
      { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true },
      (error, zip) => (error ? reject(new Failure('file_broken')) : resolve(zip)),
    )
  })
}

function listEntries(zip: yauzl.ZipFile): Promise<ZipEntry[]> {
  return new Promise((resolve, reject) => {
    const entries: ZipEntry[] = []
    zip.on('error', (error: Error) => reject(failureOf(error, '')))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (raw: yauzl.Entry) => {
      try {
        entries.push(checkEntry(raw))
        zip.readEntry()
      } catch (error) {
        reject(error as Failure)
      }
    })
    zip.readEntry()
  })
}

/** Overlapping entries would unpack to more than the archive contains. */
function checkPlaces(entries: ZipEntry[]): void {
  let end = 0
  for (const entry of [...entries].sort((a, b) => a.at - b.at)) {
    if (entry.at < end) fail('zip_lies', { name: shown(entry.name) })
    end = entry.at + 30 + entry.packed
  }
}

/** Names are unique, also on systems that ignore case. */
function checkNames(entries: ZipEntry[]): void {
  const seen = new Set<string>()
  for (const { name } of entries) {
    const key = name.normalize('NFC').toLowerCase()
    if (seen.has(key)) fail('zip_duplicate', { name: shown(name) })
    seen.add(key)
  }
}

async function unpack(
  zip: yauzl.ZipFile,
  entry: ZipEntry,
  take: (bytes: number) => void,
  keep: number,
): Promise<Buffer> {
  try {
    await checkLocalName(zip, entry)
    const pieces: Buffer[] = []
    let [kept, sum] = [0, 0]
    for await (const piece of await openEntry(zip, entry)) {
      take(piece.length)
      sum = crc32(piece, sum)
      if (kept < keep) pieces.push(keep === Infinity ? piece : piece.subarray(0, keep - kept))
      kept += piece.length
    }
    if (sum !== entry.raw.crc32) fail('zip_lies', { name: shown(entry.name) })
    return Buffer.concat(pieces)
  } catch (error) {
    throw failureOf(error as Error, entry.name)
  }
}

async function extract(
  zip: yauzl.ZipFile,
  entry: ZipEntry,
  take: (bytes: number) => void,
  path: string,
): Promise<void> {
  try {
    await checkLocalName(zip, entry)
    let sum = 0
    await pipeline(
      await openEntry(zip, entry),
      async function* counted(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          take(piece.length)
          sum = crc32(piece, sum)
          yield piece
        }
      },
      createWriteStream(path, { flags: 'wx' }),
    )
    if (sum !== entry.raw.crc32) fail('zip_lies', { name: shown(entry.name) })
  } catch (error) {
    throw failureOf(error as Error, entry.name)
  }
}

function openEntry(zip: yauzl.ZipFile, entry: ZipEntry): Promise<AsyncIterable<Buffer>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry.raw, (error, stream) =>
      error ? reject(error) : resolve(stream as AsyncIterable<Buffer>),
    )
  })
}

/** Some programs read the local headers: a different name there would show another archive. */
function checkLocalName(zip: yauzl.ZipFile, entry: ZipEntry): Promise<void> {
  const { readLocalFileHeader } = zip as unknown as {
    readLocalFileHeader(
      entry: yauzl.Entry,
      callback: (error: Error | null, header?: { fileName: Buffer }) => void,
    ): void
  }
  return new Promise((resolve, reject) => {
    readLocalFileHeader.call(zip, entry.raw, (error, header) => {
      if (error) return reject(error)
      if (header?.fileName.equals(entry.raw.fileName as unknown as Buffer)) return resolve()
      reject(new Failure('zip_lies', { name: shown(entry.name) }))
    })
  })
}

function failureOf(error: Error, name: string): Failure {
  if (error instanceof Failure) return error
  return /bytes in the stream|size mismatch/i.test(error.message)
    ? new Failure('zip_lies', { name: shown(name) })
    : new Failure('file_broken')
}
