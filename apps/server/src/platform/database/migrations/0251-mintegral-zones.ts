import { sql, type Kysely } from 'kysely'

/** The zone in which an account of Mintegral counts days, which was UTC+8 for all of them (AD-01.29). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table ad_accounts add column zone_hours smallint not null default 8').execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table ad_accounts drop column zone_hours').execute(database)
}
