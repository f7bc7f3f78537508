import type { DcoPlan } from '@adloom/playable/variations'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { variantLimits } from '../../platform/limits/content-limits.ts'

type Owner = Pick<Caller, 'accountId' | 'userId'>
type Kind = 'saved' | 'conflict'

export async function findPlan(
  db: Executor,
  account: AccountId,
  projectId: number,
): Promise<{ rev: number; plan: unknown; save_id: string | null; updated_at: Date } | undefined> {
  return db
    .selectFrom('dco_plans')
    .select(['rev', 'plan', 'save_id', 'updated_at'])
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
}

/** Writes only over revision `rev` (0: there is no plan yet); undefined when another is stored. */
export async function writePlan(
  db: Executor,
  account: AccountId,
  save: { projectId: number; rev: number; plan: DcoPlan; saveId: string | undefined },
): Promise<{ rev: number; updated_at: Date } | undefined> {
  const content = { plan: JSON.stringify(save.plan), save_id: save.saveId ?? null }
  if (save.rev === 0)
    return db
      .insertInto('dco_plans')
      .values({ project_id: save.projectId, account_id: account, rev: 1, ...content })
      .onConflict(conflict => conflict.doNothing())
      .returning(['rev', 'updated_at'])
      .executeTakeFirst()
  return db
    .updateTable('dco_plans')
    .set({ ...content, rev: save.rev + 1, updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('project_id', '=', save.projectId)
    .where('rev', '=', save.rev)
    .returning(['rev', 'updated_at'])
    .executeTakeFirst()
}

/** Keeps the newest revisions of each kind. */
export async function addPlanRevision(
  db: Executor,
  owner: Owner,
  revision: { projectId: number; rev: number; kind: Kind; plan: DcoPlan },
): Promise<number> {
  const { projectId, kind } = revision
  const { id } = await db
    .insertInto('dco_plan_revisions')
    .values({
      account_id: owner.accountId,
      user_id: owner.userId,
      project_id: projectId,
      rev: revision.rev,
      kind,
      plan: JSON.stringify(revision.plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('dco_plan_revisions')
    .where('account_id', '=', owner.accountId)
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('id', 'not in', eb =>
      eb
        .selectFrom('dco_plan_revisions as newest')
        .select('newest.id')
        .where('newest.project_id', '=', projectId)
        .where('newest.kind', '=', kind)
        .orderBy('newest.id', 'desc')
        .limit(variantLimits.revisions),
    )
    .execute()
  return id
}

export async function findPlanRevisions(
  db: Executor,
  account: AccountId,
  projectId: number,
  paging: { page: number; page_size: number },
) {
  const all = db
    .selectFrom('dco_plan_revisions as revision')
    .where('revision.account_id', '=', account)
    .where('revision.project_id', '=', projectId)
  const list = await all
    .innerJoin('users', 'users.id', 'revision.user_id')
    .select(['revision.id', 'revision.rev', 'revision.kind', 'revision.created_at', 'users.username'])
    .orderBy('revision.id', 'desc')
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
    .execute()
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export async function findPlanRevision(
  db: Executor,
  account: AccountId,
  projectId: number,
  id: number,
): Promise<{ rev: number; plan: unknown } | undefined> {
  return db
    .selectFrom('dco_plan_revisions')
    .select(['rev', 'plan'])
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
}
