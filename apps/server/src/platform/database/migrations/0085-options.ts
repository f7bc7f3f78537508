import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table options (
    list text not null, id text not null, label_en text not null, label_zh_cn text not null,
    label_ja text not null, position integer not null, retired boolean not null,
    primary key (list, id))`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table options`.execute(database)
}
