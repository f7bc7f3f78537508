import type * as calls from '@adloom/contract/reviews'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { countStarted } from '../../platform/jobs/count-started.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { dayMs, minuteMs, secondMs } from '../../platform/limits/units.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { requireFreeStorage } from '../assets/storage/service.ts'
import { contentStateOf, type CreativeRow, findCreatives, nameOf, requireGroup } from '../delivery/service.ts'
import { recordAct, requireOpenReview, requireReview } from './acts.ts'
import { notifyOwners } from './notify.ts'
import { findAccountReviews, findItems, findVersions, type Review } from './repository.ts'
import { findStages, insertStages, requireUsers } from './stages-repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

const linkOf = ({ config }: AppContext, word: string) => `${config.appOrigin}/review?link=${word}`

export async function createReview(context: AppContext, input: Input<typeof calls.create>, caller: Caller) {
  const { db, clock } = context
  await requireGroup(context, input.group_id, caller)
  const creatives = await findCreatives(db, caller.accountId, input.group_id)
  if (creatives.length === 0) fail('delivery_empty')
  const word = newToken()
  const password = input.password === undefined ? null : await hashPassword(input.password)
  return db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    await requireFreeStorage(tx, caller, 1)
    await requireUsers(
      tx,
      caller.accountId,
      input.stages.flatMap(stage => stage.user_ids),
    )
    const limit = reviewLimits.perDelivery
    if ((await findAccountReviews(tx, caller.accountId, input.group_id)).length >= limit)
      fail('reviews_full', { limit })
    const review = await tx
      .insertInto('reviews')
      .values({
        account_id: caller.accountId,
        created_by: caller.userId,
        group_id: input.group_id,
        title: input.title,
        message: input.message,
        link_hash: hashToken(word),
        password_hash: password,
        expires_at: new Date(clock.now() + input.days * dayMs),
        downloads: input.downloads,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await insertStages(tx, review, input.stages)
    const released = input.stages.length === 0 ? new Date(clock.now()) : null
    for (const row of creatives) await addVersion(tx, review, row, released)
    await enqueuePacking(context, tx, review, caller)
    await recordAct(tx, review, caller, { action: 'created' })
    return { review_id: review.id, url: linkOf(context, word) }
  })
}

/** What a version of the present state of a creative begins with; a video needs no packing. */
function stateOfVersion(row: CreativeRow) {
  const isMedia = row.kind === 'media'
  return {
    ...{ name: nameOf(row), source_state: contentStateOf(row) },
    state: isMedia ? ('ready' as const) : ('pending' as const),
    hash: isMedia ? row.asset_hash : null,
    mime: isMedia ? (row.asset_mime ?? 'video/mp4') : 'text/html; charset=utf-8',
  }
}

/** Adds the present state of a creative as its next version; with stages it is not released yet. */
async function addVersion(
  tx: Executor,
  review: Review,
  row: CreativeRow,
  released_at: Date | null,
): Promise<void> {
  const { account_id, id: review_id } = review
  const { id: item_id } = await tx
    .insertInto('review_items')
    .values({ account_id, review_id, creative_id: row.id, kind: row.kind })
    .onConflict(conflict => conflict.columns(['review_id', 'creative_id']).doUpdateSet({ kind: row.kind }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('review_versions')
    .values({
      ...{ account_id, review_id, item_id, number: nextNumber(item_id), released_at },
      ...stateOfVersion(row),
    })
    .execute()
}

/** Packs a failed version again, of the present state of its creative: no client has seen it. */
async function renewVersion(tx: Executor, review: Review, id: number, row: CreativeRow): Promise<void> {
  await tx
    .updateTable('review_versions')
    .set(stateOfVersion(row))
    .where('id', '=', id)
    .where('review_id', '=', review.id)
    .where('account_id', '=', review.account_id)
    .execute()
}

const nextNumber = (item: number) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from review_versions where item_id = ${item})`

async function enqueuePacking(
  context: AppContext,
  tx: Executor,
  review: Review,
  caller: Caller,
): Promise<void> {
  const owner = { accountId: caller.accountId, userId: caller.userId }
  const since = new Date(context.clock.now())
  const { pending } = await countStarted(tx, caller.accountId, { kind: 'prepareReview', since })
  if (pending >= reviewLimits.packing) fail('too_many_requests', { seconds: minuteMs / secondMs })
  const job = { kind: 'prepareReview', title: review.title, input: { reviewId: review.id } }
  await context.jobs.enqueue({ ...job, ...owner, silent: true, lane: 'long' }, tx)
}

/** Creatives that changed or failed, each with its newest version. Throws review_versions_full. */
async function findChanged(tx: Executor, review: Review, caller: Caller) {
  const [items, versions] = [await findItems(tx, review), await findVersions(tx, review)]
  const changed = (await findCreatives(tx, caller.accountId, review.group_id)).flatMap(row => {
    const item = items.find(one => one.creative_id === row.id)
    const own = versions.filter(version => version.item_id === item?.id)
    const newest = own.at(-1)
    const failed = newest?.state === 'failed' ? newest.id : undefined
    const isSame = failed === undefined && newest?.source_state === contentStateOf(row)
    return isSame ? [] : [{ row, failed, count: own.length }]
  })
  const limit = reviewLimits.versions
  const due = changed.filter(({ failed, count }) => failed !== undefined || count < limit)
  if (due.length === 0 && changed.length > 0) fail('review_versions_full', { limit })
  return due
}

/** Adds versions of creatives that changed, and creatives that the delivery has by now. */
export async function addVersions(
  context: AppContext,
  { review_id: id }: Input<typeof calls.addVersions>,
  caller: Caller,
): Promise<{ added: number }> {
  const review = await requireOpenReview(context, id, caller)
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    await sql`select from reviews where id = ${review.id} for update`.execute(tx)
    const changed = await findChanged(tx, review, caller)
    if (changed.length === 0) fail('review_unchanged')
    await requireFreeStorage(tx, caller, 1)
    const isStaged = (await findStages(tx, review)).length > 0
    const released = isStaged ? null : new Date(context.clock.now())
    for (const { row, failed } of changed)
      await (failed === undefined
        ? addVersion(tx, review, row, released)
        : renewVersion(tx, review, failed, row))
    await enqueuePacking(context, tx, review, caller)
    await recordAct(tx, review, caller, {
      action: 'version_added',
      detail: changed
        .map(({ row }) => nameOf(row))
        .join(', ')
        .slice(0, 300),
    })
    await notifyOwners(context, tx, review)
    return { added: changed.length }
  })
}

export async function renewLink(
  context: AppContext,
  { review_id: id }: Input<typeof calls.renewLink>,
  caller: Caller,
) {
  const review = await requireOpenReview(context, id, caller)
  const word = newToken()
  await context.db.transaction().execute(async tx => {
    await tx
      .updateTable('reviews')
      .set({ link_hash: hashToken(word), link_number: sql<number>`link_number + 1` })
      .where('id', '=', id)
      .where('account_id', '=', caller.accountId)
      .execute()
    await recordAct(tx, review, caller, { action: 'link_renewed' })
  })
  return { url: linkOf(context, word) }
}

export async function endReview(
  context: AppContext,
  { review_id: id }: Input<typeof calls.end>,
  caller: Caller,
): Promise<Record<string, never>> {
  const review = await requireReview(context.db, id, caller)
  if (review.ended_at !== null) return {}
  await context.db.transaction().execute(async tx => {
    await tx
      .updateTable('reviews')
      .set({ ended_at: new Date(context.clock.now()) })
      .where('id', '=', id)
      .where('account_id', '=', caller.accountId)
      .execute()
    await recordAct(tx, review, caller, { action: 'ended' })
    await notifyOwners(context, tx, review)
  })
  return {}
}
