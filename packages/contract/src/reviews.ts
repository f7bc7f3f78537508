import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { commentInput, reviewActs, reviewCard, reviewComment, reviewItem } from './review-shapes.ts'
import { reviewDecisions, reviewDownloads, reviewStage, stageApproval, stageInput } from './review-stages.ts'
import { boundedList, empty, flag, id, plainName, time } from './shapes.ts'

const access = ['gm', 'ps'] as const

/** Reviews of a delivery; the newest first. */
export const list = call({
  name: 'review.list',
  method: 'GET',
  path: '/review/list',
  access,
  input: z.object({ group_id: id }),
  output: z.object({ list: z.array(reviewCard) }),
})

/** Open reviews in which the caller decides on a creative now; the newest first. */
export const waiting = call({
  name: 'review.waiting',
  method: 'GET',
  path: '/review/waiting',
  access,
  input: empty,
  output: z.object({ list: z.array(reviewCard) }),
})

/**
 * Makes a review of all creatives of a delivery. Only this answer has its link: of the link a hash is stored.
 * Throws delivery_empty, reviews_full, review_reviewers, storage_full and too_many_requests.
 */
export const create = call({
  name: 'review.create',
  method: 'POST',
  path: '/review/create',
  access,
  input: z.object({
    group_id: id,
    title: plainName,
    message: z.string().trim().max(inputLimits.reviewMessage).default(''),
    days: z.number().int().min(inputLimits.reviewDays.min).max(inputLimits.reviewDays.max),
    password: z.string().min(inputLimits.reviewPassword.min).max(inputLimits.reviewPassword.max).optional(),
    /** Stages of the account, in their order; the client follows the last. */
    stages: boundedList(stageInput, inputLimits.reviewStages).default([]),
    downloads: z.enum(reviewDownloads).default('none'),
  }),
  output: z.object({ review_id: z.number(), url: z.string() }),
})

/** A review with its comments and history, and the address where its versions play. */
export const info = call({
  name: 'review.info',
  method: 'GET',
  path: '/review/info',
  access,
  input: z.object({ review_id: id }),
  output: reviewCard.extend({
    stages: z.array(reviewStage),
    approvals: z.array(stageApproval),
    /** Whether the caller may change reviewers and downloads. */
    can_manage: z.boolean(),
    downloads: z.enum(reviewDownloads),
    message: z.string(),
    has_password: z.boolean(),
    group_id: z.number(),
    preview_url: z.string(),
    items: z.array(reviewItem),
    comments: z.array(reviewComment),
    visitors: z.array(z.object({ name: z.string(), opens: z.number(), first_time: time, last_time: time })),
    history: z.array(
      z.object({
        id: z.number(),
        action: z.enum(reviewActs),
        actor: z.string(),
        detail: z.string(),
        created_time: time,
      }),
    ),
  }),
})

/** Ends the present link and makes a new one. */
export const renewLink = call({
  name: 'review.renewLink',
  method: 'POST',
  path: '/review/renew-link',
  access,
  input: z.object({ review_id: id }),
  output: z.object({ url: z.string() }),
})

/** Ends the review: its link and its previews open nothing from now on. */
export const end = call({
  name: 'review.end',
  method: 'POST',
  path: '/review/end',
  access,
  input: z.object({ review_id: id }),
  output: empty,
})

/**
 * Adds the present state of the creatives that changed since their last version. Throws review_unchanged,
 * review_versions_full, review_closed, storage_full and too_many_requests.
 */
export const addVersions = call({
  name: 'review.addVersions',
  method: 'POST',
  path: '/review/add-versions',
  access,
  input: z.object({ review_id: id }),
  output: z.object({ added: z.number() }),
})

export const addComment = call({
  name: 'review.addComment',
  method: 'POST',
  path: '/review/add-comment',
  access,
  input: z.object({
    review_id: id,
    ...commentInput,
    /** For the account alone; comments on versions that the client does not see always are. */
    is_internal: flag.default(false),
  }),
  output: empty,
})

export const resolveComment = call({
  name: 'review.resolveComment',
  method: 'POST',
  path: '/review/resolve-comment',
  access,
  input: z.object({ review_id: id, comment_id: id, is_resolved: z.boolean() }),
  output: empty,
})

const link = {
  /** The word of the link. */
  link: z.string().min(inputLimits.shortestShareToken).max(inputLimits.shareToken),
  /** What `open` returned for the password. */
  pass: z.string().max(inputLimits.shareToken).default(''),
}
const author = z.string().trim().min(1).max(inputLimits.personName)

/**
 * Opens a review by its link, for a client without an account. `needs_password` asks for the password; a
 * wrong one is review_password. Throws review_link_invalid for an unknown link and review_closed for an ended
 * or expired one.
 */
export const open = call({
  name: 'reviewLink.open',
  method: 'POST',
  path: '/review/open',
  access: 'public',
  browserOnly: true,
  input: z.object({
    ...link,
    password: z.string().max(inputLimits.reviewPassword.max).optional(),
    /** A random word that the browser keeps, and the name that the client gave there. */
    visitor: z
      .string()
      .max(inputLimits.saveId)
      .regex(/^[\w-]{8,64}$/),
    author: z.string().trim().max(inputLimits.personName).default(''),
  }),
  output: z.object({
    needs_password: z.boolean(),
    pass: z.string(),
    title: z.string(),
    message: z.string(),
    expires_time: time,
    /** Version n plays at `n/index.html`, or is the video `n/video`. */
    preview_url: z.string(),
    items: z.array(reviewItem),
    comments: z.array(reviewComment),
    /** Creatives that the sender has not released yet. */
    waiting: z.number(),
    /** The archive of the delivery that can be downloaded. */
    archive: z.object({ name: z.string(), size: z.number() }).nullable(),
  }),
})

/**
 * The address of a file that the owner lets clients download: of a version, or of the archive with
 * `version_id` 0. It works for five minutes. Throws review_download_off and not_found.
 */
export const guestDownload = call({
  name: 'reviewLink.download',
  method: 'POST',
  path: '/review/guest-download',
  access: 'public',
  browserOnly: true,
  input: z.object({ ...link, author, version_id: z.number().int().min(0).max(inputLimits.integer) }),
  output: z.object({ url: z.string() }),
})

/** The files behind the addresses of downloads: `GET <path><word>`. Not an envelope. */
export const reviewFilePath = '/review/file/'

export const guestComment = call({
  name: 'reviewLink.comment',
  method: 'POST',
  path: '/review/guest-comment',
  access: 'public',
  browserOnly: true,
  input: z.object({ ...link, author, ...commentInput }),
  output: empty,
})

export const guestResolve = call({
  name: 'reviewLink.resolve',
  method: 'POST',
  path: '/review/guest-resolve',
  access: 'public',
  browserOnly: true,
  input: z.object({ ...link, author, comment_id: id, is_resolved: z.boolean() }),
  output: empty,
})

/** Decides on the newest version of a creative. Throws review_old_version and review_reason. */
export const decide = call({
  name: 'reviewLink.decide',
  method: 'POST',
  path: '/review/decide',
  access: 'public',
  browserOnly: true,
  input: z.object({
    ...link,
    author,
    version_id: id,
    decision: z.enum(reviewDecisions),
    reason: z.string().trim().max(inputLimits.reviewComment).default(''),
  }),
  output: empty,
})
