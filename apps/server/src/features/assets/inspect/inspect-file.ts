import { readFile } from 'node:fs/promises'
import { fontBytes } from '@adloom/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../../../platform/binder/fail.ts'
import { inspectAudio } from './inspect-audio.ts'
import { inspectFont } from './inspect-font.ts'
import { inspectImage } from './inspect-image.ts'
import { inspectPsd } from './inspect-psd.ts'
import { inspectVideo } from './inspect-video.ts'
import { inspectZip } from './zip/inspect-zip.ts'
import type { ZipKind } from './zip/zip-kind.ts'
import type { Inspected } from './inspected.ts'
import { readHead, type LocalFile } from './local-file.ts'

const mebibyte = 1_048_576
/** Containers name themselves in their first bytes. */
const headLength = 65_536

interface Kind {
  maxBytes: number
  /** Needs a decoder that may fail badly: looked at in a process of its own. */
  apart: boolean
  inspect(file: LocalFile, format: string, meant?: ZipKind): Promise<Inspected>
}

type Inspect = (bytes: Uint8Array, format: string) => Inspected | Promise<Inspected>
const whole = (maxBytes: number, inspect: Inspect): Kind => ({ maxBytes, apart: false, inspect: async (file, format) => inspect(await readFile(file.path), format) })

const image = whole(50 * mebibyte, inspectImage)
const audio = whole(10 * mebibyte, inspectAudio)
const font: Kind = { ...whole(fontBytes, inspectFont), apart: true }
const video: Kind = { maxBytes: 250 * mebibyte, apart: true, inspect: inspectVideo }
const zip: Kind = { maxBytes: 500 * mebibyte, apart: true, inspect: (file, _format, meant) => inspectZip(file, meant) }
const psd: Kind = { maxBytes: 500 * mebibyte, apart: true, inspect: inspectPsd }

/** What the library takes, by the content's real kind (AS-05), with its limit (D-52, AS-06). */
const kinds: Record<string, Kind> = {
  png: image, jpg: image, gif: image, mp3: audio, aac: audio, wav: audio, ttf: font, otf: font,
  mp4: video, avi: video, mkv: video, flv: video, mov: video, webm: video, psd, zip,
}

/** The format an extension stands for; undefined when the library does not take it. */
export function formatOf(fileName: string): string | undefined {
  const extension = extensionOf(fileName)
  const format = extension === 'jpeg' ? 'jpg' : extension
  return Object.hasOwn(kinds, format) ? format : undefined
}

/** The largest file the library takes of a format. */
export function maxBytesOf(format: string): number {
  return kinds[format]?.maxBytes ?? 0
}

/** Whether files of this format are looked at in a process of their own. */
export function isLookedAtApart(format: string): boolean {
  return kinds[format]?.apart ?? false
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

/** Looks at the content, never at the name alone: an extension that says something else is refused (D-52). */
export async function inspectFile(file: LocalFile, fileName: string, meant?: ZipKind): Promise<Inspected> {
  const named = demandFormat(fileName, file.size)
  const head = await readHead(file, headLength)
  const real = await sniff(head, file)
  if (real !== named && isSvg(head)) fail('svg_refused')
  if (real === undefined) fail('file_broken')
  if (real !== named) fail('file_mismatch', { format: named })
  return kinds[named]!.inspect(file, named, meant)
}

/** Names of one format in the words of the sniffing library. */
const aliases: Record<string, string> = { apng: 'png', m4v: 'mp4', f4v: 'mp4', '3gp': 'mp4' }

async function sniff(head: Uint8Array, file: LocalFile): Promise<string | undefined> {
  // Office files and programs are zips too; what lies in one is looked at later.
  if (['504b0304', '504b0506'].includes(Buffer.from(head.subarray(0, 4)).toString('hex'))) return 'zip'
  const found = (await fileTypeFromBuffer(head).catch(() => undefined)) ?? (file.size > head.length ? await sniffSound(file) : undefined)
  return found && (aliases[found.ext] ?? found.ext)
}

/** A long tag with a cover picture stands before the sound. */
async function sniffSound(file: LocalFile): Promise<{ ext: string } | undefined> {
  return file.size <= audio.maxBytes ? fileTypeFromBuffer(await readFile(file.path)).catch(() => undefined) : undefined
}

function isSvg(head: Uint8Array): boolean {
  return /^\ufeff?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>/]/i.test(Buffer.from(head.subarray(0, 4096)).toString('utf8'))
}
