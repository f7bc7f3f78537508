import { inputLimits } from '@adloom/contract/input-limits'
import type { Asset } from '@adloom/contract/assets'
import type * as calls from '@adloom/contract/library'
import { nameKey } from '@adloom/contract/file-names'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts'
import { fileUrl } from '../../files/service.ts'
import { requireFolder, lockFolder } from '../../folders/service.ts'
import {
  addTags,
  changeAssets,
  findTagKeys,
  findTags,
  findUses,
  lockSeen,
  removeTags,
  setFavourite,
  touchAssets,
} from './repository.ts'
import { outcomeOf, type Refusal } from '../outcome.ts'
import { showAsset } from '../service.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/**
 * Changes only the given fields; the database decides about names, so two concurrent renames never give one
 * name twice (D-50).
 */
export async function updateAsset(
  context: AppContext,
  input: Input<typeof calls.update>,
  caller: Caller,
): Promise<Asset> {
  await context.db
    .transaction()
    .execute(transaction => change(transaction, input, caller))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) fail('name_taken', { name: input.name ?? '' })
      throw error
    })
  return showAsset(context, input.id, caller)
}

async function change(
  transaction: Executor,
  { id, name, folder_id, favourite, tags }: Input<typeof calls.update>,
  caller: Caller,
): Promise<void> {
  const [asset] = await lockSeen(transaction, caller.accountId, [id])
  if (!asset) fail('not_found')
  if (name !== undefined || folder_id !== undefined) {
    const folder =
      folder_id === undefined
        ? {}
        : { folder_id: await requireFolder(transaction, caller, asset.kind, folder_id) }
    await changeAssets(transaction, caller.accountId, [id], {
      ...(name === undefined ? {} : { name }),
      ...folder,
    })
  }
  if (favourite !== undefined) await setFavourite(transaction, caller, [id], favourite)
  if (tags === undefined) return
  await removeTags(transaction, caller.accountId, [id])
  await addTags(transaction, caller.accountId, [id], tags)
  await touchAssets(transaction, caller.accountId, [id])
}

/** Moves assets into a folder of their own place; assets of the other place are not moved. */
export async function moveAssets(
  context: AppContext,
  { ids, folder_id }: Input<typeof calls.move>,
  caller: Caller,
) {
  const done = await context.db.transaction().execute(async transaction => {
    const folder = folder_id === 0 ? undefined : await lockFolder(transaction, caller, folder_id)
    const assets = await lockSeen(transaction, caller.accountId, ids)
    const fitting = assets
      .filter(asset => folder === undefined || asset.kind === folder.kind)
      .map(asset => asset.id)
    await changeAssets(transaction, caller.accountId, fitting, { folder_id: folder?.id ?? null })
    return fitting
  })
  return outcomeOf(ids, done, caller.language)
}

/** Adds and removes tags; an asset that would exceed the limit of tags is unchanged. */
export async function tagAssets(
  context: AppContext,
  { ids, add, remove }: Input<typeof calls.tag>,
  caller: Caller,
) {
  return context.db.transaction().execute(async transaction => {
    const all = (await lockSeen(transaction, caller.accountId, ids)).map(asset => asset.id)
    const full = await tooMany(transaction, all, add, remove)
    const done = all.filter(id => !full.has(id))
    await removeTags(transaction, caller.accountId, done, remove)
    await addTags(transaction, caller.accountId, done, add)
    await touchAssets(transaction, caller.accountId, done)
    return outcomeOf(ids, done, caller.language, full)
  })
}

async function tooMany(
  transaction: Executor,
  ids: number[],
  add: string[],
  remove: string[],
): Promise<Map<number, Refusal>> {
  const gone = new Set(remove.map(nameKey))
  const keys = new Map(ids.map(id => [id, new Set(add.map(nameKey))]))
  for (const tag of add.length === 0 ? [] : await findTagKeys(transaction, ids))
    if (!gone.has(tag.name_key)) keys.get(tag.asset_id)?.add(tag.name_key)
  const full = add.length === 0 ? [] : ids.filter(id => (keys.get(id)?.size ?? 0) > inputLimits.tagsOfAsset)
  return new Map(full.map(id => [id, { reason: 'tags_full', values: { limit: inputLimits.tagsOfAsset } }]))
}

export async function markFavourites(
  context: AppContext,
  { ids, favourite }: Input<typeof calls.favourite>,
  caller: Caller,
) {
  const done = await context.db.transaction().execute(async transaction => {
    const seen = (await lockSeen(transaction, caller.accountId, ids)).map(asset => asset.id)
    await setFavourite(transaction, caller, seen, favourite)
    return seen
  })
  return outcomeOf(ids, done, caller.language)
}

export async function listTags(context: AppContext, caller: Caller) {
  return { list: await findTags(context.db, caller.accountId, assetLimits.shownTags) }
}

/** Users who may open a project that uses the asset. */
const useKinds = {
  normal: 'gmaker',
  playsmart: 'ps',
  iv: 'iv',
  template: 'template',
  video: 'video',
  banner: 'video',
  import: 'import',
} as const

export async function listUses(context: AppContext, id: number, caller: Caller) {
  await showAsset(context, id, caller)
  const projects = await findUses(context.db, caller.accountId, id)
  return {
    list: projects.map(({ kind, template_id, cover_hash, updated_at, ...project }) => ({
      ...project,
      kind: useKinds[kind],
      template_id: template_id ?? 0,
      cover_url: fileUrl(cover_hash),
      updated_time: wireTime(updated_at),
    })),
  }
}
