import { sql, type Kysely } from 'kysely'

/** The user whose job it is, and for a settled reservation the user who reserved; 0 for other causes. */
const jobUser = `(select j.user_id from jobs j where j.account_id = t.account_id
  and j.id = substring(t.cause from '^job:([0-9]{1,9})(?::[0-9]+)?$')::integer)`
const holder = `(select held.user_id from ledger_transactions held where held.id = t.settles)`

const addHour = (user: string) => `
  create or replace function usage_add_hour() returns trigger language plpgsql as $$
    begin
      insert into usage_hours
        select new.account_id, new.unit, date_trunc('hour', new.created_at), new.place,
          coalesce(${user}, 0), 1, abs(new.amount)
        from ledger_transactions t where t.id = new.transaction_id
      on conflict (account_id, unit, hour, place, user_id) do update
        set movements = usage_hours.movements + 1, amount = usage_hours.amount + excluded.amount;
      return null;
    end $$`

const countAgain = (user: string) => [
  `delete from usage_hours where place = 'used'`,
  `insert into usage_hours
    select p.account_id, p.unit, date_trunc('hour', p.created_at), p.place, coalesce(${user}, 0) as user_id,
      count(*), sum(abs(p.amount))
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.place = 'used' group by 1, 2, 3, 4, 5`,
]

/** Videos, recordings and demand orders count for the user who reserved, packs for the user of the job. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const user = `${holder}, ${jobUser}`
  for (const statement of [addHour(user), ...countAgain(user)]) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of [addHour(jobUser), ...countAgain(jobUser)])
    await sql.raw(statement).execute(database)
}
