import type { BatchProblem } from '@adloom/contract/video-batches'
import type { RowValues } from '@adloom/video/templates'
import type { ErrorName } from '@adloom/contract/errors'
import { mostRenderedMinutes } from '@adloom/contract/video-renders'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredError } from '../../../platform/jobs/stored-error.ts'
import { readVideo } from '../document.ts'
import { findRenderInput } from '../renders/repository.ts'
import { findNamedFiles } from './find-files.ts'
import { readCells } from './read-row.ts'

/** What a failed row of a batch changes, read again; undefined for rows that had no problem. */
export type RowAgain = { changes: RowValues } | undefined

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

/** Reads the cells of a failed row again, with the files that the library has now. Throws its error. */
export async function readAgain(context: AppContext, id: number, caller: Caller): Promise<RowAgain> {
  const row = (await findRenderInput(context.db, caller.accountId, id)) ?? fail('not_found')
  if (row.problem === null) return undefined
  const { reason, values } = row.problem
  if (!mendable.has(reason)) fail(reason as ErrorName, values)
  const files = (row.cells.files ?? []).map(({ file }) => file)
  const library = await findNamedFiles(context, files, caller)
  const { changes, problems } = readCells(row.cells, readVideo(row.document), library)
  const error = problems.find(({ level }) => level === 'error')
  if (error) fail(errorOf(error).reason as ErrorName, errorOf(error).values)
  return { changes: { ...changes, order: row.changes.order ?? [] } }
}
