import type { reviewComment, reviewItem, reviewStates } from '@adloom/contract/reviews'
import type { z } from 'zod'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findComments, findItems, findVersions, type Review, type Version } from './repository.ts'

type Item = z.input<typeof reviewItem>

/** The creatives of a review with their versions. */
export async function itemsOf(db: Executor, review: Review): Promise<Item[]> {
  const [items, versions] = [await findItems(db, review), await findVersions(db, review)]
  return items.map(({ id, kind }) => {
    const own = versions.filter(version => version.item_id === id)
    return { id, kind, name: own.at(-1)?.name ?? '', versions: own.map(versionOnWire) }
  })
}

function versionOnWire(row: Version): Item['versions'][number] {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    type: isVideo(row) ? 'video' : 'playable',
    state: row.state,
    decision: row.decision,
    reason: row.reason,
    decided_by: row.decided_by,
    created_time: wireTime(row.created_at),
  }
}

export const isVideo = ({ mime }: Pick<Version, 'mime'>) => mime.startsWith('video/')

export async function commentsOf(db: Executor, review: Review): Promise<z.input<typeof reviewComment>[]> {
  return (await findComments(db, review)).map(row => ({
    id: row.id,
    version_id: row.version_id,
    parent_id: row.parent_id ?? 0,
    author: row.author,
    is_owner: row.user_id !== null,
    text: row.text,
    at_ms: row.at_ms,
    x: row.x,
    y: row.y,
    is_resolved: row.is_resolved,
    created_time: wireTime(row.created_at),
  }))
}

/** The state and counts of a review, of the newest version of each creative. */
export function cardOf(
  review: Review,
  versions: readonly Pick<Version, 'item_id' | 'decision'>[],
  now: number,
) {
  const newest = [...new Map(versions.map(version => [version.item_id, version.decision])).values()]
  const count = (decision: string) => newest.filter(one => one === decision).length
  const [approved, rejected, total] = [count('approved'), count('rejected'), newest.length]
  const state: (typeof reviewStates)[number] =
    review.ended_at !== null
      ? 'ended'
      : approved === total && total > 0
        ? 'approved'
        : review.expires_at.getTime() <= now
          ? 'expired'
          : rejected > 0
            ? 'changes'
            : 'open'
  return {
    ...{ review_id: review.id, title: review.title, state, approved, rejected, total },
    expires_time: wireTime(review.expires_at),
    created_time: wireTime(review.created_at),
  }
}
