import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { fileUrl } from '../files/service.ts'
import { closeUpload, getFinishedUpload } from '../uploads/service.ts'
import { addIcon } from './repository.ts'
import { productLimits } from '../../platform/limits/content-limits.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'

/** Redraws an image as a square icon, so that none of the sender's bytes are stored; returns its address. */
export async function redrawIcon(
  context: AppContext,
  bytes: Uint8Array,
  account: AccountId,
): Promise<string> {
  return storeIcon(
    context,
    await poolOf(context).run('drawIcon', { bytes }, { accountId: account, limits: mediaLimits.inspect }),
    account,
  )
}

/** Stores an icon that `drawIcon` drew. */
export async function storeIcon(context: AppContext, icon: Uint8Array, account: AccountId): Promise<string> {
  const hash = await context.blobs.put(Buffer.from(icon))
  await addIcon(context.db, account, hash)
  return fileUrl(hash)
}

export async function iconOfUpload(
  context: AppContext,
  objectKey: string,
  caller: Caller,
): Promise<{ icon_url: string }> {
  const upload = await getFinishedUpload(context, objectKey, caller)
  await closeUpload(context.db, objectKey, caller)
  if (upload.size > productLimits.iconBytes) fail('file_too_large', { limit: productLimits.iconBytes })
  return { icon_url: await redrawIcon(context, await context.blobs.get(upload.hash), caller.accountId) }
}
