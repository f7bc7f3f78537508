import { sql, type Kysely } from 'kysely'

const statements = [
  // D-51: an upload reserves storage from its first chunk until its asset is created or it is abandoned.
  `alter table uploads add column reserved bigint not null default 0 check (reserved >= 0)`,
  `alter table asset_usage add column reserved_size bigint not null default 0`,
  `create function count_reservation() returns trigger language plpgsql as $$
    declare added bigint := case when tg_op = 'DELETE' then 0 else new.reserved end - case when tg_op = 'INSERT' then 0 else old.reserved end;
    begin
      if added <> 0 then
        insert into asset_usage (account_id, reserved_size) values (coalesce(new.account_id, old.account_id), added)
        on conflict (account_id) do update set reserved_size = asset_usage.reserved_size + excluded.reserved_size;
      end if;
      return null;
    end $$`,
  `create trigger uploads_reserved after insert or delete or update of reserved on uploads for each row execute function count_reservation()`,
]

const undo = [
  `drop trigger uploads_reserved on uploads`,
  `drop function count_reservation`,
  `alter table asset_usage drop column reserved_size`,
  `alter table uploads drop column reserved`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
