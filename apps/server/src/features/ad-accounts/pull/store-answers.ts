import type { AppContext } from '../../../platform/context.ts'
import { adAccountLimits } from '../../../platform/limits/ad-account-limits.ts'

/** Stores answers, each compressed by gzip, as one gzip file; answers beyond the limit are left out. */
export async function storeAnswers(
  { blobs }: Pick<AppContext, 'blobs'>,
  raw: readonly Buffer[],
): Promise<{ hash: string; size: number } | undefined> {
  let size = 0
  const kept = raw.filter(({ length }) =>
    size + length <= adAccountLimits.rawBytes ? (size += length) > 0 : false,
  )
  if (kept.length === 0) return undefined
  return { hash: await blobs.put(Buffer.concat(kept)), size }
}
