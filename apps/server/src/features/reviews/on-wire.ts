import type { reviewComment, reviewItem, reviewStates } from '@adloom/contract/review-shapes'
import type { z } from 'zod'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type Approval, canDecide, newestOf, type Stage, stageStates } from './approval.ts'
import { findComments, findItems, findVersions, type Review, type Version } from './repository.ts'

type Item = z.input<typeof reviewItem>

/** Clients see released versions alone, and no internal comments (PL-04.61). */
export type Viewer = 'account' | 'client'

/** The creatives of a review with their versions; one without a version is left out. */
export async function itemsOf(db: Executor, review: Review, viewer: Viewer): Promise<Item[]> {
  const [items, versions] = [await findItems(db, review), await findVersions(db, review)]
  return items.flatMap(({ id, kind }) => {
    const own = seenBy(viewer, versions).filter(version => version.item_id === id)
    if (own.length === 0) return []
    return [{ id, kind, name: own.at(-1)!.name, versions: own.map(one => versionOnWire(review, one)) }]
  })
}

export function seenBy<T extends Pick<Version, 'released_at'>>(viewer: Viewer, versions: readonly T[]): T[] {
  return versions.filter(version => viewer === 'account' || version.released_at !== null)
}

/** Whether the client may save the file of a version: never a page, which is in the delivery's archive. */
export function isDownloadable({ downloads }: Pick<Review, 'downloads'>, version: Version): boolean {
  if (version.state !== 'ready' || version.released_at === null || typeOf(version) === 'playable')
    return false
  return downloads === 'all' || (downloads === 'approved' && version.decision === 'approved')
}

function versionOnWire(review: Review, row: Version): Item['versions'][number] {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    type: typeOf(row),
    state: row.state,
    decision: row.decision,
    reason: row.reason,
    decided_by: row.decided_by,
    created_time: wireTime(row.created_at),
    can_download: isDownloadable(review, row),
  }
}

export function typeOf({ mime }: Pick<Version, 'mime'>): 'playable' | 'video' | 'image' {
  return mime.startsWith('video/') ? 'video' : mime.startsWith('image/') ? 'image' : 'playable'
}

export async function commentsOf(
  db: Executor,
  review: Review,
  viewer: Viewer,
): Promise<z.input<typeof reviewComment>[]> {
  const comments = await findComments(db, review)
  return comments
    .filter(row => viewer === 'account' || !row.is_internal)
    .map(row => ({
      id: row.id,
      version_id: row.version_id,
      parent_id: row.parent_id ?? 0,
      author: row.author,
      is_owner: row.user_id !== null,
      is_internal: row.is_internal,
      text: row.text,
      at_ms: row.at_ms,
      x: row.x,
      y: row.y,
      is_resolved: row.is_resolved,
      created_time: wireTime(row.created_at),
    }))
}

/** The versions of a review, its stages and their decisions. */
export interface Content {
  versions: Version[]
  stages: Stage[]
  approvals: Approval[]
}

/** The state and counts of a review, of the newest version of each creative. */
export function cardOf(review: Review, content: Content, { userId, now }: { userId: number; now: number }) {
  const { stages, approvals } = content
  const newest = newestOf(content.versions)
  const states = newest.map(version => stageStates(version, stages, approvals))
  const approved = newest.filter(version => version.decision === 'approved').length
  const rejected = newest.filter(
    (version, at) => version.decision === 'rejected' || states[at]!.includes('rejected'),
  ).length
  const isInternal = newest.length > 0 && newest.every(version => version.released_at === null)
  return {
    ...{ review_id: review.id, title: review.title, approved, rejected, total: newest.length },
    state: stateOf(review, { approved, rejected, total: newest.length, isInternal }, now),
    stages: stages.map(({ id, name }, at) => ({
      ...{ id, name, approved: states.filter(own => own[at] === 'approved').length },
    })),
    my_turn: newest.filter(version => canDecide(userId, version, content)).length,
    expires_time: wireTime(review.expires_at),
    created_time: wireTime(review.created_at),
  }
}

interface Counts {
  approved: number
  rejected: number
  total: number
  isInternal: boolean
}

function stateOf(
  review: Review,
  { approved, rejected, total, isInternal }: Counts,
  now: number,
): (typeof reviewStates)[number] {
  if (review.ended_at !== null) return 'ended'
  if (approved === total && total > 0) return 'approved'
  if (review.expires_at.getTime() <= now) return 'expired'
  if (rejected > 0) return 'changes'
  return isInternal ? 'internal' : 'open'
}
