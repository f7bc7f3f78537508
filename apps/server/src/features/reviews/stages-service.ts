import type * as calls from '@adloom/contract/review-stages'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { isOwner } from '../accounts/service.ts'
import { nameOfUser, recordAct, requireOpenReview } from './acts.ts'
import { type Approval, newestOf, type Stage, stageStates } from './approval.ts'
import { notifyOfStages, notifyOwners, notifyReviewers } from './notify.ts'
import { findVersions, type Review, type Version } from './repository.ts'
import {
  findApprovals,
  findStages,
  findUsers,
  releaseVersion,
  requireUsers,
  saveApproval,
  setReviewersOf,
} from './stages-repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listReviewers({ db }: AppContext, { accountId }: Caller) {
  return { list: await findUsers(db, accountId) }
}

/** Whether the user may change reviewers and downloads: the author, or the owner of the account. */
export async function canManage(db: Executor, review: Review, caller: Caller): Promise<boolean> {
  return review.created_by === caller.userId || isOwner(db, caller)
}

async function requireManaged(context: AppContext, id: number, caller: Caller): Promise<Review> {
  const review = await requireOpenReview(context, id, caller)
  if (!(await canManage(context.db, review, caller))) fail('review_manager')
  return review
}

type Decided = Input<typeof calls.decideStage>

/** The version and stage that a reviewer decides on, with all that decides whether they may (PL-04.61). */
async function requireTurn(tx: Executor, review: Review, { stage_id, version_id }: Decided, caller: Caller) {
  const [stages, versions] = [await findStages(tx, review), await findVersions(tx, review)]
  const at = stages.findIndex(one => one.id === stage_id)
  const version = versions.find(one => one.id === version_id)
  const stage = stages[at]
  if (!stage || !version) return fail('not_found')
  if (!stage.reviewers.some(one => one.id === caller.userId)) fail('review_not_reviewer')
  if (!newestOf(versions).includes(version)) fail('review_old_version')
  if (version.state !== 'ready') fail('review_unready')
  const approvals = await findApprovals(tx, review)
  if (stageStates(version, stages, approvals)[at] === 'waiting') fail('review_stage_waiting')
  const later = new Set(stages.slice(at + 1).map(one => one.id))
  const isPassed = approvals.some(one => one.version_id === version_id && later.has(one.stage_id))
  if (version.released_at !== null || isPassed) fail('review_stage_passed')
  return { stages, stage, at, version, approvals }
}

/**
 * Decides on a version for a stage. The last stage that approves releases the version to the client; the
 * reviewers of the next stage are notified.
 */
export async function decideStage(
  context: AppContext,
  input: Decided,
  caller: Caller,
): Promise<Record<string, never>> {
  const { stage_id, version_id, decision } = input
  const reason = decision === 'rejected' ? input.reason : ''
  if (decision === 'rejected' && reason === '') fail('review_reason')
  const review = await requireOpenReview(context, input.review_id, caller)
  await context.db.transaction().execute(async tx => {
    await sql`select from reviews where id = ${review.id} for update`.execute(tx)
    const { stages, stage, at, version, approvals } = await requireTurn(tx, review, input, caller)
    const isOwn = (one: { stage_id: number; version_id: number; user_id: number }) =>
      one.stage_id === stage_id && one.version_id === version_id && one.user_id === caller.userId
    const before = approvals.find(isOwn)
    if ((before?.decision ?? 'open') === decision && (before?.reason ?? '') === reason) return
    const author = await nameOfUser(tx, caller)
    const key = { stage_id, version_id, user_id: caller.userId }
    await saveApproval(tx, review, key, decision === 'open' ? undefined : { author, decision, reason })
    const now = await findApprovals(tx, review)
    const detail = [`${stage.name}: ${version.name} v${version.number}`, reason].filter(text => text !== '')
    await recordAct(tx, review, caller, {
      action: decision === 'open' ? 'stage_withdrawn' : `stage_${decision}`,
      detail: detail.join(': '),
    })
    await passOn(context, tx, review, { versions: [version], stages, approvals: now, at })
    if (caller.userId !== review.created_by) await notifyOfStages(context, tx, review)
    await notifyOwners(context, tx, review)
  })
  return {}
}

interface Passed {
  versions: readonly Version[]
  stages: readonly Stage[]
  approvals: readonly Approval[]
  /** Position of the stage that changed. */
  at: number
}

/**
 * What follows when a stage has approved versions: the last one releases them to the client, and after any
 * other one the reviewers of the next are notified (PL-04.61).
 */
async function passOn(
  context: AppContext,
  tx: Executor,
  review: Review,
  { versions, stages, approvals, at }: Passed,
): Promise<void> {
  const passed = versions
    .map(({ id, released_at }) => ({ id, states: stageStates({ id, released_at }, stages, approvals) }))
    .filter(({ states }) => states[at] === 'approved')
  for (const { id, states } of passed)
    if (states.every(state => state === 'approved'))
      await releaseVersion(tx, review, id, new Date(context.clock.now()))
  const next = stages[at + 1]
  if (next && passed.length > 0) await notifyReviewers(context, tx, review, next)
}

/**
 * Replaces the reviewers of a stage; what others decided before stays. A stage that waited for a removed
 * reviewer alone has approved.
 */
export async function setReviewers(
  context: AppContext,
  { review_id, stage_id, user_ids }: Input<typeof calls.setReviewers>,
  caller: Caller,
): Promise<Record<string, never>> {
  const review = await requireManaged(context, review_id, caller)
  await context.db.transaction().execute(async tx => {
    await sql`select from reviews where id = ${review.id} for update`.execute(tx)
    const before = await findStages(tx, review)
    const at = before.findIndex(one => one.id === stage_id)
    const stage = before[at]
    if (!stage) return fail('not_found')
    await requireUsers(tx, caller.accountId, user_ids)
    await setReviewersOf(tx, review, { stageId: stage_id, userIds: user_ids })
    const stages = await findStages(tx, review)
    const present = stages[at]!
    const names = present.reviewers.map(one => one.name).join(', ')
    await recordAct(tx, review, caller, { action: 'reviewers_set', detail: `${stage.name}: ${names}` })
    const known = new Set(stage.reviewers.map(one => one.id))
    await notifyReviewers(context, tx, review, {
      ...present,
      reviewers: present.reviewers.filter(one => !known.has(one.id)),
    })
    const approvals = await findApprovals(tx, review)
    const versions = newestOf(await findVersions(tx, review)).filter(
      version => stageStates(version, before, approvals)[at] !== 'approved',
    )
    await passOn(context, tx, review, { versions, stages, approvals, at })
    await notifyOwners(context, tx, review)
  })
  return {}
}

export async function setDownloads(
  context: AppContext,
  { review_id, downloads }: Input<typeof calls.setDownloads>,
  caller: Caller,
): Promise<Record<string, never>> {
  const review = await requireManaged(context, review_id, caller)
  if (review.downloads === downloads) return {}
  await context.db.transaction().execute(async tx => {
    await tx
      .updateTable('reviews')
      .set({ downloads })
      .where('id', '=', review.id)
      .where('account_id', '=', caller.accountId)
      .execute()
    await recordAct(tx, review, caller, { action: 'downloads_set' })
    await notifyOwners(context, tx, review)
  })
  return {}
}
