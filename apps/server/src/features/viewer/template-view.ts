import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { fail } from '../../platform/binder/fail.ts'
import { readDocument } from '../documents/service.ts'

/** A template any client may view: in the catalogue, and without a permission of its own (SH-02). */
export async function viewTemplate({ db }: AppContext, id: number) {
  const row = await db
    .selectFrom('templates')
    .innerJoin('template_versions as one', join =>
      join.onRef('one.template_id', '=', 'templates.id').onRef('one.version', '=', 'templates.version'),
    )
    .select([
      'templates.id',
      'templates.name',
      'templates.gameplay',
      'templates.languages',
      'one.document',
      'one.skins',
    ])
    .where('templates.id', '=', id)
    .where('retired', '=', false)
    .where(sql<SqlBool>`cardinality(permissions) = 0`)
    .executeTakeFirst()
  if (row === undefined) return fail('not_found')
  const { skins, document, ...shown } = row
  return { ...shown, document: readDocument(document), values: skins[0]?.values ?? {} }
}

/** The type of a public template's file; undefined for any other file. */
export async function findPublicFile(
  { db }: AppContext,
  templateId: number,
  hash: string,
): Promise<{ mime: string } | undefined> {
  return db
    .selectFrom('template_files as file')
    .innerJoin('templates', 'templates.id', 'file.template_id')
    .select('file.mime')
    .where('file.template_id', '=', templateId)
    .where('file.hash', '=', hash)
    .where('retired', '=', false)
    .where(sql<SqlBool>`cardinality(permissions) = 0`)
    .executeTakeFirst()
}
