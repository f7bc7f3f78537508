import type { AppContext } from '../../platform/context.ts'
import { fail } from '../../platform/binder/fail.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { sql } from 'kysely'
import { notifyCreator, notifyOwners } from './notify.ts'
import { recordEvent, requireFewEvents, type Review } from './repository.ts'

/** A user of the account, or a client with the name that it gave. */
interface Author {
  name: string
  userId: number | null
}

interface NewComment {
  version_id: number
  parent_id: number
  text: string
  at_ms?: number | undefined
  x?: number | undefined
  y?: number | undefined
  is_internal?: boolean
}

/**
 * Writes a comment on a version of the review; one on a version that the client does not see, or in answer to
 * an internal one, is internal. Throws not_found for versions and comments of other reviews and for what a
 * client does not see, and review_comments_full.
 */
export async function writeComment(
  context: AppContext,
  review: Review,
  author: Author,
  input: NewComment,
): Promise<Record<string, never>> {
  const isClient = author.userId === null
  await context.db.transaction().execute(async tx => {
    await sql`select from reviews where id = ${review.id} for update`.execute(tx)
    const version = await tx
      .selectFrom('review_versions')
      .select(['id', 'released_at'])
      .where('id', '=', input.version_id)
      .where('review_id', '=', review.id)
      .executeTakeFirst()
    if (!version || (isClient && version.released_at === null)) return fail('not_found')
    let isInternal = version.released_at === null || input.is_internal === true
    if (input.parent_id > 0) {
      const parent = await tx
        .selectFrom('review_comments')
        .select('is_internal')
        .where('id', '=', input.parent_id)
        .where('review_id', '=', review.id)
        .where('version_id', '=', input.version_id)
        .where('parent_id', 'is', null)
        .executeTakeFirst()
      if (!parent || (isClient && parent.is_internal)) return fail('not_found')
      isInternal = parent.is_internal
    }
    const { count } = await tx
      .selectFrom('review_comments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('review_id', '=', review.id)
      .executeTakeFirstOrThrow()
    const limit = reviewLimits.comments
    if (Number(count) >= limit) fail('review_comments_full', { limit })
    await tx
      .insertInto('review_comments')
      .values({
        account_id: review.account_id,
        review_id: review.id,
        version_id: input.version_id,
        parent_id: input.parent_id > 0 ? input.parent_id : null,
        user_id: author.userId,
        author: author.name,
        text: input.text,
        at_ms: input.at_ms ?? null,
        x: input.x ?? null,
        y: input.y ?? null,
        is_internal: isInternal,
      })
      .execute()
    if (isClient) await notifyCreator(context, tx, review)
    await notifyOwners(context, tx, review)
  })
  return {}
}

/** Marks a comment of the review as resolved or as open again. Throws not_found. */
export async function setResolved(
  context: AppContext,
  review: Review,
  author: Author,
  { comment_id: id, is_resolved }: { comment_id: number; is_resolved: boolean },
): Promise<Record<string, never>> {
  await context.db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('review_comments')
      .select(['text', 'is_resolved', 'is_internal'])
      .where('id', '=', id)
      .where('review_id', '=', review.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (row.is_internal && author.userId === null)) return fail('not_found')
    if (row.is_resolved === is_resolved) return
    await requireFewEvents(tx, review)
    await tx.updateTable('review_comments').set({ is_resolved }).where('id', '=', id).execute()
    const action = is_resolved ? 'comment_resolved' : 'comment_reopened'
    await recordEvent(tx, review, { action, actor: author.name, detail: row.text.slice(0, 120) })
    await notifyOwners(context, tx, review)
  })
  return {}
}
