import { sql, type Kysely } from 'kysely'

const statements = [
  // Movements of a quota, newest first, with what sums need.
  `create index ledger_postings_usage on ledger_postings (account_id, unit, created_at desc, id desc)
    include (place, amount, transaction_id, grant_id) where place in ('issued', 'used', 'expired', 'voided')`,
  `create index paid_versions_age on paid_versions (account_id, created_at)`,
  `create table usage_samples (
    account_id integer not null references accounts(id),
    quota text not null check (quota in ('storage', 'online')),
    hour timestamptz not null, amount bigint not null, primary key (account_id, quota, hour))`,
  `create index usage_samples_age on usage_samples (hour)`,
]

const undo = [`drop index ledger_postings_usage`, `drop index paid_versions_age`, `drop table usage_samples`]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
