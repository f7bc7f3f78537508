import type { Assembled } from '../assemble/assemble-channel.ts'
import type { Finding } from '../../lint/finding.ts'
import type { NeutralForm } from '../assemble/neutral-form.ts'
import type { Segment } from '../archive/segment.ts'
import type { ZipEntry } from '../archive/zip.ts'

/** One assembled channel and what its checks look at. */
export interface CheckInput {
  made: Assembled
  neutral: NeutralForm
  /** As the product gave them; empty when there is none. */
  store: { ios: string; android: string }
}

export type ChannelCheck = (input: CheckInput) => Finding[]

/** Text files only; media and archives are no text. */
export function textFiles(made: Assembled): { path: string; parts: Segment[] }[] {
  return made.files.flatMap(file =>
    Array.isArray(file.content) ? [{ path: file.path, parts: file.content }] : [],
  )
}

/** File and offset of a literal's first occurrence in any text file. */
export function findLiteral(made: Assembled, literal: string): { file: string; offset: number } | undefined {
  for (const { path, parts } of textFiles(made)) {
    let before = 0
    for (const part of parts) {
      const at = part.find(literal)
      if (at >= 0) return { file: path, offset: before + at }
      before += part.bytes.length
    }
  }
  return undefined
}

export function entrySize(file: ZipEntry): number {
  return Array.isArray(file.content)
    ? file.content.reduce((sum, part) => sum + part.bytes.length, 0)
    : file.content.length
}

/**
 * What the network weighs: the file that is handed over, or its contents where it counts them without
 * compression.
 */
export function countedBytes(made: Assembled): number {
  return made.channel.limits.unpacked
    ? made.files.reduce((sum, file) => sum + entrySize(file), 0)
    : made.file.bytes.length
}

/** The page of the ad: first file of every delivery. */
export function entryFile(made: Assembled): ZipEntry {
  return made.files[0]!
}
