import type yauzl from 'yauzl'
import { fail } from '../../platform/binder/fail.ts'

/** A file in an archive whose name and kind were checked; its content was not. */
export interface ZipEntry {
  name: string
  folder: boolean
  packed: number
  at: number
  raw: yauzl.Entry
}

const formatMask = 0o170000
const plainFile = 0o100000
const plainFolder = 0o040000

/**
 * Throws for anything but a plain file or folder of the archive: links, devices, encrypted entries, paths
 * outside.
 */
export function checkEntry(raw: yauzl.Entry): ZipEntry {
  const name = decodeName(raw)
  if (leadsOut(name)) fail('zip_path', { name: shown(name) })
  const format = (raw.externalFileAttributes >>> 16) & formatMask
  if (format !== 0 && format !== plainFile && format !== plainFolder) fail('zip_link', { name: shown(name) })
  if ((raw.generalPurposeBitFlag & 0x41) !== 0) fail('zip_encrypted')
  return {
    name,
    folder: name.endsWith('/'),
    packed: raw.compressedSize,
    at: raw.relativeOffsetOfLocalHeader,
    raw,
  }
}

/** Files that operating systems add to archives. */
export function isForeign(entry: ZipEntry): boolean {
  return entry.name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(entry.name)
}

/** The name for a message: without control characters, shortened. */
export function shown(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f]/g, '?').slice(-80)
}

function leadsOut(name: string): boolean {
  return (
    name === '' ||
    /^[/\\]|^[a-z]:|\0/i.test(name) ||
    name.split(/[/\\]/).includes('..') ||
    name.includes('\\')
  )
}

const utf8Flag = 0x800
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The encoding of Chinese Windows without Unicode names. */
const gb18030 = new TextDecoder('gb18030', { fatal: true })

function decodeName(raw: yauzl.Entry): string {
  const bytes = raw.fileName as unknown as Buffer
  const decoders = (raw.generalPurposeBitFlag & utf8Flag) !== 0 ? [utf8] : [utf8, gb18030]
  for (const decoder of decoders) {
    try {
      return decoder.decode(bytes)
    } catch {
      // Try the next one.
    }
  }
  return bytes.toString('latin1')
}
