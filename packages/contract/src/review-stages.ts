import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, flag, id, plainName, time } from './shapes.ts'

const access = ['gm', 'ps'] as const

/** What a client or a reviewer answered to a version. */
export const reviewDecisions = ['open', 'approved', 'rejected'] as const
/** What clients may download: nothing, what they approved, or everything they see. */
export const reviewDownloads = ['none', 'approved', 'all'] as const

const reviewers = boundedList(id, inputLimits.reviewReviewers, 1)

/** A stage of approval inside the account (PL-04.60). */
export const stageInput = z.object({
  name: plainName,
  user_ids: reviewers,
  /** Whether each reviewer must approve; else one is enough. */
  needs_all: flag.default(false),
})

const person = z.object({ id: z.number(), name: z.string() })

export const reviewStage = z.object({
  id: z.number(),
  name: z.string(),
  needs_all: z.boolean(),
  reviewers: z.array(person),
  /** Newest versions that it has approved. */
  approved: z.number(),
})

/** What one stage decided on one version. */
export const stageApproval = z.object({
  stage_id: z.number(),
  version_id: z.number(),
  /** `waiting`: an earlier stage has not approved yet; `open`: its reviewers decide now. */
  state: z.enum(['waiting', 'open', 'approved', 'rejected']),
  can_decide: z.boolean(),
  /** The caller's own decision. */
  own: z.enum(reviewDecisions),
  decisions: z.array(
    z.object({
      name: z.string(),
      decision: z.enum(reviewDecisions),
      reason: z.string(),
      created_time: time,
    }),
  ),
})

/** Users of the account who can be reviewers. */
export const reviewerList = call({
  name: 'review.reviewers',
  method: 'GET',
  path: '/review/reviewers',
  access,
  input: empty,
  output: z.object({ list: z.array(person) }),
})

/**
 * Decides on the newest version of a creative for a stage. Throws review_not_reviewer, review_stage_waiting,
 * review_stage_passed, review_old_version, review_unready, review_reason and review_closed.
 */
export const decideStage = call({
  name: 'review.decideStage',
  method: 'POST',
  path: '/review/decide-stage',
  access,
  browserOnly: true,
  input: z.object({
    review_id: id,
    stage_id: id,
    version_id: id,
    decision: z.enum(reviewDecisions),
    reason: z.string().trim().max(inputLimits.reviewComment).default(''),
  }),
  output: empty,
})

/** Replaces the reviewers of a stage. Throws review_reviewers, review_manager and review_closed. */
export const setReviewers = call({
  name: 'review.setReviewers',
  method: 'POST',
  path: '/review/set-reviewers',
  access,
  browserOnly: true,
  input: z.object({ review_id: id, stage_id: id, user_ids: reviewers }),
  output: empty,
})

/** Sets what clients may download. Throws review_manager and review_closed. */
export const setDownloads = call({
  name: 'review.setDownloads',
  method: 'POST',
  path: '/review/set-downloads',
  access,
  input: z.object({ review_id: id, downloads: z.enum(reviewDownloads) }),
  output: empty,
})
