import { z } from 'zod'
import { inputLimits } from './input-limits.ts'
import { reviewDecisions } from './review-stages.ts'
import { id, time } from './shapes.ts'

/** Acts in the history of a review. */
export const reviewActs = [
  'created',
  'link_renewed',
  'ended',
  'version_added',
  'approved',
  'rejected',
  'withdrawn',
  'comment_resolved',
  'comment_reopened',
  'stage_approved',
  'stage_rejected',
  'stage_withdrawn',
  'reviewers_set',
  'downloads_set',
  'downloaded',
] as const
/** `internal`: a stage of the account must approve before the client sees anything. */
export const reviewStates = ['internal', 'open', 'changes', 'approved', 'expired', 'ended'] as const

/** One state of a creative, unchanged since it was added; a decision belongs to it (PL-04.43). */
const reviewVersion = z.object({
  id: z.number(),
  number: z.number(),
  name: z.string(),
  type: z.enum(['playable', 'video', 'image']),
  /** `pending` while it is packed, `failed` when it cannot be packed. */
  state: z.enum(['pending', 'ready', 'failed']),
  decision: z.enum(reviewDecisions),
  /** Reason of a rejection. */
  reason: z.string(),
  decided_by: z.string(),
  created_time: time,
  /** Whether its file can be downloaded through the link; playables are in the archive of the delivery. */
  can_download: z.boolean(),
})

export const reviewItem = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(['playable', 'dco', 'media']),
  /** The newest last. */
  versions: z.array(reviewVersion),
})

/**
 * A comment on a version. `at_ms` is a moment of its play, `x` and `y` are a place as shares of its width and
 * height; null without a pin.
 */
export const reviewComment = z.object({
  id: z.number(),
  version_id: z.number(),
  /** The comment that it answers; 0 for none. */
  parent_id: z.number(),
  author: z.string(),
  /** Written by a user of the account. */
  is_owner: z.boolean(),
  /** Only users of the account see it. */
  is_internal: z.boolean(),
  text: z.string(),
  at_ms: z.number().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  is_resolved: z.boolean(),
  created_time: time,
})

/** The text of a comment, the comment it answers (0 for none), and its pin. */
export const commentInput = {
  version_id: id,
  parent_id: z.number().int().min(0).max(inputLimits.integer).default(0),
  text: z.string().trim().min(1).max(inputLimits.reviewComment),
  at_ms: z.number().int().min(0).max(inputLimits.reviewMomentMs).optional(),
  x: z.number().min(0).max(1).optional(),
  y: z.number().min(0).max(1).optional(),
}

export const reviewCard = z.object({
  review_id: z.number(),
  title: z.string(),
  state: z.enum(reviewStates),
  approved: z.number(),
  rejected: z.number(),
  total: z.number(),
  /** How many of the newest versions each stage has approved. */
  stages: z.array(z.object({ id: z.number(), name: z.string(), approved: z.number() })),
  /** Creatives on which the caller can decide now. */
  my_turn: z.number(),
  expires_time: time,
  created_time: time,
})
