import { extensionOf } from '@adloom/contract/file-names'
import { type FileKind, fileKindOf, takenFiles } from '@adloom/contract/taken-files'
import { fail } from '../platform/binder/fail.ts'
import { inspectedInProcessPixels } from '../platform/limits/server-limits.ts'
import type { LocalFile } from '../platform/blobs/local-file.ts'

/** Kinds whose decoders may crash or run long. */
const apart: ReadonlySet<FileKind> = new Set(['font', 'video', 'zip', 'psd'])
const apartFormats: ReadonlySet<string> = new Set(['gif', 'webp', 'avif', 'tif', 'svg', 'm4a'])
const sameFormat: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', psb: 'psd' }

/** The format of a file extension; undefined when the library does not accept it (AS-05). */
export function formatOf(fileName: string): string | undefined {
  if (fileKindOf(fileName) === undefined) return undefined
  const extension = extensionOf(fileName)
  return sameFormat[extension] ?? extension
}

/** The kind of a format that `formatOf` returned. */
export function kindOf(format: string): FileKind {
  return fileKindOf(`.${format}`)!
}

/** The largest accepted file of a format that `formatOf` returned, in bytes. */
export function maxBytesOf(format: string): number {
  return takenFiles[kindOf(format)].maxBytes
}

/** Whether a file of a format that `formatOf` returned is inspected in a process of its own. */
export async function isLookedAtApart(file: LocalFile, format: string): Promise<boolean> {
  return (
    apart.has(kindOf(format)) ||
    apartFormats.has(format) ||
    (kindOf(format) === 'image' && !(await isSmallImage(file)))
  )
}

/** A progressive or interlaced image needs memory for the whole image, and decoding time for each scan. */
async function isSmallImage({ path }: LocalFile): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const { width, height, isProgressive } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0, isProgressive: false }))
  return !isProgressive && width * height <= inspectedInProcessPixels
}

/** The format of a file that may be inspected: a known extension, not empty and not too large. */
export function requireFormat(fileName: string, size: number): string {
  const format = formatOf(fileName)
  if (format === undefined) return fail('file_type', { format: extensionOf(fileName) })
  if (size === 0) fail('file_empty')
  if (size > maxBytesOf(format)) fail('file_too_large', { limit: maxBytesOf(format) })
  return format
}
