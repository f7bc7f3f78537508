import type { Asset, ZipKind, Derivative } from '@adloom/contract/assets'
import { extensionOf, nameKey, numberedName, withExtension } from '@adloom/contract/file-names'
import { fileKindOf } from '@adloom/contract/taken-files'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { requireFolder } from '../folders/service.ts'
import { storageLimit } from '../plans/service.ts'
import { closeUpload, getFinishedUpload } from '../uploads/service.ts'
import { requestProcessing, derivativesOf } from '../media/service.ts'
import { inspectUpload, type InspectedUpload } from './inspect-upload.ts'
import { findSame, findUsage, insertAsset, type NewAsset } from './repository.ts'
import { assetLimits } from '../../platform/limits/server-limits.ts'
import { wireTime } from '../../platform/clock.ts'
import { fileUrl } from '../files/service.ts'
import { findViews, type AssetView } from './views-repository.ts'

/** Used by other features within their transactions. */
export { findFileFacts, type FileFacts } from './repository.ts'

/**
 * Stores a file that the server made of another asset among the resources; the same name and bytes return the
 * same asset.
 */
export async function storeAsset(
  context: AppContext,
  transaction: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  asset: NewAsset,
): Promise<number> {
  const made = await saveUnderFreeName(transaction, owner, asset)
  await requestProcessing(context, transaction, owner, { id: made })
  return made
}

/** Creates an asset of an uploaded file; repeating it with the same name and bytes returns the same asset. */
export async function createAsset(
  context: AppContext,
  input: {
    name: string
    file_url: string
    folder_id: number
    zip_kind?: ZipKind | undefined
    merge_meshes?: boolean | undefined
  },
  caller: Caller,
): Promise<Asset> {
  const file = await lookAt(context, input, caller)
  const id = await context.db.transaction().execute(async transaction => {
    await closeUpload(transaction, input.file_url, caller)
    const made = await saveUnderFreeName(transaction, caller, {
      name: storedName(input.name, file),
      folderId: await requireFolder(transaction, caller, 'resources', input.folder_id),
      file,
    })
    await requestProcessing(context, transaction, caller, { id: made })
    return made
  })
  return showAsset(context, id, caller)
}

/** Inspects a finished upload of the caller; closes the upload when the file is refused. */
export async function lookAt(
  context: AppContext,
  input: { file_url: string; zip_kind?: ZipKind | undefined; merge_meshes?: boolean | undefined },
  caller: Caller,
): Promise<InspectedUpload> {
  const upload = await getFinishedUpload(context, input.file_url, caller)
  return inspectUpload(context, upload, caller.accountId, {
    meant: input.zip_kind,
    mergeMeshes: input.merge_meshes,
  }).catch(async (error: unknown) => {
    await closeUpload(context.db, input.file_url, caller)
    throw error
  })
}

/**
 * A converted file gets the extension of its stored format; a name without the upload's extension is the
 * user's choice.
 */
function storedName(name: string, { converted, format }: InspectedUpload): string {
  return converted === true && fileKindOf(name) !== undefined && extensionOf(name) !== format
    ? withExtension(name, format)
    : name
}

/** A name in use gets a number; the unique index decides, so two uploads never share one. */
async function saveUnderFreeName(
  transaction: Executor,
  caller: Pick<Caller, 'accountId' | 'userId'>,
  asset: NewAsset,
): Promise<number> {
  const same = await findSame(transaction, caller.accountId, nameKey(asset.name), asset.file.hash)
  if (same !== undefined) return same
  for (let number = 1; number <= assetLimits.numberedNames; number++) {
    const saved = await insertAsset(transaction, caller, {
      ...asset,
      name: number === 1 ? asset.name : numberedName(asset.name, number),
    })
    if (saved !== undefined) return saved
  }
  return fail('file_name')
}

/** Used and total storage of the account; polled often, so it reads stored sums. */
export async function getStorage(context: AppContext, caller: Pick<Caller, 'accountId'>) {
  const [usage, total] = await Promise.all([
    findUsage(context.db, caller.accountId),
    storageLimit(context.db, caller.accountId),
  ])
  return {
    free_size: freeSize(total, usage.used_size + usage.reserved_size),
    total_size: total,
    used_size: usage.used_size,
    total_assets: usage.total_assets,
  }
}

/** The account's assets with these ids, in their order, in response form. */
export async function showAssets(
  context: AppContext,
  ids: number[],
  caller: Pick<Caller, 'accountId' | 'userId'>,
): Promise<Asset[]> {
  const views = new Map((await findViews(context.db, caller, ids)).map(view => [view.id, view]))
  // Read after the states: a state of done implies its files.
  const made = await derivativesOf(context, ids, caller.accountId)
  return ids.flatMap(id => {
    const view = views.get(id)
    return view ? [assetOnWire(view, made.get(id) ?? [])] : []
  })
}

/** Throws not_found when the account has no such asset. */
export async function showAsset(
  context: AppContext,
  id: number,
  caller: Pick<Caller, 'accountId' | 'userId'>,
): Promise<Asset> {
  return (await showAssets(context, [id], caller))[0] ?? fail('not_found')
}

function assetOnWire(
  { created_at, updated_at, deleted_at, state, cover_hash, folder_id, frames, ...asset }: AssetView,
  derivatives: Derivative[],
): Asset {
  return {
    ...asset,
    frames: frames ?? null,
    favourite: Boolean(asset.favourite),
    folder_id: folder_id ?? 0,
    derivatives,
    status: asset.kind === 'works' ? 'done' : (state ?? 'pending'),
    cover_url: fileUrl(coverOf(derivatives) ?? cover_hash ?? null),
    full_url: fileUrl(asset.hash),
    created_time: wireTime(created_at),
    updated_time: wireTime(updated_at),
    deleted_time: deleted_at === null ? null : wireTime(deleted_at),
  }
}

function coverOf(derivatives: Derivative[]): string | undefined {
  return ['thumb_small', 'poster']
    .map(kind => derivatives.find(file => file.kind === kind)?.hash)
    .find(hash => hash !== undefined)
}

/** Free storage in bytes, negative when over the limit; -1 is unlimited and nothing else. */
export function freeSize(total: number, used: number): number {
  if (total === -1) return -1
  const left = total - used
  // The exact limit minus one byte would be sent as -1, which means unlimited.
  return left === -1 ? -2 : left
}
