import type { ParamValues } from '@adloom/playable/format'
import type { StoredDocument } from '@adloom/playable/stored-document'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { projectLimits } from '../../../platform/limits/content-limits.ts'

type Kind = 'saved' | 'conflict'

/** The content of a revision: values over its template's document, or a document of its own. */
export interface ProjectState {
  values: ParamValues
  document?: StoredDocument
}

export async function addRevision(
  db: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  revision: ProjectState & { projectId: number; rev: number; kind: Kind },
): Promise<number> {
  const { id } = await db
    .insertInto('project_revisions')
    .values({
      account_id: owner.accountId,
      user_id: owner.userId,
      project_id: revision.projectId,
      rev: revision.rev,
      kind: revision.kind,
      values: JSON.stringify(revision.values),
      document: revision.document ? JSON.stringify(revision.document) : null,
      template_id: sql`(select template_id from projects where id = ${revision.projectId})`,
      template_version: sql`(select template_version from projects where id = ${revision.projectId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('project_revisions')
    .where('project_id', '=', revision.projectId)
    .where('kind', '=', revision.kind)
    .where('id', '<', eb =>
      eb
        .selectFrom('project_revisions')
        .select('id')
        .where('project_id', '=', revision.projectId)
        .where('kind', '=', revision.kind)
        .orderBy('id', 'desc')
        .offset(projectLimits.revisions - 1)
        .limit(1),
    )
    .execute()
  return id
}

/** Stores a refused draft once: the same state is not stored again while it is this user's newest draft. */
export async function putAside(
  db: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  draft: ProjectState & { projectId: number; rev: number },
): Promise<number> {
  const newest = await db
    .selectFrom('project_revisions')
    .select([
      'id',
      sql<boolean>`"values" = ${JSON.stringify(draft.values)}::jsonb and document
        is not distinct from ${draft.document ? JSON.stringify(draft.document) : null}::jsonb`.as('same'),
    ])
    .where('project_id', '=', draft.projectId)
    .where('user_id', '=', owner.userId)
    .where('kind', '=', 'conflict')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.same ? newest.id : addRevision(db, owner, { ...draft, kind: 'conflict' })
}

export async function findRevisions(
  db: Executor,
  account: AccountId,
  projectId: number,
  paging: { page: number; page_size: number },
) {
  const all = db
    .selectFrom('project_revisions as revision')
    .where('revision.account_id', '=', account)
    .where('revision.project_id', '=', projectId)
  const list = await all
    .innerJoin('users', 'users.id', 'revision.user_id')
    .leftJoin('templates', 'templates.id', 'revision.template_id')
    .select(['revision.id', 'revision.rev', 'revision.kind', 'revision.created_at', 'users.username'])
    .select(['revision.template_id', 'templates.name as template_name'])
    .orderBy('revision.id', 'desc')
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
    .execute()
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

/** The saved revision of a number; undefined when it is no longer kept. */
export async function findSavedRevision(
  db: Executor,
  account: AccountId,
  projectId: number,
  rev: number,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('project_revisions')
    .select('id')
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .where('rev', '=', rev)
    .where('kind', '=', 'saved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function findRevision(
  db: Executor,
  account: AccountId,
  projectId: number,
  id: number,
): Promise<
  | {
      rev: number
      values: ParamValues
      document: StoredDocument | null
      template_id: number | null
      template_version: string | null
    }
  | undefined
> {
  return db
    .selectFrom('project_revisions')
    .select(['rev', 'values', 'document', 'template_id', 'template_version'])
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
}
