import type { FileKind } from '@adloom/contract/taken-files'
import { readFile } from 'node:fs/promises'
import type { ZipKind } from '@adloom/contract/assets'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../../../platform/binder/fail.ts'
import { inspectAudio } from './inspect-audio.ts'
import { inspectFont } from './inspect-font.ts'
import { inspectImage } from './inspect-image.ts'
import { inspectPsd } from './inspect-psd.ts'
import { inspectVideo } from './inspect-video.ts'
import { inspectZip } from './zip/inspect-zip.ts'
import type { Inspected } from './inspected.ts'
import { readHead, type LocalFile } from './local-file.ts'
import { demandFormat, kindOf, maxBytesOf } from './taken-formats.ts'

/** Containers name themselves in their first bytes. */
const headLength = 65_536

type Inspect = (file: LocalFile, format: string, meant?: ZipKind) => Promise<Inspected>
const whole = (inspect: (bytes: Uint8Array, format: string) => Inspected | Promise<Inspected>): Inspect => async (file, format) => inspect(await readFile(file.path), format)

const inspectors: Record<FileKind, Inspect> = {
  image: whole(inspectImage), audio: whole(inspectAudio), font: whole(inspectFont), video: inspectVideo, zip: (file, _format, meant) => inspectZip(file, meant), psd: inspectPsd,
}

/** Looks at the content, never at the name alone: an extension that says something else is refused (D-52). */
export async function inspectFile(file: LocalFile, fileName: string, meant?: ZipKind): Promise<Inspected> {
  const named = demandFormat(fileName, file.size)
  const head = await readHead(file, headLength)
  const real = await sniff(head, file)
  if (real !== named && isSvg(head)) fail('svg_refused')
  if (real === undefined) fail('file_broken')
  if (real !== named) fail('file_mismatch', { format: named })
  return inspectors[kindOf(named)](file, named, meant)
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
  return file.size <= maxBytesOf('mp3') ? fileTypeFromBuffer(await readFile(file.path)).catch(() => undefined) : undefined
}

function isSvg(head: Uint8Array): boolean {
  return /^\ufeff?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>/]/i.test(Buffer.from(head.subarray(0, 4096)).toString('utf8'))
}
