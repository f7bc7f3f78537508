import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '../../platform/context.ts'
import { assetLimits } from '../../platform/limits/server-limits.ts'

/**
 * Computes the md5 of assets that were created before it was recorded. Uses the stored bytes, since the
 * uploaded ones no longer exist.
 */
export async function fillSums(context: AppContext): Promise<void> {
  for (let after = 0; ;) {
    const assets = await context.db
      .selectFrom('assets')
      .select(['id', 'hash'])
      .where('md5', '=', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(assetLimits.summedAtOnce)
      .execute()
    for (const asset of assets)
      if ((await context.blobs.size(asset.hash)) !== undefined) await fillSum(context, asset)
    after = assets.at(-1)?.id ?? after
    if (assets.length < assetLimits.summedAtOnce) return
  }
}

async function fillSum(context: AppContext, { id, hash }: { id: number; hash: string }): Promise<void> {
  const sum = createHash('md5')
  await pipeline(await context.blobs.open(hash), sum)
  await context.db
    .updateTable('assets')
    .set({ md5: sum.digest('hex') })
    .where('id', '=', id)
    .where('hash', '=', hash)
    .execute()
}
