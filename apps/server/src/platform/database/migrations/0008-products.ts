import { sql, type Kysely } from 'kysely'

const steps = [
  `alter table products add column developer text not null default '', add column description text not null default '',
    add column archived_at timestamptz, add column deleted_at timestamptz`,
  // Products without a link are distinguished by name, others by their links.
  `drop index products_links`,
  `create unique index products_links on products (account_id, ios_url, android_url) where deleted_at is null and (ios_url <> '' or android_url <> '')`,
  `create unique index products_names on products (account_id, lower(name)) where deleted_at is null and ios_url = '' and android_url = ''`,
  // Icons that an account may use; the web's own addresses are never sent to a browser.
  `create table product_icons (
    account_id integer not null references accounts(id), hash text not null, created_at timestamptz not null default now(), primary key (account_id, hash))`,
  `update products set icon_url = '' where icon_url <> ''`,
]

const stepsBack = [
  `drop table product_icons`,
  `update projects set product_id = null where product_id in (select id from products where deleted_at is not null)`,
  `delete from products where deleted_at is not null`,
  `drop index products_names`,
  `drop index products_links`,
  `delete from products one using products other where one.account_id = other.account_id and one.ios_url = '' and one.android_url = ''
    and other.ios_url = '' and other.android_url = '' and one.id < other.id and not exists (select 1 from projects where product_id = one.id)`,
  `create unique index products_links on products (account_id, ios_url, android_url)`,
  `alter table products drop column developer, drop column description, drop column archived_at, drop column deleted_at`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of steps) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of stepsBack) await sql.raw(statement).execute(database)
}
