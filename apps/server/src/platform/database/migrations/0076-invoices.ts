import { sql, type Kysely } from 'kysely'

const statements = [
  // Locked by each issue until its transaction ends, so that numbers have no gap.
  `create table invoice_series (
    series text not null, year integer not null, last_number integer not null default 0,
    primary key (series, year))`,
  `create table invoices (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    order_id integer not null references orders(id),
    kind text not null check (kind in ('invoice', 'credit_note')),
    series text not null, year integer not null, number integer not null,
    cause text not null, credits integer references invoices(id),
    currency text not null check (currency in ('USD', 'CNY')),
    total bigint not null check (total > 0),
    snapshot jsonb not null, issued_at timestamptz not null,
    unique (series, year, number), unique (cause, kind),
    check ((kind = 'credit_note') = (credits is not null)))`,
  `create index invoices_account on invoices (account_id, id desc)`,
  `create index invoices_order on invoices (order_id)`,
  `create index invoices_credits on invoices (credits) where credits is not null`,
  `create table invoice_files (
    invoice_id integer not null references invoices(id), language text not null, hash text not null,
    primary key (invoice_id, language))`,
  `create index invoice_files_hash on invoice_files (hash)`,
  `create table billing_details (
    account_id integer primary key references accounts(id) on delete cascade,
    name text not null, address text not null, country text not null, tax_number text not null,
    email text not null, updated_by integer not null references users(id), updated_at timestamptz not null)`,
  `create index billing_details_updated_by on billing_details (updated_by)`,
  `create function invoice_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'an issued invoice does not change: % of %', tg_op, tg_table_name; end $$`,
  `create function invoice_check_number() returns trigger language plpgsql as $$
    begin
      if new.number > 1 and not exists (select 1 from invoices
        where series = new.series and year = new.year and number = new.number - 1) then
        raise exception 'invoice % of series % would leave a gap', new.number, new.series; end if;
      return new;
    end $$`,
  `create trigger invoices_kept before update or delete on invoices for each row execute function
    invoice_refuse_change()`,
  `create trigger invoices_whole before truncate on invoices for each statement execute function
    invoice_refuse_change()`,
  `create trigger invoices_numbered before insert on invoices for each row execute function
    invoice_check_number()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table billing_details, invoice_files, invoices, invoice_series`).execute(database)
  await sql.raw(`drop function invoice_refuse_change, invoice_check_number`).execute(database)
}
