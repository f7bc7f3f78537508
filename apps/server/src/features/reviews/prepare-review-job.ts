import { findChannelByKey } from '@adloom/playable/channels'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import { Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { contentStateOf, findCreatives, snapshotOfCreative } from '../delivery/service.ts'
import { hasFreeStorage } from '../assets/storage/service.ts'
import { runDocumentTask } from '../documents/service.ts'
import { buildInputOf } from '../packs/service.ts'
import { notifyOwners, notifyReviewers } from './notify.ts'
import { findStages } from './stages-repository.ts'
import {
  endPacking,
  findItems,
  findPage,
  findReview,
  findVersions,
  type Review,
  type Version,
} from './repository.ts'

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
        await prepare(context, review, version, job.signal)
        await notifyOwners(context, context.db, review)
        await progress((100 * (at + 1)) / due.length)
      }
      const [first] = await findStages(context.db, review)
      if (first) await notifyReviewers(context, context.db, review, first)
      return {}
    },
    async failed({ accountId, input: { reviewId } }, transaction) {
      const review = await findReview(transaction, accountId as AccountId, reviewId)
      if (!review) return
      for (const version of await findVersions(transaction, review))
        if (version.state === 'pending') await endPacking(transaction, version, undefined)
      await notifyOwners(context, transaction, review)
    },
  }
}

/** Stores the page of a version; it fails when it cannot be packed or the storage is full. */
async function prepare(context: AppContext, review: Review, version: Version, signal: AbortSignal) {
  const page = await pack(context, review, version, signal)
  await context.db.transaction().execute(async transaction => {
    const isFull =
      page !== undefined &&
      page.size_bytes > 0 &&
      !(await hasFreeStorage(transaction, { accountId: review.account_id as AccountId }, page.size_bytes))
    await endPacking(transaction, version, isFull ? undefined : page)
  })
}

/**
 * The page of a version as the plain web page, packed unless another review has it; undefined when it cannot
 * be packed or has changed since.
 */
async function pack(context: AppContext, review: Review, version: Version, signal: AbortSignal) {
  const account = review.account_id as AccountId
  const item = (await findItems(context.db, review)).find(one => one.id === version.item_id)
  const row = (await findCreatives(context.db, account, review.group_id)).find(
    one => one.id === item?.creative_id,
  )
  if (!row || contentStateOf(row) !== version.source_state) return undefined
  const known = await findPage(context.db, account, {
    ...{ creativeId: row.id, sourceState: version.source_state },
  })
  if (known !== undefined) return { hash: known, size_bytes: 0 }
  const snapshot = await snapshotOfCreative(context, account, row)
  if (!snapshot) return undefined
  try {
    const build = await buildInputOf(context, snapshot, [findChannelByKey('preview')!], { quality: 'high' })
    const page = await runDocumentTask(context, 'creativePage', build, { accountId: account, signal })
    const bytes = Buffer.from(page, 'utf8')
    return { hash: await context.blobs.put(bytes), size_bytes: bytes.length }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
