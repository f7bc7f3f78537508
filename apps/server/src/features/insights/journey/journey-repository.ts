import type { StoredDocument } from '@adloom/playable/stored-document'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { JourneyLayout } from '../tables.ts'

/** A material of an account, and which journey through it. */
export interface JourneyOf {
  material_by: string
  material: string
  steps: string
}

export function findLayout(
  db: Executor,
  accountId: AccountId,
  { material_by, material, steps }: JourneyOf,
): Promise<JourneyLayout | undefined> {
  return db
    .selectFrom('journeys')
    .select(['nodes', 'edges'])
    .where('account_id', '=', accountId)
    .where('material_by', '=', material_by)
    .where('material', '=', material)
    .where('steps', '=', steps)
    .executeTakeFirst()
}

export async function countLayouts(db: Executor, accountId: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('journeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function saveLayout(
  db: Executor,
  accountId: AccountId,
  { material_by, material, steps, nodes, edges }: JourneyOf & JourneyLayout,
): Promise<void> {
  const drawn = { nodes: JSON.stringify(nodes), edges: JSON.stringify(edges), updated_at: new Date() }
  await db
    .insertInto('journeys')
    .values({ account_id: accountId, material_by, material, steps, ...drawn })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'material_by', 'material', 'steps']).doUpdateSet(drawn),
    )
    .execute()
}

export async function hasProject(db: Executor, accountId: AccountId, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** The document of a project of the account: its own one, or that of its template. */
export async function findStoredDocument(
  db: Executor,
  accountId: AccountId,
  id: number,
): Promise<StoredDocument | undefined> {
  const found = await db
    .selectFrom('projects')
    .leftJoin('template_versions', join =>
      join
        .onRef('template_versions.template_id', '=', 'projects.template_id')
        .onRef('template_versions.version', '=', 'projects.template_version'),
    )
    .select(['projects.document', 'template_versions.document as template_document'])
    .where('projects.account_id', '=', accountId)
    .where('projects.id', '=', id)
    .executeTakeFirst()
  return found?.document ?? found?.template_document ?? undefined
}
