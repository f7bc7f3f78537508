import { findChannelByKey } from '@adloom/playable/channels'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import { Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { contentStateOf, findCreatives, snapshotOfCreative } from '../delivery/service.ts'
import { runDocumentTask } from '../documents/service.ts'
import { buildInputOf } from '../packs/service.ts'
import { notifyOwners } from './notify.ts'
import { findItems, findReview, findVersions, type Review, type Version } from './repository.ts'

const input = z.object({ reviewId: z.number() })

/** Packs the pending versions of a review; one that cannot be packed is marked, and the others are packed. */
export function prepareReviewJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'prepareReview',
    input,
    ...jobKindLimits.prepareReview,
    lane: 'long',
    async run(job, progress) {
      const review = await findReview(context.db, job.accountId as AccountId, job.input.reviewId)
      if (!review) return {}
      const due = (await findVersions(context.db, review)).filter(version => version.state === 'pending')
      for (const [at, version] of due.entries()) {
        job.signal.throwIfAborted()
        const hash = await pack(context, review, version)
        await context.db
          .updateTable('review_versions')
          .set({ state: hash === undefined ? 'failed' : 'ready', hash: hash ?? null })
          .where('id', '=', version.id)
          .where('account_id', '=', review.account_id)
          .execute()
        await notifyOwners(context, context.db, review)
        await progress((100 * (at + 1)) / due.length)
      }
      return {}
    },
  }
}

/** The page of a version as the plain web page; undefined when it cannot be packed or has changed since. */
async function pack(context: AppContext, review: Review, version: Version): Promise<string | undefined> {
  const account = review.account_id as AccountId
  const item = (await findItems(context.db, review)).find(one => one.id === version.item_id)
  const row = (await findCreatives(context.db, account, review.group_id)).find(
    one => one.id === item?.creative_id,
  )
  if (!row || contentStateOf(row) !== version.source_state) return undefined
  const snapshot = await snapshotOfCreative(context, account, row)
  if (!snapshot) return undefined
  try {
    const build = await buildInputOf(context, snapshot, [findChannelByKey('preview')!], { quality: 'high' })
    const page = await runDocumentTask(context, 'creativePage', build, { accountId: account })
    return await context.blobs.put(Buffer.from(page, 'utf8'))
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
