import { sql, type Kysely } from 'kysely'

/** The user of the job that caused a transaction; 0 for other causes. */
const userOf = `coalesce((select j.user_id from jobs j where j.account_id = t.account_id
  and j.id = case when t.cause ~ '^job:[0-9]{1,9}$' then substr(t.cause, 5)::integer end), 0)`

/** Sums of the ledger by hour: a year of movements is read as some thousand rows. */
const statements = [
  `create table usage_hours (
    account_id integer not null references accounts(id), unit text not null, hour timestamptz not null,
    place text not null, user_id integer not null, movements integer not null, amount bigint not null,
    primary key (account_id, unit, hour, place, user_id))`,
  `insert into usage_hours
    select p.account_id, p.unit, date_trunc('hour', p.created_at), p.place, ${userOf} as user_id, count(*),
      sum(abs(p.amount))
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.place in ('issued', 'used', 'expired', 'voided') group by 1, 2, 3, 4, 5`,
  `create function usage_add_hour() returns trigger language plpgsql as $$
    begin
      insert into usage_hours
        select new.account_id, new.unit, date_trunc('hour', new.created_at), new.place, ${userOf}, 1,
          abs(new.amount)
        from ledger_transactions t where t.id = new.transaction_id
      on conflict (account_id, unit, hour, place, user_id) do update
        set movements = usage_hours.movements + 1, amount = usage_hours.amount + excluded.amount;
      return null;
    end $$`,
  `create trigger ledger_postings_hours after insert on ledger_postings for each row
    when (new.place in ('issued', 'used', 'expired', 'voided')) execute function usage_add_hour()`,
]

const undo = [
  `drop trigger ledger_postings_hours on ledger_postings`,
  `drop function usage_add_hour`,
  `drop table usage_hours`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
