import type * as calls from '@adloom/contract/reviews'
import type { stageApproval } from '@adloom/contract/review-stages'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { requireGroup } from '../delivery/service.ts'
import { requireReview } from './acts.ts'
import { canDecide, newestOf, ofVersion, stageStates } from './approval.ts'
import { cardOf, commentsOf, type Content, itemsOf } from './on-wire.ts'
import type { PreviewOf } from './previews.ts'
import {
  findAccountReviews,
  findEvents,
  findReviewsOfReviewer,
  findVersions,
  findVisitors,
  type Review,
} from './repository.ts'
import { findApprovals, findStages } from './stages-repository.ts'
import { canManage } from './stages-service.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

async function contentOf(db: Executor, review: Review): Promise<Content> {
  return {
    versions: await findVersions(db, review),
    stages: await findStages(db, review),
    approvals: await findApprovals(db, review),
  }
}

export async function listReviews(
  { db, clock }: AppContext,
  { group_id: groupId }: Input<typeof calls.list>,
  caller: Caller,
) {
  await requireGroup({ db }, groupId, caller)
  const viewer = { userId: caller.userId, now: clock.now() }
  const reviews = await findAccountReviews(db, caller.accountId, groupId)
  const list = []
  for (const review of reviews) list.push(cardOf(review, await contentOf(db, review), viewer))
  return { list }
}

export async function listWaiting({ db, clock }: AppContext, caller: Caller) {
  const now = clock.now()
  const reviews = await findReviewsOfReviewer(db, caller, new Date(now), reviewLimits.waiting)
  const list = []
  for (const review of reviews) {
    const card = cardOf(review, await contentOf(db, review), { userId: caller.userId, now })
    if (card.my_turn > 0) list.push(card)
  }
  return { list }
}

/** What each stage decided on each version, and where the user decides now. */
function approvalsOf(content: Content, userId: number): z.input<typeof stageApproval>[] {
  const { versions, stages, approvals } = content
  const newest = new Set(newestOf(versions).map(version => version.id))
  return versions.flatMap(version => {
    const states = stageStates(version, stages, approvals)
    const hasTurn = newest.has(version.id) && canDecide(userId, version, content)
    return stages.map((stage, at) => {
      const own = ofVersion(approvals, version.id).filter(one => one.stage_id === stage.id)
      const isReviewer = stage.reviewers.some(one => one.id === userId)
      return {
        stage_id: stage.id,
        version_id: version.id,
        state: states[at]!,
        can_decide: hasTurn && isReviewer && states[at] === 'open',
        own: own.find(one => one.user_id === userId)?.decision ?? 'open',
        decisions: own.map(({ author, decision, reason, created_at }) => ({
          ...{ name: author, decision, reason, created_time: wireTime(created_at) },
        })),
      }
    })
  })
}

/** A review with its comments, visitors and history. */
export async function describeReview(
  { db, clock }: AppContext,
  { review_id: id }: Input<typeof calls.info>,
  caller: Caller,
  previewOf: PreviewOf,
) {
  const review = await requireReview(db, id, caller)
  const content = await contentOf(db, review)
  const card = cardOf(review, content, { userId: caller.userId, now: clock.now() })
  return {
    ...card,
    stages: content.stages.map((stage, at) => ({ ...stage, approved: card.stages[at]!.approved })),
    approvals: approvalsOf(content, caller.userId),
    can_manage: await canManage(db, review, caller),
    downloads: review.downloads,
    message: review.message,
    has_password: review.password_hash !== null,
    group_id: review.group_id,
    preview_url: await previewOf(review, 'account'),
    items: await itemsOf(db, review, 'account'),
    comments: await commentsOf(db, review, 'account'),
    visitors: (await findVisitors(db, review)).map(({ first_at, last_at, ...visitor }) => ({
      ...visitor,
      first_time: wireTime(first_at),
      last_time: wireTime(last_at),
    })),
    history: (await findEvents(db, review)).map(({ created_at, ...event }) => ({
      ...event,
      created_time: wireTime(created_at),
    })),
  }
}
