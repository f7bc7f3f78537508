import type { AssembledChannel } from '../assemble/assemble-channel.ts'
import type { Finding } from '../../lint/finding.ts'
import type { NeutralForm } from '../assemble/neutral-form.ts'
import type { Segment } from '../archive/segment.ts'
import type { ZipEntry } from '../archive/zip.ts'

/** Input of the checks of one channel. */
export interface CheckInput {
  assembled: AssembledChannel
  neutral: NeutralForm
  /** Links of the product; empty where it has none. */
  store: { ios: string; android: string }
  /** The ad contains the module that reports what viewers do. */
  reports: boolean
}

export type ChannelCheck = (input: CheckInput) => Finding[]

/** Returns the text files, that is all except media and archives. */
export function textFiles(assembled: AssembledChannel): { path: string; segments: Segment[] }[] {
  return assembled.files.flatMap(file =>
    Array.isArray(file.content) ? [{ path: file.path, segments: file.content }] : [],
  )
}

/** Returns file and offset of the first occurrence of a literal in any text file, not in `except`. */
export function findLiteral(
  assembled: AssembledChannel,
  literal: string,
  except?: Segment,
): { file: string; offset: number } | undefined {
  for (const { path, segments } of textFiles(assembled)) {
    let segmentStart = 0
    for (const segment of segments) {
      const offset = segment === except ? -1 : segment.find(literal)
      if (offset >= 0) return { file: path, offset: segmentStart + offset }
      segmentStart += segment.bytes.length
    }
  }
  return undefined
}

export function entrySize(file: ZipEntry): number {
  return Array.isArray(file.content)
    ? file.content.reduce((sum, { bytes }) => sum + bytes.length, 0)
    : file.content.length
}

/** Returns the size that the network counts: the file to upload, or its content without compression. */
export function countedBytes(assembled: AssembledChannel): number {
  return assembled.channel.limits.unpacked
    ? assembled.files.reduce((sum, file) => sum + entrySize(file), 0)
    : assembled.file.bytes.length
}

/** Returns the page of the ad, which is always the first file. */
export function entryFile(assembled: AssembledChannel): ZipEntry {
  return assembled.files[0]!
}
