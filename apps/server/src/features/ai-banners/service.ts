import type * as contract from '@adloom/contract/ai-banners'
import { isBannerSize } from '@adloom/video/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { countStarted } from '../../platform/jobs/count-started.ts'
import { aiBannerLimits } from '../../platform/limits/ai-banner-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { showAssets } from '../assets/service.ts'
import { requireFreeStorage } from '../assets/storage/service.ts'
import { requireLock } from '../locks/service.ts'
import { detailOf, summaryOf } from './on-wire.ts'
import {
  changeBanner,
  countBanners,
  deleteBannerRow,
  findBanner,
  findBanners,
  insertBanner,
  lockBanner,
  setFiles,
} from './repository.ts'

export { revisionOfBanner } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/** The kind of the job; it is stored. */
export const jobKind = 'makeAiBanners'

/**
 * Throws bad_input, not_found, ai_words_missing, ai_banners_busy, ai_banners_spent, ai_banners_full and
 * storage_full.
 */
export async function createBanners(
  context: AppContext,
  { name, ...wish }: Input<typeof contract.create>,
  caller: Caller,
): Promise<{ id: number }> {
  await requireWish(context, wish, caller)
  const { accountId, userId } = caller
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const { perAccount } = aiBannerLimits
    if ((await countBanners(tx, accountId)) >= perAccount) fail('ai_banners_full', { limit: perAccount })
    const job_id = await startRun(context, tx, name, caller)
    const banner = { account_id: accountId, created_by: userId, name, wish: JSON.stringify(wish) }
    return { id: await insertBanner(tx, { ...banner, job_id }) }
  })
}

/** Replaces the wish under the lock and makes the banners again; a run that has not ended is cancelled. */
export async function remakeBanners(
  context: AppContext,
  { id, fence, name, ...wish }: Input<typeof contract.again>,
  caller: Caller,
): Promise<{ rev: number }> {
  await requireWish(context, wish, caller)
  const { accountId } = caller
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const row = (await lockBanner(tx, accountId, id)) ?? fail('not_found')
    await requireLock(tx, { kind: 'ai_banner', id }, fence, caller)
    await context.jobs.cancel({ id: row.job_id, accountId, reason: 'ai_banner_cancelled' }, tx)
    const job_id = await startRun(context, tx, name, caller)
    const rev = row.rev + 1
    const emptied = { found: null, candidates: '[]', size_bytes: 0 }
    await changeBanner(tx, accountId, id, { name, wish: JSON.stringify(wish), rev, job_id, ...emptied })
    await setFiles(tx, accountId, id, [])
    return { rev }
  })
}

/** Known sizes, each once; images of the account; an address, or words to write. */
async function requireWish(context: AppContext, wish: contract.AiBannerWish, caller: Caller): Promise<void> {
  const { sizes, image_ids, logo_id, address, headline } = wish
  if (!sizes.every(isBannerSize) || new Set(sizes).size < sizes.length) fail('bad_input', { field: 'sizes' })
  if (address === '' && headline === '') fail('ai_words_missing')
  const ids = [...new Set([...image_ids, logo_id])].filter(id => id > 0)
  const assets = await showAssets(context, ids, caller)
  if (assets.length < ids.length) fail('not_found')
  if (assets.some(({ type }) => type !== 'image')) fail('bad_input', { field: 'image_ids' })
}

async function startRun(
  context: AppContext,
  tx: Executor,
  title: string,
  { accountId, userId }: Caller,
): Promise<number> {
  const since = new Date(context.clock.now() - dayMs)
  const { pending, started } = await countStarted(tx, accountId, { kind: jobKind, since })
  const { pending: most, perDay, largestBytes } = aiBannerLimits
  if (pending >= most) fail('ai_banners_busy', { limit: most })
  if (started >= perDay) fail('ai_banners_spent', { limit: perDay })
  await requireFreeStorage(tx, { accountId }, largestBytes)
  return context.jobs.enqueue({ kind: jobKind, lane: 'network', accountId, userId, title, input: {} }, tx)
}

export async function listBanners({ db }: AppContext, input: Input<typeof contract.list>, caller: Caller) {
  const { page, page_size } = input
  const { list, total } = await findBanners(db, caller.accountId, input)
  return { list: list.map(row => summaryOf(row, caller)), total, page, page_size }
}

export async function showBanners(
  { db }: AppContext,
  id: number,
  caller: Caller,
): Promise<contract.AiBannerDetail> {
  return detailOf((await findBanner(db, caller.accountId, id)) ?? fail('not_found'), caller)
}

export async function cancelBanners(context: AppContext, id: number, { accountId }: Caller) {
  await context.db.transaction().execute(async tx => {
    const row = (await findBanner(tx, accountId, id)) ?? fail('not_found')
    await context.jobs.cancel({ id: row.job_id, accountId, reason: 'ai_banner_cancelled' }, tx)
  })
  return {}
}

/** Banners that were made of its candidates stay. */
export async function deleteBanners(context: AppContext, id: number, caller: Caller) {
  await cancelBanners(context, id, caller)
  await deleteBannerRow(context.db, caller.accountId, id)
  return {}
}
