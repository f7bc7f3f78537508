import type { BatchProblem } from '@adloom/contract/video-batches'
import type { VideoDocument } from '@adloom/video/format'
import type { ErrorName } from '@adloom/contract/errors'
import { mostRenderedMinutes } from '@adloom/contract/video-renders'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredError } from '../../../platform/jobs/stored-error.ts'
import { readVideo } from '../document.ts'
import { missingFiles } from '../renders/find-findings.ts'
import { findDocument, findRenderInput } from '../renders/repository.ts'
import type { BatchAssets } from '../tables.ts'
import { findNamedFiles } from './find-files.ts'
import { documentProblem, readCells, type RowProblem } from './read-row.ts'

/** The files of a failed row of a batch, read again; undefined for rows that had no problem. */
export type RowAgain = { assets: BatchAssets } | undefined

interface Opened {
  document: VideoDocument
  problem: RowProblem | undefined
}

/** Documents that rows were read with, by id: the rows of a batch share them. */
export type OpenedDocuments = Map<number, Promise<Opened>>

/** Problems of a row that another file in the library mends. */
const mendable = new Set(['video_batch_file', 'video_batch_kind'])

const names: Partial<Record<BatchProblem['kind'], ErrorName>> = {
  file: 'video_batch_file',
  file_kind: 'video_batch_kind',
  language: 'video_batch_language',
  ratio: 'video_batch_ratio',
  clip: 'video_batch_clip',
  empty: 'video_render_empty',
  long: 'video_too_long',
  lost: 'video_render_file',
}

/** The error of the catalogue that a row with this problem is stored with. */
export function errorOf({ kind, name }: Pick<BatchProblem, 'kind' | 'name'>): StoredError {
  return { reason: names[kind] ?? 'generic', values: { name, minutes: mostRenderedMinutes } }
}

/**
 * Reads the cells of a failed row again, with the files that the library has now. Throws its error, and that
 * of its document.
 */
export async function readAgain(
  context: AppContext,
  id: number,
  caller: Caller,
  opened: OpenedDocuments = new Map(),
): Promise<RowAgain> {
  const row = (await findRenderInput(context.db, caller.accountId, id)) ?? fail('not_found')
  if (row.problem === null) return undefined
  const { reason, values } = row.problem
  if (!mendable.has(reason)) fail(reason as ErrorName, values)
  const files = (row.cells.files ?? []).map(({ file }) => file)
  const library = await findNamedFiles(context, files, caller)
  const known = opened.get(row.documentId) ?? open(context, row.documentId, row.name, caller)
  opened.set(row.documentId, known)
  const { document, problem } = await known
  const { assets, problems } = readCells(row.cells, document, library)
  const error = problem ?? problems.find(({ level }) => level === 'error')
  if (error) fail(errorOf(error).reason as ErrorName, errorOf(error).values)
  return { assets: { ...row.changes.assets, ...assets } }
}

async function open(context: AppContext, id: number, name: string, caller: Caller): Promise<Opened> {
  const document = readVideo(await findDocument(context.db, caller.accountId, id))
  return { document, problem: documentProblem(name, document, await missingFiles(context, document)) }
}
