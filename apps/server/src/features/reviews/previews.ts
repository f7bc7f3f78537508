import type { AppContext } from '../../platform/context.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { seenBy, typeOf, type Viewer } from './on-wire.ts'
import { findByNumber, findVersions, type Review } from './repository.ts'

/** Whether a review's link opens it. */
export function isOpen(review: Pick<Review, 'ended_at' | 'expires_at'>, now: number): boolean {
  return review.ended_at === null && review.expires_at.getTime() > now
}

/** The name of a review's present link as the holder of its previews. */
function holderOf(review: Review): string {
  return `review:${review.id}:${review.link_number}`
}

/** Returns where the versions that a viewer sees are played; `''` while nothing is packed. */
export type PreviewOf = (review: Review, viewer: Viewer) => Promise<string>

const fileNames = { playable: 'index.html', video: 'video', image: 'image' } as const

/**
 * Returns a function that mounts the versions of a review on the preview origin, once for all visitors of
 * its present link and once for the account; the previews end with the link (PL-04.41).
 */
export function createReviewPreviews(context: AppContext): PreviewOf {
  const { clock, db, previews } = context
  previews.provideHolderCheck('review', async holder => {
    const [, id, number] = /^review:(\d{1,9}):(\d{1,9})$/.exec(holder) ?? []
    const review = id && number ? await findByNumber(db, Number(id), Number(number)) : undefined
    return review !== undefined && isOpen(review, clock.now())
  })
  const kept = new Map<string, { at: number; url: Promise<string> }>()
  return async (review, viewer) => {
    const ready = seenBy(viewer, await findVersions(db, review)).filter(version => version.hash !== null)
    if (ready.length === 0 || !isOpen(review, clock.now())) return ''
    const files = Object.fromEntries(
      ready.map(version => [
        `${version.id}/${fileNames[typeOf(version)]}`,
        { key: version.hash!, mime: version.mime },
      ]),
    )
    const holder = holderOf(review)
    const key = `${viewer} ${holder} ${ready.map(version => version.id).join()}`
    const known = kept.get(key)
    if (known && clock.now() - known.at < reviewLimits.mountRenewMs) return known.url
    if (kept.size >= reviewLimits.mounts) kept.clear()
    const expiresInMs = Math.min(reviewLimits.mountMs, review.expires_at.getTime() - clock.now())
    const url = previews.mount({ files, holder, expiresInMs }).then(mounted => mounted.url)
    kept.set(key, { at: clock.now(), url })
    url.catch(() => kept.delete(key))
    return url
  }
}
