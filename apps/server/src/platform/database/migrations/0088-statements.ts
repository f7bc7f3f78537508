import { sql, type Kysely } from 'kysely'

const statements = [
  `create table statements (
    account_id integer not null references accounts(id), month integer not null, snapshot jsonb not null,
    issued_at timestamptz not null, primary key (account_id, month))`,
  `create table statement_files (
    account_id integer not null, month integer not null, language text not null, hash text not null,
    primary key (account_id, month, language),
    foreign key (account_id, month) references statements(account_id, month))`,
  `create index statement_files_hash on statement_files (hash)`,
  `create function statement_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'an issued statement does not change: % of %', tg_op, tg_table_name; end $$`,
  `create trigger statements_kept before update or delete on statements for each row execute function
    statement_refuse_change()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table statement_files, statements`).execute(database)
  await sql.raw(`drop function statement_refuse_change`).execute(database)
}
