import type { Asset, Derivative } from '@adloom/contract/assets'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { fileUrl } from '../files/service.ts'
import { derivativesOf } from '../media/service.ts'
import { findViews, type AssetView } from './views-repository.ts'

/** The account's assets among these ids, in their order, as every answer shows them. */
export async function showAssets(
  context: AppContext,
  ids: number[],
  caller: Pick<Caller, 'accountId' | 'userId'>,
): Promise<Asset[]> {
  const views = new Map((await findViews(context.db, caller, ids)).map(view => [view.id, view]))
  // Read after the states: what is done has its files.
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
