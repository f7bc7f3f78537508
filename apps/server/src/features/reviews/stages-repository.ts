import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { Approval, Stage } from './approval.ts'
import type { Review } from './repository.ts'

/** Users of the account by name. */
export async function findUsers(db: Executor, account: AccountId) {
  return db
    .selectFrom('users')
    .select(['id', 'username as name'])
    .where('account_id', '=', account)
    .orderBy('username')
    .orderBy('id')
    .execute()
}

/** Throws review_reviewers when a user is not of the account. */
export async function requireUsers(db: Executor, account: AccountId, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const users = new Set((await findUsers(db, account)).map(user => user.id))
  if (!ids.every(id => users.has(id))) fail('review_reviewers')
}

/** The stages of a review in their order, with their reviewers. */
export async function findStages(db: Executor, review: Pick<Review, 'id'>): Promise<Stage[]> {
  const stages = await db
    .selectFrom('review_stages')
    .select(['id', 'name', 'needs_all'])
    .where('review_id', '=', review.id)
    .orderBy('position')
    .execute()
  if (stages.length === 0) return []
  const reviewers = await db
    .selectFrom('review_reviewers as one')
    .innerJoin('users', 'users.id', 'one.user_id')
    .select(['one.stage_id', 'users.id', 'users.username as name'])
    .where('one.review_id', '=', review.id)
    .orderBy('users.username')
    .execute()
  return stages.map(stage => ({
    ...stage,
    reviewers: reviewers.filter(one => one.stage_id === stage.id).map(({ id, name }) => ({ id, name })),
  }))
}

export async function findApprovals(db: Executor, review: Pick<Review, 'id'>): Promise<Approval[]> {
  return db
    .selectFrom('review_approvals')
    .select(['stage_id', 'version_id', 'user_id', 'author', 'decision', 'reason', 'created_at'])
    .where('review_id', '=', review.id)
    .orderBy('created_at')
    .execute()
}

interface NewStage {
  name: string
  needs_all: boolean
  user_ids: readonly number[]
}

export async function insertStages(
  db: Executor,
  { id: review_id, account_id }: Review,
  stages: readonly NewStage[],
): Promise<void> {
  for (const [position, { name, needs_all, user_ids }] of stages.entries()) {
    const { id } = await db
      .insertInto('review_stages')
      .values({ account_id, review_id, position, name, needs_all })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setReviewersOf(db, { id: review_id, account_id }, { stageId: id, userIds: user_ids })
  }
}

/** Replaces the reviewers of a stage. */
export async function setReviewersOf(
  db: Executor,
  { id: review_id, account_id }: Pick<Review, 'id' | 'account_id'>,
  { stageId: stage_id, userIds }: { stageId: number; userIds: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('review_reviewers')
    .where('stage_id', '=', stage_id)
    .where('account_id', '=', account_id)
    .execute()
  await db
    .insertInto('review_reviewers')
    .values([...new Set(userIds)].map(user_id => ({ stage_id, user_id, review_id, account_id })))
    .execute()
}

/** Stores the decision of a reviewer in place of the earlier one; `undefined` withdraws it. */
export async function saveApproval(
  db: Executor,
  { id: review_id, account_id }: Pick<Review, 'id' | 'account_id'>,
  key: { stage_id: number; version_id: number; user_id: number },
  decided: Pick<Approval, 'author' | 'decision' | 'reason'> | undefined,
): Promise<void> {
  await db
    .deleteFrom('review_approvals')
    .where('stage_id', '=', key.stage_id)
    .where('version_id', '=', key.version_id)
    .where('user_id', '=', key.user_id)
    .where('account_id', '=', account_id)
    .execute()
  if (decided)
    await db
      .insertInto('review_approvals')
      .values({ ...key, review_id, account_id, ...decided })
      .execute()
}

/** Lets the client see a version. */
export async function releaseVersion(
  db: Executor,
  { id: review_id, account_id }: Pick<Review, 'id' | 'account_id'>,
  versionId: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('review_versions')
    .set({ released_at: at })
    .where('id', '=', versionId)
    .where('review_id', '=', review_id)
    .where('account_id', '=', account_id)
    .execute()
}
