import { sql, type Kysely } from 'kysely'

const statements = [
  // Of one day the last row counts; a day before all rows is not billed by Mintegral.
  `create table mintegral_billing (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    from_day integer not null,
    is_billed boolean not null,
    reason text not null,
    created_by integer references users(id),
    created_at timestamptz not null default now()
  )`,
  `create index mintegral_billing_account on mintegral_billing (account_id, from_day, id)`,
  `insert into mintegral_billing (account_id, from_day, is_billed, reason)
    select id, 0, true, '' from accounts where mtg_charge`,
  `alter table accounts drop column mtg_charge`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  const undo = [
    `alter table accounts add column mtg_charge boolean not null default false`,
    `update accounts set mtg_charge = coalesce((select is_billed from mintegral_billing m
      where m.account_id = accounts.id and m.from_day <= floor(extract(epoch from now()) / 86400)
      order by from_day desc, id desc limit 1), false)`,
    `drop table mintegral_billing`,
  ]
  for (const statement of undo) await sql.raw(statement).execute(database)
}
