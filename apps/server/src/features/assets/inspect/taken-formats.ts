import { fontBytes } from '@adloom/contract/constants'
import { fail } from '../../../platform/binder/fail.ts'

const mebibyte = 1_048_576

export type FileKind = 'image' | 'audio' | 'font' | 'video' | 'zip' | 'psd'

/** The limit of each kind (D-52, AS-06), and whether it needs a decoder that may fail badly: looked at in a process of its own. */
const kinds: Record<FileKind, { maxBytes: number; apart: boolean }> = {
  image: { maxBytes: 50 * mebibyte, apart: false },
  audio: { maxBytes: 10 * mebibyte, apart: false },
  font: { maxBytes: fontBytes, apart: true },
  video: { maxBytes: 250 * mebibyte, apart: true },
  zip: { maxBytes: 500 * mebibyte, apart: true },
  psd: { maxBytes: 500 * mebibyte, apart: true },
}

/** What the library takes, by the content's real kind (AS-05). */
const formats: Record<string, FileKind> = {
  png: 'image', jpg: 'image', gif: 'image', mp3: 'audio', aac: 'audio', wav: 'audio', ttf: 'font', otf: 'font',
  mp4: 'video', avi: 'video', mkv: 'video', flv: 'video', mov: 'video', webm: 'video', psd: 'psd', zip: 'zip',
}

/** The format an extension stands for; undefined when the library does not take it. */
export function formatOf(fileName: string): string | undefined {
  const extension = extensionOf(fileName)
  const format = extension === 'jpeg' ? 'jpg' : extension
  return Object.hasOwn(formats, format) ? format : undefined
}

/** The kind of a format that `formatOf` gave. */
export function kindOf(format: string): FileKind {
  return formats[format]!
}

/** The largest file the library takes of a format that `formatOf` gave. */
export function maxBytesOf(format: string): number {
  return kinds[kindOf(format)].maxBytes
}

/** Whether files of a format that `formatOf` gave are looked at in a process of their own. */
export function isLookedAtApart(format: string): boolean {
  return kinds[kindOf(format)].apart
}

/** The format of a file that may be looked at: of a known name, not empty and not too large. */
export function demandFormat(fileName: string, size: number): string {
  const format = formatOf(fileName)
  if (format === undefined) return fail(extensionOf(fileName) === 'svg' ? 'svg_refused' : 'file_type', { format: extensionOf(fileName) })
  if (size === 0) fail('file_empty')
  if (size > maxBytesOf(format)) fail('file_too_large', { limit: maxBytesOf(format) })
  return format
}

function extensionOf(fileName: string): string {
  return fileName.includes('.') ? fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase() : ''
}
