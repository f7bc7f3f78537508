import type { FileKind } from '@adloom/contract/taken-files'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../platform/binder/fail.ts'
import { inspectAudio } from './audio/inspect-audio.ts'
import { inspectFont } from './font/inspect-font.ts'
import { inspectImage } from './image/inspect-image.ts'
import { inspectM4a } from './audio/inspect-m4a.ts'
import { inspectPsd } from './psd/inspect-psd.ts'
import { inspectVideo } from './video/inspect-video.ts'
import { inspectZip, type Meaning } from './archive/inspect-zip.ts'
import type { Inspected } from './inspected-file.ts'
import { readHead, type LocalFile } from '../platform/blobs/local-file.ts'
import { requireFormat, kindOf, maxBytesOf } from './accepted-formats.ts'
import { fileLimits } from '../platform/limits/file-limits.ts'

type Inspect = (file: LocalFile, format: string, meaning: Meaning) => Promise<Inspected>
const whole =
  (inspect: (bytes: Uint8Array, format: string) => Inspected | Promise<Inspected>): Inspect =>
  async (file, format) =>
    inspect(await readFile(file.path), format)

const inspectors: Record<FileKind, Inspect> = {
  image: whole(inspectImage),
  audio: (file, format) => (format === 'm4a' ? inspectM4a(file) : whole(inspectAudio)(file, format, {})),
  font: whole(inspectFont),
  video: inspectVideo,
  zip: (file, _format, meaning) => inspectZip(file, meaning),
  psd: inspectPsd,
}

/**
 * Inspects the content, not only the name: throws file_mismatch for an extension that does not match (D-52).
 */
export async function inspectFile(
  file: LocalFile,
  fileName: string,
  meaning: Meaning = {},
): Promise<Inspected> {
  const named = requireFormat(fileName, file.size)
  const head = await readHead(file, fileLimits.head)
  const real = named === 'svg' ? (isMarkup(head) ? 'svg' : undefined) : await sniff(head, file)
  if (real === undefined) fail(isSvg(head) ? 'file_mismatch' : 'file_broken', { format: named })
  if (real !== named && !(contents[named]?.includes(real) ?? false)) fail('file_mismatch', { format: named })
  return inspectors[kindOf(named)](file, named, meaning)
}

/** Names of one format in the words of the sniffing library. */
const aliases: Record<string, string> = { apng: 'png', m4v: 'mp4', f4v: 'mp4', '3gp': 'mp4' }
/**
 * Other signatures a format may have: AAC behind an ID3 tag looks like MP3, audio alone in MP4 like a video.
 */
const contents: Record<string, readonly string[]> = { aac: ['mp3'], m4a: ['mp4', 'mov'] }

async function sniff(head: Uint8Array, file: LocalFile): Promise<string | undefined> {
  // Office files and programs are zips too; their content is inspected later.
  if (['504b0304', '504b0506'].includes(Buffer.from(head.subarray(0, 4)).toString('hex'))) return 'zip'
  const found =
    (await fileTypeFromBuffer(head).catch(() => undefined)) ??
    (file.size > head.length ? await sniffAudio(file) : undefined)
  return found && (aliases[found.ext] ?? found.ext)
}

/** A long tag with a cover image may precede the audio. */
async function sniffAudio(file: LocalFile): Promise<{ ext: string } | undefined> {
  return file.size <= maxBytesOf('mp3')
    ? fileTypeFromBuffer(await readFile(file.path)).catch(() => undefined)
    : undefined
}

function isMarkup(head: Uint8Array): boolean {
  return /^\s*</.test(headText(head))
}

function isSvg(head: Uint8Array): boolean {
  return isMarkup(head) && /<svg[\s>/]/i.test(headText(head))
}

function headText(head: Uint8Array): string {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(head.subarray(0, 4096))
}
