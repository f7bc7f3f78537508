import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { storageLimit } from '../plans/service.ts'
import { closeUpload, getFinishedUpload } from '../uploads/service.ts'
import { requestProcessing } from '../media/service.ts'
import type { ZipKind } from './inspect/zip/zip-kind.ts'
import { inspectUpload } from './inspect/inspect-upload.ts'
import { freeSize } from './free-size.ts'
import { findAsset, findAssets, findSame, findUsage, insertAsset, type AssetDetail } from './repository.ts'

/** For features that use assets, within their transactions. */
export { findFileFacts, type FileFacts } from './repository.ts'

/** Makes an asset of an uploaded file; asking again for the same name and bytes answers with the same asset. */
export async function createAsset(context: AppContext, input: { name: string; file_url: string; zip_kind?: ZipKind | undefined }, caller: Caller) {
  const upload = await getFinishedUpload(context, input.file_url, caller)
  const file = await inspectUpload(context, upload, input.zip_kind).catch(async (error: unknown) => {
    await closeUpload(context.db, input.file_url, caller)
    throw error
  })
  return context.db.transaction().execute(async transaction => {
    await closeUpload(transaction, input.file_url, caller)
    const asset = await saveUnderFreeName(transaction, caller, input.name, file)
    await requestProcessing(context, transaction, caller, asset)
    return assetOnWire(asset)
  })
}

/** A name that is taken gets a number, as files on a desktop do: the database decides, so two uploads never share one. */
async function saveUnderFreeName(transaction: Executor, caller: Caller, name: string, file: Parameters<typeof insertAsset>[4]): Promise<AssetDetail> {
  const same = await findSame(transaction, caller.accountId, nameKey(name), file.hash)
  if (same) return same
  for (let number = 1; number <= 1000; number++) {
    const candidate = number === 1 ? name : numbered(name, number)
    const saved = await insertAsset(transaction, caller, candidate, nameKey(candidate), file)
    if (saved) return saved
  }
  return fail('file_name')
}

function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function numbered(name: string, number: number): string {
  const suffix = ` (${number})`
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return stem.slice(0, 200 - suffix.length - extension.length) + suffix + extension
}

export async function listAssets(context: AppContext, input: Parameters<typeof findAssets>[2], caller: Caller) {
  const { list, total } = await findAssets(context.db, caller.accountId, input)
  return { list: list.map(assetOnWire), total, page: input.page, page_size: input.page_size }
}

export async function getAsset(context: AppContext, id: number, caller: Caller) {
  return assetOnWire((await findAsset(context.db, caller.accountId, id)) ?? fail('not_found'))
}

/** What the account stores and may store; asked for often, so it reads sums that are kept. */
export async function getStorage(context: AppContext, caller: Pick<Caller, 'accountId'>) {
  const [usage, total] = await Promise.all([findUsage(context.db, caller.accountId), storageLimit(context.db, caller.accountId)])
  return { free_size: freeSize(total, usage.used_size + usage.reserved_size), total_size: total, used_size: usage.used_size, total_assets: usage.total_assets }
}

function assetOnWire({ created_at, ...asset }: AssetDetail) {
  return { ...asset, created_time: wireTime(created_at) }
}
