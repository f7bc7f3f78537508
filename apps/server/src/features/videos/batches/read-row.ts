import type { Asset } from '@adloom/contract/assets'
import type { BatchProblem } from '@adloom/contract/video-batches'
import { mostRenderedMinutes } from '@adloom/contract/video-renders'
import type { VideoAssetRecord, VideoDocument } from '@adloom/video/format'
import { secondsOf, timelineOf } from '@adloom/video/format'
import { templateFields } from '@adloom/video/templates'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { videoFileOf } from '../begin-video.ts'
import { durationMsOf, oncePerDocument } from '../document.ts'
import { familyOf, lackingLetters, named } from '../renders/find-findings.ts'
import type { BatchAssets, BatchCells } from '../tables.ts'

export type RowProblem = Omit<BatchProblem, 'row'>

/** Returns a problem with empty fields where nothing is named. */
export function problemOf(
  level: BatchProblem['level'],
  kind: BatchProblem['kind'],
  more: Partial<Pick<BatchProblem, 'clip' | 'name' | 'letters'>> = {},
): RowProblem {
  return { level, kind, clip: '', name: '', letters: '', ...more }
}

/** The clips of a document whose files a row replaces. */
const slotsOf = oncePerDocument(
  document => new Set(templateFields(document, '').slots.map(({ clip }) => clip)),
)

/** Why no file is made of a document; `missing` are names of files that are not stored any more. */
export function documentProblem(
  name: string,
  document: VideoDocument,
  [missing]: readonly string[],
): RowProblem | undefined {
  if (timelineOf(document).length === 0) return problemOf('error', 'empty', { name })
  if (durationMsOf(document) > mostRenderedMinutes * 60_000) return problemOf('error', 'long', { name })
  return missing === undefined ? undefined : problemOf('error', 'lost', { name: missing })
}

/** Files that a row replaces in one document, and what is wrong with its cells there; errors come first. */
export function readCells(
  { files = [] }: BatchCells,
  document: VideoDocument,
  library: ReadonlyMap<string, Asset>,
): { assets: BatchAssets; problems: RowProblem[] } {
  const slots = slotsOf(document)
  const problems: RowProblem[] = []
  const assets: Record<string, VideoAssetRecord> = {}
  for (const { clip, file } of files) {
    if (!slots.has(clip)) continue
    const asset = library.get(file.trim())
    if (!asset) problems.push(problemOf('error', 'file', { clip, name: file }))
    else if (asset.type !== 'video' && asset.type !== 'image')
      problems.push(problemOf('error', 'file_kind', { clip, name: file }))
    else {
      assets[clip] = videoFileOf(asset)
      if (isShort(document, clip, asset)) problems.push(problemOf('warning', 'short', { clip, name: file }))
    }
  }
  return { assets, problems }
}

/** A video that ends before its scene holds its last frame. */
function isShort(document: VideoDocument, clip: string, { type, duration_ms: ms }: Asset): boolean {
  const record = document.records[clip]
  if (type !== 'video' || ms === null || record?.type !== 'clip') return false
  const { settings } = timelineOf(document)
  const speed = 'speed' in record ? (record.speed ?? 1) : 1
  return ms / 1000 + 0.05 < secondsOf(record.length, settings.rate) * speed
}

/** Letters of the texts of a row that the fonts of its clips lack. */
export async function findLetters(
  context: AppContext,
  document: VideoDocument,
  { texts = [] }: BatchCells,
  caller: Caller,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (const { clip, text } of texts) {
    const record = document.records[clip]
    if (record?.type !== 'clip' || record.kind !== 'text') continue
    const name = familyOf(document, record)
    const { replaced, lost } = await lackingLetters(context, document, { family: name, text }, caller)
    if (replaced.length > 0)
      problems.push(problemOf('warning', 'letters', { clip, name, letters: named(replaced) }))
    if (lost.length > 0)
      problems.push(problemOf('warning', 'no_letters', { clip, name, letters: named(lost) }))
  }
  return problems
}
