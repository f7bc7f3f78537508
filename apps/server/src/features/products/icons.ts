import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { fileUrl } from '../files/file-url.ts'
import { closeUpload, getFinishedUpload } from '../uploads/service.ts'
import { addIcon } from './repository.ts'
import { productLimits } from '../../platform/limits/content-limits.ts'

const side = 256
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])

/** A picture as it comes becomes a square of our own making: nothing of the sender's bytes is kept. Answers with its address. */
export async function keepIcon(context: AppContext, bytes: Uint8Array, account: AccountId): Promise<string> {
  const hash = await context.blobs.put(await redraw(bytes))
  await addIcon(context.db, account, hash)
  return fileUrl(hash)
}

export async function iconOfUpload(context: AppContext, objectKey: string, caller: Caller): Promise<{ icon_url: string }> {
  const upload = await getFinishedUpload(context, objectKey, caller)
  await closeUpload(context.db, objectKey, caller)
  if (upload.size > productLimits.iconBytes) fail('file_too_large', { limit: productLimits.iconBytes })
  return { icon_url: await keepIcon(context, await context.blobs.get(upload.hash), caller.accountId) }
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  try {
    const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')])
    const kind = await fileTypeFromBuffer(bytes)
    if (!pictures.has(kind?.mime ?? '')) return fail('icon_unusable')
    return await sharp(bytes, { limitInputPixels: productLimits.iconPixels }).rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 90 }).toBuffer()
  } catch {
    return fail('icon_unusable')
  }
}
