import { sql, type Kysely } from 'kysely'

const statements = [
  // BL-04.5: what an applicant sent, and what staff decided.
  `alter table partners add column registration_number text not null default '',
    add column contact text not null default '',
    add column reason text not null default '',
    add column applied_at timestamptz,
    add column applied_by integer references users(id),
    add column decided_at timestamptz, add column decided_by integer references users(id)`,
  `create index partners_to_review on partners (approve_status, applied_at)`,
]

const undo = [
  `drop index partners_to_review`,
  `alter table partners drop column registration_number, drop column contact, drop column reason,
    drop column applied_at,
    drop column applied_by, drop column decided_at, drop column decided_by`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
