import { sql, type Kysely } from 'kysely'

const statements = [
  // BL-04.40: what a company shows about itself when it applies.
  `create table partner_documents (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    name text not null, mime text not null check (mime in ('application/pdf', 'image/png', 'image/jpeg')),
    size integer not null check (size > 0), hash text not null,
    added_by integer not null references users(id), added_at timestamptz not null default now())`,
  `create index partner_documents_of_account on partner_documents (account_id, id)`,
  `create index partner_documents_hash on partner_documents (hash)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table partner_documents`).execute(database)
}
