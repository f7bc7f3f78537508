import type { Asset } from '@adloom/contract/assets'
import { type BatchInput, type BatchRow, maxBatchFiles } from '@adloom/contract/video-batches'
import { timelineOf, type VideoDocument } from '@adloom/video/format'
import { renderSize } from '@adloom/video/render'
import { groupOrders } from '@adloom/video/templates'
import { fail } from '../../../platform/binder/fail.ts'
import { fileName, freeName } from '../renders/plan-rows.ts'
import type { NewRender } from '../renders/repository.ts'
import { creditsOf } from '../renders/service.ts'
import type { OpenedSource } from './open-sources.ts'
import { documentProblem, problemOf, readCells, type RowProblem } from './read-row.ts'
import type { StoredRow } from './repository.ts'
import { errorOf } from './row-again.ts'

/** A file of a batch; `source` is its index. */
export interface PlannedFile extends NewRender {
  source: number
}

export interface BatchPlan {
  /** Files of rows without an error. */
  files: PlannedFile[]
  /** Files of rows with one: stored as failed, made after a retry. */
  failed: PlannedFile[]
  /** What is stored of each row, once for all of its files. */
  rows: StoredRow[]
  problems: (RowProblem & { row: number })[]
}

/** Videos and what keeps each from being made, before any row is read. */
export interface BatchBase extends OpenedSource {
  credits: number
  versions: { members: Record<string, number>; order: string[] }[]
  error: RowProblem | undefined
}

/** Reads what all rows share of a source; `missing` are names of files that are not stored any more. */
export function baseOf(input: BatchInput, source: OpenedSource, missing: readonly string[]): BatchBase {
  const { document } = source
  return {
    ...source,
    versions: versionsOf(document, input),
    credits: creditsOf(input, document),
    error: documentProblem(source.name, document, missing),
  }
}

/** Members of groups x orders of the groups of the main track. Throws video_rows. */
function versionsOf(
  document: VideoDocument,
  { combinations, orders }: Pick<BatchInput, 'combinations' | 'orders'>,
): BatchBase['versions'] {
  let members: Record<string, number>[] = [{}]
  if (combinations)
    for (const group of timelineOf(document).groupOf.values()) {
      const count = members.length * group.members.length
      requireFewFiles(count)
      members = members.flatMap(before => group.members.map((_, at) => ({ ...before, [group.id]: at })))
    }
  const sequences = orders ? groupOrders(document, maxBatchFiles + 1) : [[]]
  requireFewFiles(members.length * sequences.length)
  return sequences.flatMap(order => members.map(chosen => ({ members: chosen, order })))
}

/**
 * Plans each file of a batch: every row in every source, size, language and version. A source that lacks a
 * size or language makes no file in it; a row that makes none at all has an error. Throws video_rows.
 */
export function planBatch(
  input: BatchInput,
  bases: readonly BatchBase[],
  library: ReadonlyMap<string, Asset>,
): BatchPlan {
  const plan: BatchPlan = { files: [], failed: [], rows: [], problems: [] }
  const names = new Set<string>()
  input.rows.forEach((row, number) => {
    const problems = [...rowProblems(row, input, bases)]
    const stored: StoredRow = { cells: { texts: row.texts, files: row.files }, assets: {} }
    const outputs = bases.map(base => outputsOf(row, input, base.document))
    const added = bases.reduce((sum, base, source) => sum + outputs[source]!.length * base.versions.length, 0)
    requireFewFiles(names.size + added)
    const made = bases.flatMap((base, source) => {
      const { assets, problems: found } = readCells(row, base.document, library)
      problems.push(...(base.error ? [base.error] : []), ...found)
      stored.assets = { ...stored.assets, ...assets }
      return outputs[source]!.flatMap(output =>
        base.versions.map(({ members, order }, version) => ({
          ...{ ...output, members, version, source, base: source, row_number: number },
          ...{ project_id: base.projectId, credits: base.credits, order, sourceName: base.name },
        })),
      )
    })
    plan.rows.push(stored)
    const distinct = new Map(problems.map(one => [JSON.stringify(one), one]))
    const error = problems.find(({ level }) => level === 'error')
    plan.problems.push(...[...distinct.values()].map(one => ({ ...one, row: number })))
    const list = error ? plan.failed : plan.files
    for (const { version, sourceName, ...file } of made.length > 0 ? made : [nothing(number)]) {
      const name = nameOf(input, row, { ...file, version, sourceName, number: names.size + 1 })
      list.push({ ...file, name: freeName(name, names), ...(error && { problem: errorOf(error) }) })
    }
    requireFewFiles(names.size)
  })
  return plan
}

function requireFewFiles(count: number): void {
  if (count > maxBatchFiles) fail('video_rows', { count, limit: maxBatchFiles })
}

/** Errors of a row that no source decides: languages, ratios and clips that none of them has. */
function rowProblems(row: BatchRow, input: BatchInput, bases: readonly BatchBase[]): RowProblem[] {
  const settings = bases.map(({ document }) => timelineOf(document).settings)
  const languages = new Set(settings.flatMap(one => [one.defaultLanguage, ...one.languages]))
  const ratios = new Set(settings.flatMap(one => one.canvases.map(({ ratio }) => ratio as string)))
  const isClip = (clip: string) => bases.some(({ document }) => document.records[clip]?.type === 'clip')
  const asked = new Set(input.sizes.map(({ ratio }) => ratio))
  const problems = [
    ...row.languages.filter(one => !languages.has(one)).map(name => problemOf('error', 'language', { name })),
    ...row.ratios
      .filter(one => !ratios.has(one) || !asked.has(one))
      .map(name => problemOf('error', 'ratio', { name })),
    ...[...row.texts, ...row.files]
      .filter(({ clip }) => !isClip(clip))
      .map(({ clip }) => problemOf('error', 'clip', { clip, name: clip })),
  ]
  const isMade = bases.some(({ document }) => outputsOf(row, input, document).length > 0)
  if (problems.length === 0 && !isMade) {
    const isSized = input.sizes.some(({ ratio }) => ratios.has(ratio))
    problems.push(
      isSized
        ? problemOf('error', 'language', { name: input.languages.join(', ') })
        : problemOf('error', 'ratio', { name: [...asked].join(', ') }),
    )
  }
  return problems
}

/** Sizes x languages of a row that a document has. */
function outputsOf(row: BatchRow, input: BatchInput, document: VideoDocument) {
  const { canvases, languages, defaultLanguage } = timelineOf(document).settings
  const known = new Set([defaultLanguage, ...languages])
  const wanted = row.languages.length > 0 ? row.languages : input.languages
  const spoken = wanted.length > 0 ? [...new Set(wanted)].filter(one => known.has(one)) : [defaultLanguage]
  return input.sizes
    .filter(({ ratio }) => row.ratios.length === 0 || row.ratios.includes(ratio))
    .flatMap(({ ratio, short_side }) => {
      const canvas = canvases.find(one => one.ratio === ratio)
      if (!canvas) return []
      const size = renderSize({ document, canvasId: canvas.id }, short_side)
      return spoken.map(language => ({ canvas: canvas.id, ratio, short_side, ...size, language }))
    })
}

/** A failed file for a row that makes no file in any source. */
function nothing(number: number) {
  return {
    ...{ canvas: '', ratio: '', short_side: 0, width: 0, height: 0, language: '', members: {} },
    ...{ version: 0, source: 0, base: 0, row_number: number, credits: 0, sourceName: '' },
    project_id: null,
  }
}

interface Named {
  ratio: string
  language: string
  width: number
  height: number
  version: number
  sourceName: string
  number: number
  row_number?: number
}

function nameOf({ pattern, format, name }: BatchInput, row: BatchRow, file: Named): string {
  const { ratio, width, height, language, version, sourceName, number, row_number: at = 0 } = file
  return fileName(
    { name: pattern, format },
    {
      ...{ name: row.name.trim() === '' ? sourceName || name : row.name.trim(), source: sourceName },
      ...{ ratio: ratio.replace(':', 'x'), size: width > 0 ? `${width}x${height}` : '', language },
      ...{ row: String(at + 1), version: String(version + 1), number: String(number) },
    },
  )
}
