import { sql, type Kysely } from 'kysely'

/** Starters of the free editor as the build of the templates drew them: the document and a digest of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table starter_covers add column document jsonb, add column digest text not null default ''`)
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table starter_covers drop column document, drop column digest').execute(database)
}
