import type { LocalText, ParamValues, PlayableDocument, Skin } from '@adloom/playable/format'
import type { StoredDocument } from '@adloom/playable/stored-document'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { readDocument } from '../documents/service.ts'
import type { ProjectKind } from './tables.ts'

export interface NewProject {
  name: string
  templateId: number
  templateVersion: string
  values: ParamValues
  /** Equal to `values` unless the project is a copy. */
  startValues?: ParamValues
  productId?: number | null
  coverHash?: string | null
}

export async function insertProject(
  db: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  project: NewProject,
): Promise<number> {
  const { id } = await db
    .insertInto('projects')
    .values({
      account_id: owner.accountId,
      created_by: owner.userId,
      name: project.name,
      template_id: project.templateId,
      template_version: project.templateVersion,
      values: JSON.stringify(project.values),
      start_values: JSON.stringify(project.startValues ?? project.values),
      product_id: project.productId ?? null,
      cover_hash: project.coverHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Kinds by the editor that opens them. */
export const gmakerKinds: readonly ProjectKind[] = ['normal']
/** Kinds that the game maker's calls pack, preview, rename and delete. */
export const packedKinds: readonly ProjectKind[] = ['normal', 'import']
export const importKinds: readonly ProjectKind[] = ['import']
export const freeKinds: readonly ProjectKind[] = ['playsmart', 'iv']
export const videoKinds: readonly ProjectKind[] = ['video', 'banner']
/** No editor opens these; projects are created from them. */
export const templateKinds: readonly ProjectKind[] = ['template']

/** The template is in the catalogue in another version. */
const hasNewerTemplate = sql<boolean>`coalesce(
  not templates.retired and templates.version <> projects.template_version, false)`

/**
 * The project with its base document: its template's version, or its own without values. Undefined when it is
 * deleted, unknown, another account's or of another kind.
 */
export async function findProject(
  db: Executor,
  account: AccountId,
  id: number,
  kinds: readonly ProjectKind[] = [...gmakerKinds, ...freeKinds],
) {
  const row = await db
    .selectFrom('projects')
    .leftJoin('template_versions as version', join =>
      join
        .onRef('version.template_id', '=', 'projects.template_id')
        .onRef('version.version', '=', 'projects.template_version'),
    )
    .leftJoin('templates', 'templates.id', 'projects.template_id')
    .leftJoin('products', 'products.id', 'projects.product_id')
    .leftJoin('project_imports as imported', 'imported.project_id', 'projects.id')
    .select(['imported.hash as import_hash', 'imported.report as import_report'])
    .select('imported.replaced as import_replaced')
    .select([
      'projects.id',
      'projects.account_id',
      'projects.kind',
      'projects.name',
      'projects.rev',
      'projects.template_id',
      'projects.template_version',
      'projects.values',
      'projects.material_event',
      'projects.product_id',
      'projects.channel_ids',
      'projects.packed_at',
      'projects.cover_hash',
      'projects.created_at',
      'projects.updated_at',
    ])
    .select(sql<StoredDocument>`coalesce(projects.document, version.document)`.as('document'))
    .select(['version.skins', 'templates.name as template_name', 'templates.gameplay', 'templates.languages'])
    .select(hasNewerTemplate.as('has_newer_template'))
    .select([
      'products.name as product_name',
      'products.icon_url',
      'products.ios_url',
      'products.android_url',
    ])
    .where('projects.account_id', '=', account)
    .where('projects.id', '=', id)
    .where('projects.kind', 'in', kinds)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const project = { ...row, document: readDocument(row.document) }
  return { ...project, ...templateOf(project) }
}

/** A project of the free editor has no template: its own name and document take their place. */
function templateOf(row: {
  name: string
  document: PlayableDocument
  template_id: number | null
  template_version: string | null
  skins: Skin[] | null
  template_name: LocalText | null
  gameplay: string | null
  languages: string[] | null
}) {
  const own = row.document.records['project']
  const project = own?.type === 'project' ? own : undefined
  return {
    template_id: row.template_id ?? 0,
    template_version: row.template_version ?? '',
    skins: row.skins ?? [],
    template_name: row.template_name ?? { en: row.name, 'zh-cn': row.name, ja: row.name },
    gameplay: row.gameplay ?? project?.gameplay ?? '',
    languages: row.languages ?? project?.languages ?? [],
  }
}

export type ProjectDetail = NonNullable<Awaited<ReturnType<typeof findProject>>>

export async function findRevisionNumber(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('rev')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.rev
}

/**
 * One query for each kind of lock: the revision of a project of that editor, or undefined if it does not
 * exist. `afterSaves` waits for saves whose transaction has written the project.
 */
export function revisionOfProject(kinds: readonly ProjectKind[]) {
  return async (
    db: Executor,
    account: AccountId,
    id: number,
    { afterSaves = false } = {},
  ): Promise<number | undefined> => {
    const row = await db
      .selectFrom('projects')
      .select('rev')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .where('kind', 'in', kinds)
      .where('deleted_at', 'is', null)
      .$if(afterSaves, query => query.forShare())
      .executeTakeFirst()
    return row?.rev
  }
}

/**
 * The revision of a save that is repeated because its response was lost; undefined when the newest revision
 * is another save's (D-34).
 */
export async function findOwnSave(
  db: Executor,
  account: AccountId,
  id: number,
  save: { rev: number; saveId: string | undefined },
): Promise<{ rev: number; updated_at: Date } | undefined> {
  if (save.saveId === undefined) return undefined
  return db
    .selectFrom('projects')
    .select(['rev', 'updated_at'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('rev', '=', save.rev + 1)
    .where('save_id', '=', save.saveId)
    .executeTakeFirst()
}

/** Writes only over the revision the values are based on; undefined when it is no longer the newest. */
export async function saveValues(
  db: Executor,
  account: AccountId,
  id: number,
  rev: number,
  values: ParamValues,
  more: {
    event?: Record<string, unknown> | undefined
    saveId?: string | undefined
    template?: { id: number; version: string } | undefined
  },
) {
  return db
    .updateTable('projects')
    .set({
      values: JSON.stringify(values),
      rev: rev + 1,
      save_id: more.saveId ?? null,
      updated_at: sql<Date>`now()`,
      ...(more.event ? { material_event: JSON.stringify(more.event) } : {}),
      ...(more.template ? { template_id: more.template.id, template_version: more.template.version } : {}),
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .where('kind', '=', 'normal')
    .where('deleted_at', 'is', null)
    .returning(['rev', 'updated_at'])
    .executeTakeFirst()
}

/** The values a game-maker project was created with; undefined when there is no such project. */
export async function findStartValues(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<ParamValues | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('start_values')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', '=', 'normal')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.start_values
}

/** Returns whether a project of these kinds existed. */
export async function changeProject(
  db: Executor,
  account: AccountId,
  id: number,
  kinds: readonly ProjectKind[],
  change: { name?: string; product_id?: number; deleted?: boolean },
): Promise<boolean> {
  const { deleted, ...fields } = change
  const deletion = deleted === undefined ? {} : { deleted_at: deleted ? sql<Date>`now()` : null }
  const touched = deleted === undefined ? { updated_at: sql<Date>`now()` } : {}
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ ...fields, ...deletion, ...touched })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('deleted_at', deleted === false ? 'is not' : 'is', null)
    // An import whose files are purged cannot be restored.
    .where(sql<boolean>`(kind <> 'import'
      or exists (select from project_imports where project_imports.project_id = projects.id))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markPacked(
  db: Executor,
  account: number,
  id: number,
  channelIds: number[],
): Promise<void> {
  await db
    .updateTable('projects')
    .set({
      packed_at: sql<Date>`now()`,
      channel_ids: sql<number[]>`(select coalesce(array_agg(distinct channel order by channel), '{}')
        from unnest(channel_ids || ${channelIds}::integer[]) channel)`,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
