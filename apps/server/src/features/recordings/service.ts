import * as contract from '@adloom/contract/recordings'
import { type GameTake, readGameTake } from '@adloom/playable/game-clock'
import { readTake, takeLimits, takeMs, type Take } from '@adloom/playable/recording'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { recordingLimits } from '../../platform/limits/recording-limits.ts'
import { fileUrl } from '../files/service.ts'
import { getProject, kindsOf, requireProject } from '../projects/service.ts'
import { checkAdValues, copiedSettings, requireCursor, requireTrim, untrimmed } from './gameplay-settings.ts'
import {
  changeGameplay,
  countRecordings,
  deleteGameplay,
  deleteRecordingProject,
  findAdValues,
  findGameplay,
  findGameplays,
  findOfSource,
  findProjects,
  findRecordingProject,
  findReplay,
  type GameplayChange,
  type GameplayRow,
  insertGameplay,
  insertRecordingProject,
  type NewGameplay,
  type ProjectFilter,
  type ProjectRow,
} from './repository.ts'
import { recordImport } from './builds/import-build.ts'
import { findBuild } from './builds/repository.ts'
import { requireProjectQuota } from './project-quota.ts'
import { packTake, unpackTake } from './stored-take.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listProjects({ db }: AppContext, filter: ProjectFilter, { accountId }: Caller) {
  const { list, total } = await findProjects(db, accountId, filter)
  return { list: list.map(projectOnWire), total, page: filter.page, page_size: filter.page_size }
}

export async function findRecordable(
  context: AppContext,
  filter: Input<typeof contract.projectFind>,
  caller: Caller,
) {
  return listProjects(context, filter, caller)
}

export async function createProject(
  context: AppContext,
  { source_id: sourceId }: Input<typeof contract.projectCreate>,
  caller: Caller,
) {
  const imported = await recordImport(context, sourceId, caller)
  if (imported) return imported
  const kinds = kindsOf(caller)
  // Who opens no playables finds none.
  if (kinds.length === 0) fail('no_such_project')
  await requireProject(context, sourceId, caller, kinds)
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    const known = await findOfSource(tx, caller.accountId, sourceId)
    if (known) return known
    await requireProjectQuota(tx, caller.accountId)
    return { id: await insertRecordingProject(tx, caller, sourceId) }
  })
}

export async function readProject(context: AppContext, id: number, caller: Caller) {
  const row = await requireRecordingProject(context.db, caller.accountId, id)
  if (row.project_id === null) return fail('not_found')
  const { document, values, languages, skins, rev } = await getProject(context, row.project_id, caller, [
    'normal',
    'playsmart',
    'iv',
  ])
  return { ...projectOnWire(row), rev, document, values, languages, skins }
}

/** Deletes a project; the address of its build ends with it (RC-11.5). */
export async function deleteProject({ db, previews }: AppContext, id: number, { accountId }: Caller) {
  const build = await findBuild(db, accountId, id)
  if (!(await deleteRecordingProject(db, accountId, id))) fail('not_found')
  if (build?.mount_url) await previews.unmount(build.mount_url)
  return {}
}

export async function listGameplays(
  { db }: AppContext,
  input: Input<typeof contract.gameplayList>,
  { accountId }: Caller,
) {
  await requireRecordingProject(db, accountId, input.pid)
  const { list, total } = await findGameplays(db, accountId, input)
  return { list: list.map(gameplayOnWire), total, page: input.page, page_size: input.page_size }
}

export async function createGameplay(
  context: AppContext,
  { project_id: projectId, name }: Input<typeof contract.gameplayCreate>,
  caller: Caller,
) {
  await requireRecordingProject(context.db, caller.accountId, projectId)
  return addGameplay(context, caller, { ...defaultCursor, name, project_id: projectId })
}

const { width: cursorWidth, height: cursorHeight, ...shown } = contract.defaultCursor
export const defaultCursor = { ...shown, cursor_width: cursorWidth, cursor_height: cursorHeight }

function addGameplay({ db }: AppContext, caller: Caller, gameplay: NewGameplay) {
  return db.transaction().execute(async tx => ({ id: (await addGameplays(tx, caller, [gameplay]))[0]! }))
}

/** Adds all or none, in order; returns their ids. Throws recordings_full. */
export async function addGameplays(
  transaction: Executor,
  caller: Caller,
  added: NewGameplay[],
): Promise<number[]> {
  await lockAccount(transaction, caller.accountId)
  const { gameplays } = await countRecordings(transaction, caller.accountId)
  requireBelow(gameplays + added.length - 1, recordingLimits.gameplaysPerAccount)
  const ids: number[] = []
  for (const gameplay of added) ids.push(await insertGameplay(transaction, caller, gameplay))
  return ids
}

export async function readGameplay({ db }: AppContext, id: number, { accountId }: Caller) {
  const row = await requireGameplay(db, accountId, id)
  const project = await requireRecordingProject(db, accountId, row.project_id)
  const stored = await findReplay(db, accountId, id)
  const replay = stored && (await unpackTake(stored))
  const { kind, cover_url: cover } = projectOnWire(project)
  const params = Object.entries(row.game_values).map(([name, value]) => ({ id: name, value }))
  const values = await findAdValues(db, accountId, id)
  return { ...gameplayOnWire(row), kind, replay, values, cover, params, product: productOf(project) }
}

export async function saveGameplay(
  context: AppContext,
  { id, replay, rev, param_values: gameValues, ...input }: Input<typeof contract.gameplaySave>,
  caller: Caller,
) {
  const { db } = context
  const { accountId } = caller
  const { width, height, trim_from: from, trim_to: to, values, ...change } = input
  const row = await requireGameplay(db, accountId, id)
  const take = replay && requireTake(replay)
  if (take) await requireTakeOfKind(db, accountId, row.project_id, take)
  await requireCursor(db, accountId, input, row)
  requireTrim({ from, to }, row)
  const adValues = values && (await checkAdValues(context, row, values, caller))
  await changeGameplay(
    db,
    accountId,
    { id, projectId: row.project_id },
    {
      ...given({ ...change, trim_from_ms: from, trim_to_ms: to }),
      ...(adValues && { ad_values: JSON.stringify(adValues) }),
      ...(width !== undefined && { cursor_width: width }),
      ...(height !== undefined && { cursor_height: height }),
      ...(gameValues && { game_values: JSON.stringify(gameValues) }),
      ...(take && { ...(await storedTake(take)), ...untrimmed(take, row), rev: rev ?? 0 }),
    },
  )
  return gameplayOnWire(await requireGameplay(db, accountId, id))
}

/** The fields that are to change. */
function given<T extends object>(change: T) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** A playable has takes of the engine, a build those of a game. */
async function requireTakeOfKind(db: Executor, account: AccountId, pid: number, { format }: Take | GameTake) {
  const { project_id: playable } = await requireRecordingProject(db, account, pid)
  if ((playable === null) !== (format === 2)) fail('recording_invalid')
}

async function storedTake(take: Take | GameTake): Promise<GameplayChange> {
  return {
    replay: await packTake(take),
    duration_ms: takeMs(take),
    orientation: take.width > take.height ? 'landscape' : 'portrait',
  }
}

/** RC-03: a short take is refused. */
function requireTake(value: unknown): Take | GameTake {
  const take = readTake(value) ?? readGameTake(value) ?? fail('recording_invalid')
  if (takeMs(take) < takeLimits.leastMs) fail('recording_short', { seconds: takeLimits.leastMs / 1000 })
  return take
}

export async function copyGameplay(
  context: AppContext,
  { id, name }: Input<typeof contract.gameplayCopy>,
  caller: Caller,
) {
  const row = await requireGameplay(context.db, caller.accountId, id)
  const replay = await findReplay(context.db, caller.accountId, id)
  const values = await findAdValues(context.db, caller.accountId, id)
  return addGameplay(context, caller, { ...copiedSettings(row, values), name, replay })
}

export async function removeGameplay({ db }: AppContext, id: number, { accountId }: Caller) {
  if (!(await deleteGameplay(db, accountId, id))) fail('not_found')
  return {}
}

function requireBelow(count: number, limit: number): void {
  if (count >= limit) fail('recordings_full', { limit })
}

export async function requireRecordingProject(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<ProjectRow> {
  return (await findRecordingProject(db, account, id)) ?? fail('not_found')
}

async function requireGameplay(db: Executor, account: AccountId, id: number) {
  return (await findGameplay(db, account, id)) ?? fail('not_found')
}

export function projectOnWire(row: ProjectRow): contract.RecordingProject {
  return {
    id: row.id,
    name: row.name,
    kind: row.project_id === null ? 'build' : 'playable',
    source_id: row.project_id ?? 0,
    product: productOf(row),
    status: row.build_status ?? contract.uploadedStatus,
    cover_url: fileUrl(row.cover_hash ?? row.poster_hash),
    param_count: row.param_count,
    gameplays: row.gameplays ?? 0,
    newest_id: row.newest_id ?? 0,
    created_time: wireTime(row.created_at),
    updated_time: wireTime(row.updated_at),
  }
}

function productOf({ product_id: id, product_name: name, icon_url }: ProjectRow) {
  return id === null ? null : { id, name: name ?? '', icon_url: icon_url ?? '' }
}

function gameplayOnWire(row: GameplayRow): contract.Gameplay {
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    duration: row.duration_ms,
    trim_from: row.trim_from_ms,
    trim_to: row.trim_to_ms,
    language: row.language,
    orientation: row.orientation,
    display_mode: row.display_mode,
    width: row.cursor_width,
    height: row.cursor_height,
    rotation_angle: row.rotation_angle,
    cursor_asset_id: imageOf(row),
    cursor_url: row.cursor_asset_id > 0 ? fileUrl(row.cursor_hash) : '',
    rev: row.rev,
    param_values: row.game_values,
    created_time: wireTime(row.created_at),
    updated_time: wireTime(row.updated_at),
  }
}

/** -1: the image of the cursor was deleted. */
function imageOf({
  cursor_asset_id: id,
  cursor_hash: hash,
}: Pick<GameplayRow, 'cursor_asset_id' | 'cursor_hash'>) {
  return id > 0 && hash === null ? -1 : id
}
