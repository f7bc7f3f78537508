import { sql, type Kysely } from 'kysely'

const statements = [
  // Terms of the same day follow one another: the last one counts, the earlier ones stay in the history.
  `alter table billing_terms add column created_by integer references users(id),
    add column reason text not null default '', drop constraint billing_terms_account_id_from_day_key`,
  `create index billing_terms_account on billing_terms (account_id, from_day, id)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  const undo = [
    'drop index billing_terms_account',
    `delete from billing_terms t using billing_terms later where later.account_id = t.account_id
      and later.from_day = t.from_day and later.id > t.id`,
    `alter table billing_terms drop column created_by, drop column reason, add unique (account_id, from_day)`,
  ]
  for (const statement of undo) await sql.raw(statement).execute(database)
}
