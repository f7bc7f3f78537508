import { sql, type Kysely } from 'kysely'

/** Counts the movements of a transaction for the user of its job; 0 for other causes. */
const addHour = (causes: string, job: string) => `
  create or replace function usage_add_hour() returns trigger language plpgsql as $$
    begin
      insert into usage_hours
        select new.account_id, new.unit, date_trunc('hour', new.created_at), new.place, coalesce((
          select j.user_id from jobs j where j.account_id = t.account_id
            and j.id = case when t.cause ~ '${causes}' then ${job}::integer end), 0), 1, abs(new.amount)
        from ledger_transactions t where t.id = new.transaction_id
      on conflict (account_id, unit, hour, place, user_id) do update
        set movements = usage_hours.movements + 1, amount = usage_hours.amount + excluded.amount;
      return null;
    end $$`

/** A job on several products has a reservation for each: `job:12`, `job:12:2` and so on (BL-01.68). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(addHour('^job:[0-9]{1,9}(:[0-9]+)?$', `split_part(t.cause, ':', 2)`)).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(addHour('^job:[0-9]{1,9}$', 'substr(t.cause, 5)')).execute(database)
}
