import { type ImportedAd, problemEffects } from '@adloom/playable/import'
import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { ImportTables } from './tables.ts'

type Row = ImportTables['project_imports']

export async function insertImport(
  transaction: Executor,
  owner: { accountId: number; userId: number },
  project: { name: string; document: string; jobId: number | null; coverHash: string | null },
  found: Pick<Row, 'file_name' | 'source_hash' | 'hash'> & {
    size_bytes: number
    report: string
    probes: string
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('projects')
    .values({
      account_id: owner.accountId,
      created_by: owner.userId,
      name: project.name,
      kind: 'import',
      template_id: null,
      template_version: null,
      values: '{}',
      start_values: '{}',
      material_event: '{}',
      document: project.document,
      product_id: null,
      cover_hash: project.coverHash,
      job_id: project.jobId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('project_imports')
    .values({ ...found, project_id: id, account_id: owner.accountId })
    .execute()
  return id
}

export async function importOfJob(db: Executor, jobId: number): Promise<number | undefined> {
  const row = await db.selectFrom('projects').select('id').where('job_id', '=', jobId).executeTakeFirst()
  return row?.id
}

function imports(db: Executor, account: AccountId) {
  return db
    .selectFrom('projects')
    .innerJoin('project_imports as found', 'found.project_id', 'projects.id')
    .where('projects.account_id', '=', account)
    .where('projects.kind', '=', 'import')
    .where('projects.deleted_at', 'is', null)
}

/** What the list shows of a report; the rule of isProblem counts its findings. */
const cardColumns = [
  sql<string>`found.report #>> '{engine,name}'`.as('engine'),
  sql<number>`(found.report #>> '{engine,code}')::integer`.as('engine_code'),
  sql<number>`(select count(*)::integer from jsonb_array_elements(found.report -> 'findings') finding
    where finding ->> 'kind' <> 'sdk' and finding ->> 'effect' = any(${[...problemEffects]}::text[]))`.as(
    'problems',
  ),
] as const

export function findImport(db: Executor, account: AccountId, id: number) {
  return imports(db, account)
    .leftJoin('products', 'products.id', 'projects.product_id')
    .select(['projects.id', 'projects.name', 'projects.rev', 'projects.cover_hash', 'projects.packed_at'])
    .select(['projects.updated_at', 'projects.product_id', 'found.report', 'found.probes', 'found.replaced'])
    .select(cardColumns)
    .select([
      'products.name as product_name',
      'products.icon_url',
      'products.ios_url',
      'products.android_url',
    ])
    .where('projects.id', '=', id)
    .executeTakeFirst()
}
type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** An import, held until the transaction ends. Throws stale_revision when `rev` is not its newest. */
export async function lockImport(
  transaction: Executor,
  account: AccountId,
  { id, rev }: { id: number; rev: number },
): Promise<ImportRow> {
  await transaction
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', '=', 'import')
    .forUpdate()
    .execute()
  const row = (await findImport(transaction, account, id)) ?? fail('no_such_project')
  return row.rev === rev ? row : fail('stale_revision')
}

export async function findImports(
  db: Executor,
  account: AccountId,
  { keyword = '', page, page_size }: { keyword?: string | undefined; page: number; page_size: number },
) {
  const found = imports(db, account).$if(keyword !== '', query =>
    query.where(sql`lower(projects.name)`, 'like', `%${escapeLike(keyword)}%`),
  )
  const list = await found
    .select(['projects.id', 'projects.name', 'projects.cover_hash', 'projects.packed_at'])
    // The rest of a report may be long, and the list does not show it.
    .select(cardColumns)
    .select('projects.updated_at')
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

/** Writes over the revision of an import that is locked; its files grow by `growth` bytes. */
export async function replaceInImport(
  transaction: Executor,
  account: AccountId,
  id: number,
  replaced: ImportedAd['replaced'],
  growth = 0,
): Promise<{ rev: number }> {
  await transaction
    .updateTable('project_imports')
    .set({ replaced: JSON.stringify(replaced), size_bytes: sql<number>`size_bytes + ${growth}` })
    .where('account_id', '=', account)
    .where('project_id', '=', id)
    .execute()
  return transaction
    .updateTable('projects')
    .set({ rev: sql<number>`rev + 1`, updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow()
}
