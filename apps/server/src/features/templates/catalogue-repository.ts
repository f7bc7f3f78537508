import type { TemplateEntry } from '@adloom/templates'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

export async function findDigests(db: Executor): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('templates')
    .select(['id', 'digest'])
    .where('retired', '=', false)
    .execute()
  return new Map(rows.map(row => [row.id, row.digest]))
}

interface Extras {
  position: number
  digest: string
  files: { hash: string; mime: string; size: number }[]
}

/** Writes the entry and its version; projects of an earlier version keep that one. */
export async function saveTemplate(
  db: Executor,
  entry: TemplateEntry,
  { position, digest, files }: Extras,
): Promise<void> {
  const project = Object.values(entry.document.records).find(record => record.type === 'project')
  const params = Object.values(entry.document.records).filter(record => record.type === 'param')
  const row = {
    key: entry.key,
    version: entry.version,
    digest,
    name: JSON.stringify(entry.name),
    search: Object.values(entry.name).join('\n').normalize('NFC').toLowerCase(),
    gameplay: entry.gameplay,
    template_type: entry.template_type,
    industry: entry.industry,
    tags: entry.tags,
    permissions: entry.permissions ?? [],
    languages: project?.languages ?? ['en'],
    param_count: params.length,
    skins: JSON.stringify(entry.skins.map(({ id, name }) => ({ id, name }))),
    covers: JSON.stringify(entry.covers),
    position,
    retired: false,
  }
  await db
    .insertInto('templates')
    .values({ id: entry.id, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute()
  const version = { document: JSON.stringify(entry.document), skins: JSON.stringify(entry.skins) }
  await db
    .insertInto('template_versions')
    .values({ template_id: entry.id, version: entry.version, ...version })
    .onConflict(conflict => conflict.columns(['template_id', 'version']).doUpdateSet(version))
    .execute()
  await db
    .insertInto('template_files')
    .values(files.map(file => ({ ...file, template_id: entry.id })))
    .onConflict(conflict => conflict.columns(['hash', 'template_id']).doNothing())
    .execute()
}

export async function retireOthers(db: Executor, kept: number[]): Promise<void> {
  await db
    .updateTable('templates')
    .set({ retired: true })
    .where('retired', '=', false)
    .where('id', 'not in', [0, ...kept])
    .execute()
}
