import { randomUUID } from 'node:crypto'
import type * as contract from '@adloom/contract/playable-videos'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { countStarted } from '../../platform/jobs/count-started.ts'
import { videoLimits } from '../../platform/limits/content-limits.ts'
import { minuteMs } from '../../platform/limits/units.ts'
import { derivedCache, requireBudget } from '../documents/service.ts'
import { type ProductCost, reserve } from '../plans/ledger/service.ts'
import { freeKinds, getProject, gmakerKinds } from '../projects/service.ts'
import { openAutoTake, sourceOfRecordings } from '../recordings/auto/service.ts'
import { readAdTexts } from './ad-texts.ts'
import { exportCause, takeCause } from './make-videos-job.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

const playedKinds = [...gmakerKinds, ...freeKinds]

export async function readTexts(
  context: AppContext,
  { pid, language: wanted }: Input<typeof contract.texts>,
  caller: Caller,
): Promise<contract.PlayableTexts> {
  const { sourceId, productName } = await sourceOfRecordings(context, pid, caller)
  const {
    document,
    values,
    name,
    languages: given,
  } = await getProject(context, sourceId, caller, playedKinds)
  requireBudget(document)
  const project = document.records['project']
  const known = project?.type === 'project' ? project : undefined
  const languages = given.length > 0 ? given : (known?.languages ?? [])
  const language = wanted || known?.defaultLanguage || 'en'
  return { ...readAdTexts(document, values, language), name: productName || name, language, languages }
}

/** A take with its playable, and the credits of its file. Throws autoplay_replaced. */
async function openSource(context: AppContext, chosen: { pid: number; number: number }, caller: Caller) {
  const { durationMs, ...take } = await openAutoTake(context, chosen, caller)
  const { name, product_id: productId } = await getProject(context, take.sourceId, caller, playedKinds)
  return { ...take, name, productId, takeCredits: Math.ceil(durationMs / minuteMs) }
}

/** What the file of a take and so many exports of its videos take. Throws autoplay_replaced. */
export async function pricePlayableVideos(
  context: AppContext,
  { exports, ...chosen }: { pid: number; number: number; exports: number },
  caller: Caller,
): Promise<ProductCost> {
  const { productId, takeCredits } = await openSource(context, chosen, caller)
  return { productId, amount: takeCredits + exports }
}

/**
 * Queues the videos of a take, with the credits of its file reserved, and for the exports those that they
 * will need (VD-20.7). Throws autoplay_replaced, playable_videos_busy and video_credits_used_up.
 */
export async function makeVideos(
  context: AppContext,
  { pid, number, ...wanted }: Input<typeof contract.make>,
  caller: Caller,
): Promise<{ job_id: number }> {
  const { accountId, userId } = caller
  const opened = await openSource(context, { pid, number }, caller)
  const { sourceId, replay, language, name, productId, takeCredits } = opened
  const key = `playable-videos:${randomUUID()}:`
  const by = { userId, productId }
  const exports = wanted.is_exported ? wanted.cuts.length * wanted.ratios.length : 0
  const input = { ...wanted, key, sourceId, projectName: name, language: wanted.language || language }
  const jobId = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const since = new Date(context.clock.now())
    const { pending } = await countStarted(tx, accountId, { kind: 'makePlayableVideos', since })
    const limit = videoLimits.playablesPending
    if (pending >= limit) fail('playable_videos_busy', { limit })
    const hold = { account: accountId, quota: 'video_credits' as const, by }
    await reserve(tx, { ...hold, amount: takeCredits, cause: takeCause(key) })
    for (let index = 0; index < exports; index++)
      await reserve(tx, { ...hold, amount: 1, cause: exportCause(key, index) })
    // The take is kept beside the job: a new run of players replaces the takes to choose from.
    await derivedCache({ ...context, db: tx }).put(`${key}take`, replay)
    return context.jobs.enqueue(
      { kind: 'makePlayableVideos', lane: 'long', accountId, userId, title: name, input },
      tx,
    )
  })
  return { job_id: jobId }
}
