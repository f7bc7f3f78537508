import { sql, type Kysely } from 'kysely'

/** What was bought, for how much and what it gives is a fact; success is final (D-90). */
const guardWith = (
  more: string,
) => `create or replace function order_guard() returns trigger language plpgsql as $$
    begin
      if old.status = 'success' and new.status <> 'success' then
        raise exception 'order % was paid: success is final', old.id; end if;
      if (old.account_id, old.type, old.amount, old.currency) is distinct from
        (new.account_id, new.type, new.amount, new.currency)
        or old.plan_id is distinct from new.plan_id or old.payload is distinct from new.payload${more} then
        raise exception 'what order % buys does not change', old.id; end if;
      return new;
    end $$`

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders add column sold jsonb').execute(database)
  await sql.raw(guardWith(' or old.sold is distinct from new.sold')).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(guardWith('')).execute(database)
  await sql.raw('alter table orders drop column sold').execute(database)
}
