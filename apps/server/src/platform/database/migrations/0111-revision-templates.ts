import { sql, type Kysely } from 'kysely'

/** A project can change its template: a revision names the one whose parameters its values set. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table project_revisions
    add column template_id integer,
    add column template_version text,
    add foreign key (template_id, template_version)
      references template_versions (template_id, version)`.execute(database)
  await sql`update project_revisions revision
    set template_id = project.template_id, template_version = project.template_version
    from projects project where project.id = revision.project_id`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table project_revisions drop column template_id, drop column template_version`.execute(
    database,
  )
}
