import type { PsdNote } from '@adloom/contract/ps'
import type { PlayableDocument } from '@adloom/playable/format'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { readDocument } from '../documents/service.ts'
import { addRevision, freeKinds, type ProjectKind } from '../projects/service.ts'

type Owner = Pick<Caller, 'accountId' | 'userId'>

export interface NewDocumentProject {
  name: string
  kind: ProjectKind
  document: PlayableDocument
  startDocument?: PlayableDocument
  event: Record<string, unknown>
  productId?: number | null
  coverHash?: string | null
  jobId?: number
}

/** With its first revision. */
export async function insertDocumentProject(
  transaction: Executor,
  owner: Owner,
  project: NewDocumentProject,
): Promise<number> {
  const document = JSON.stringify(project.document)
  const { id } = await transaction
    .insertInto('projects')
    .values({
      account_id: owner.accountId,
      created_by: owner.userId,
      name: project.name,
      kind: project.kind,
      template_id: null,
      template_version: null,
      document,
      start_document: project.startDocument ? JSON.stringify(project.startDocument) : document,
      material_event: JSON.stringify(project.event),
      product_id: project.productId ?? null,
      cover_hash: project.coverHash ?? null,
      job_id: project.jobId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRevision(transaction, owner, {
    projectId: id,
    rev: 1,
    kind: 'saved',
    values: {},
    document: project.document,
  })
  return id
}

export async function findStartDocument(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<PlayableDocument | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('start_document')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', 'in', freeKinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.start_document ? readDocument(row.start_document) : undefined
}

/** The project the job created before it was killed. */
export async function projectOfJob(db: Executor, jobId: number): Promise<number | undefined> {
  return (await db.selectFrom('projects').select('id').where('job_id', '=', jobId).executeTakeFirst())?.id
}

/** The notes of the import from a Photoshop file. */
export async function findImportNotes(db: Executor, account: AccountId, id: number): Promise<PsdNote[]> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.job_id')
    .select('jobs.result')
    .where('projects.account_id', '=', account)
    .where('projects.id', '=', id)
    .executeTakeFirst()
  return row?.result?.notes ?? []
}
