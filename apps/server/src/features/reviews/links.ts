import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as calls from '@adloom/contract/reviews'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { countAttempt, forgetAttempt } from '../../platform/limits/attempts.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { passwordMatches } from '../../platform/secrets/passwords.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import { notifyCreator, notifyOwners } from './notify.ts'
import { findArchive } from './downloads.ts'
import { commentsOf, itemsOf, seenBy } from './on-wire.ts'
import { isOpen, type PreviewOf } from './previews.ts'
import {
  findByLink,
  findItems,
  findVersions,
  recordEvent,
  recordVisit,
  requireFewEvents,
  type Review,
} from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>
interface Link {
  link: string
  pass: string
}

/** Throws review_link_invalid for an unknown link and review_closed for an ended or expired review. */
async function findOpen({ db, clock }: AppContext, link: string): Promise<Review> {
  const review = (await findByLink(db, hashToken(link))) ?? fail('review_link_invalid')
  return isOpen(review, clock.now()) ? review : fail('review_closed')
}

/** The proof that the password of the review's present link was given; another password makes another. */
function passOf({ config }: AppContext, { id, link_number, password_hash }: Review): string {
  return createHmac('sha256', config.secretKey)
    .update(`review:${id}:${link_number}:${password_hash ?? ''}`)
    .digest('base64url')
}

function hasPass(context: AppContext, review: Review, pass: string): boolean {
  if (review.password_hash === null) return true
  const [expected, given] = [Buffer.from(passOf(context, review)), Buffer.from(pass)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The review of a link whose password, if it has one, was given. Also throws review_password. */
export async function requireByLink(context: AppContext, { link, pass }: Link): Promise<Review> {
  const review = await findOpen(context, link)
  return hasPass(context, review, pass) ? review : fail('review_password')
}

/** What a client sees of a review: its creatives and comments, nothing else of the account (PL-04.40). */
export async function openReview(
  context: AppContext,
  input: Input<typeof calls.open>,
  address: string,
  previewOf: PreviewOf,
): Promise<z.input<typeof calls.open.output>> {
  const { db } = context
  const review = await findOpen(context, input.link)
  const closed = {
    ...{ needs_password: true, pass: '', title: '', message: '', expires_time: 0 },
    ...{ preview_url: '', items: [], comments: [], waiting: 0, archive: null },
  }
  if (!hasPass(context, review, input.pass)) {
    if (input.password === undefined) return closed
    const who = `${review.id} ${networkOf(address)}`
    await countAttempt(db, 'review', who)
    if (!(await passwordMatches(review.password_hash, input.password))) fail('review_password')
    await forgetAttempt(db, 'review', who)
  }
  await recordVisit(db, review, input)
  const archive = (await findArchive(context, review)) ?? null
  return {
    needs_password: false,
    pass: review.password_hash === null ? '' : passOf(context, review),
    title: review.title,
    message: review.message,
    expires_time: wireTime(review.expires_at),
    preview_url: await previewOf(review, 'client'),
    items: await itemsOf(db, review, 'client'),
    comments: await commentsOf(db, review, 'client'),
    waiting: await countWaiting(db, review),
    archive: archive && { name: archive.name, size: archive.size },
  }
}

/** Creatives of which the client sees no version yet. */
async function countWaiting(db: Executor, review: Review): Promise<number> {
  const [items, versions] = [await findItems(db, review), await findVersions(db, review)]
  const seen = new Set(seenBy('client', versions).map(version => version.item_id))
  return items.filter(item => !seen.has(item.id)).length
}

/**
 * Decides on the newest, packed version of a creative that the client sees; the decision belongs to that
 * version (PL-04.43).
 */
export async function decide(
  context: AppContext,
  review: Review,
  { version_id: id, decision, reason, author }: Input<typeof calls.decide>,
): Promise<Record<string, never>> {
  if (decision === 'rejected' && reason === '') fail('review_reason')
  await context.db.transaction().execute(async tx => {
    await sql`select from reviews where id = ${review.id} for update`.execute(tx)
    const version = await tx
      .selectFrom('review_versions')
      .select(['item_id', 'name', 'number', 'state', 'decision', 'reason', 'released_at'])
      .where('id', '=', id)
      .where('review_id', '=', review.id)
      .executeTakeFirst()
    if (!version || version.state !== 'ready' || version.released_at === null) return fail('not_found')
    const newer = await tx
      .selectFrom('review_versions')
      .select('id')
      .where('item_id', '=', version.item_id)
      .where('number', '>', version.number)
      .where('released_at', 'is not', null)
      .executeTakeFirst()
    if (newer) fail('review_old_version')
    // The same decision again is neither stored nor notified.
    if (version.decision === decision && version.reason === (decision === 'rejected' ? reason : '')) return
    await requireFewEvents(tx, review)
    await tx
      .updateTable('review_versions')
      .set({
        decision,
        decided_by: decision === 'open' ? '' : author,
        reason: decision === 'rejected' ? reason : '',
      })
      .where('id', '=', id)
      .execute()
    const action = decision === 'open' ? 'withdrawn' : decision
    const detail = [`${version.name} v${version.number}`, reason].filter(text => text !== '').join(': ')
    await recordEvent(tx, review, { action, actor: author, detail })
    await notifyCreator(context, tx, review)
    await notifyOwners(context, tx, review)
  })
  return {}
}
