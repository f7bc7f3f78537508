import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table ad_object_names (
    ad_account_id integer not null references ad_accounts(id) on delete cascade,
    dimension text not null check (dimension in ('campaign_id', 'adset_id', 'ad_id')),
    object_id text not null, name text not null,
    primary key (ad_account_id, dimension, object_id))`)
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table ad_object_names').execute(database)
}
