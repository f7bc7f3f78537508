import { fontBytes } from '@adloom/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../../../platform/binder/fail.ts'
import { inspectAudio } from './inspect-audio.ts'
import { inspectFont } from './inspect-font.ts'
import { inspectFrames } from './inspect-frames.ts'
import { inspectImage } from './inspect-image.ts'
import type { Inspected } from './inspected.ts'

const mebibyte = 1_048_576

interface Kind { maxBytes: number; inspect(bytes: Uint8Array, format: string): Inspected | Promise<Inspected> }

const image = { maxBytes: 50 * mebibyte, inspect: inspectImage }
const audio = { maxBytes: 10 * mebibyte, inspect: inspectAudio }
const font = { maxBytes: fontBytes, inspect: inspectFont }

/** What the library takes, by the content's real kind (AS-05), with its limit (D-52, AS-06). */
const kinds: Record<string, Kind> = {
  png: image, jpg: image, gif: image, mp3: audio, aac: audio, wav: audio, ttf: font, otf: font,
  zip: { maxBytes: 8 * mebibyte, inspect: inspectFrames },
}

/** The format an extension stands for; undefined when the library does not take it. */
export function formatOf(fileName: string): string | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const format = extension === 'jpeg' ? 'jpg' : extension
  return fileName.includes('.') && format in kinds ? format : undefined
}

/** The largest file the library takes of a format. */
export function maxBytesOf(format: string): number {
  return kinds[format]?.maxBytes ?? 0
}

/** Looks at the content, never at the name alone: an extension that says something else is refused (D-52). */
export async function inspectFile(bytes: Uint8Array, fileName: string): Promise<Inspected> {
  const named = formatOf(fileName)
  if (named === undefined) fail('file_type', { format: fileName.slice(fileName.lastIndexOf('.') + 1) })
  if (bytes.length > maxBytesOf(named)) fail('file_too_large', { limit: maxBytesOf(named) })
  const real = await sniff(bytes)
  if (real === undefined) fail('file_broken')
  if (real !== named) fail('file_mismatch', { format: named })
  return kinds[real]!.inspect(bytes, real)
}

async function sniff(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found?.ext === 'apng' ? 'png' : found?.ext
}
