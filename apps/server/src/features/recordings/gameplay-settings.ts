import { takeLimits, takeMs } from '@adloom/playable/recording'
import type { StoredDocument } from '@adloom/playable/stored-document'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { readDocument } from '../documents/service.ts'
import { checkProjectValues, freeKinds, getProject, gmakerKinds } from '../projects/service.ts'
import { findCursorImage, findRecordingProject, type GameplayRow, type NewGameplay } from './repository.ts'

/** Least length of what is shown or rendered of a take, ms. */
export const leastRangeMs = takeLimits.leastMs / 4

/** Throws render_range for a trim that leaves less than half a second; 0 as the end is that of the take. */
export function requireTrim(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  row: Pick<GameplayRow, 'duration_ms' | 'trim_from_ms' | 'trim_to_ms'>,
): void {
  if (from === undefined && to === undefined) return
  const start = from ?? row.trim_from_ms
  const end = Math.min((to ?? row.trim_to_ms) || row.duration_ms, row.duration_ms)
  if (start + end > 0 && end - start < leastRangeMs) fail('render_range', { seconds: leastRangeMs / 1000 })
}

/** A new take is not trimmed; one of the same length, whose course was accepted, keeps its trim. */
export function untrimmed(take: { steps: number }, { duration_ms }: Pick<GameplayRow, 'duration_ms'>) {
  return takeMs(take) === duration_ms ? {} : { trim_from_ms: 0, trim_to_ms: 0 }
}

/** Returns values that replace those of the playable. Throws not_found for a build, which has none. */
export async function checkAdValues(
  context: AppContext,
  { project_id: pid }: Pick<GameplayRow, 'project_id'>,
  values: Record<string, unknown>,
  caller: Caller,
) {
  const project = (await findRecordingProject(context.db, caller.accountId, pid)) ?? fail('not_found')
  if (project.project_id === null) return fail('not_found')
  const { document } = await getProject(context, project.project_id, caller, [...gmakerKinds, ...freeKinds])
  return checkProjectValues(context, readDocument(document as StoredDocument), values, caller)
}

const cursorFields = ['display_mode', 'width', 'height', 'rotation_angle', 'cursor_asset_id'] as const

/**
 * Throws cursor_deleted when the cursor is changed while its image is in the trash or gone; not_found for
 * an image that was never the cursor.
 */
export async function requireCursor(
  db: Executor,
  account: AccountId,
  input: Partial<Record<(typeof cursorFields)[number], number | undefined>>,
  { cursor_asset_id: before }: GameplayRow,
): Promise<void> {
  if (cursorFields.every(field => input[field] === undefined)) return
  const image = input.cursor_asset_id ?? before
  if (image <= 0) return
  const found = await findCursorImage(db, account, image)
  if (found && found.deleted_at === null) return
  fail(found || image === before ? 'cursor_deleted' : 'not_found')
}

/** Everything that a copy shares with its original, except name and take. */
export function copiedSettings(
  row: GameplayRow,
  values: Record<string, unknown>,
): Omit<NewGameplay, 'name' | 'replay'> {
  const { project_id, duration_ms, orientation, rev, display_mode, cursor_width, cursor_height } = row
  const { rotation_angle, cursor_asset_id, trim_from_ms, trim_to_ms, language } = row
  return {
    ...{ project_id, duration_ms, orientation, rev, display_mode, cursor_width, cursor_height },
    ...{ rotation_angle, cursor_asset_id, trim_from_ms, trim_to_ms, language },
    game_values: JSON.stringify(row.game_values),
    ad_values: JSON.stringify(values),
  }
}
