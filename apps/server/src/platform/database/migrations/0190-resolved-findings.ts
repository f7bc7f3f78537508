import { sql, type Kysely } from 'kysely'

/** Differences of the ledger that are over are kept: one of a kind and subject is open at a time. */
const statements = [
  `alter table ledger_findings add column resolved_at timestamptz,
    drop constraint ledger_findings_kind_subject_key`,
  `create unique index ledger_findings_open on ledger_findings (kind, subject) where resolved_at is null`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`delete from ledger_findings where resolved_at is not null`).execute(database)
  await sql.raw(`drop index ledger_findings_open`).execute(database)
  await sql
    .raw(
      `alter table ledger_findings drop column resolved_at,
        add constraint ledger_findings_kind_subject_key unique (kind, subject)`,
    )
    .execute(database)
}
