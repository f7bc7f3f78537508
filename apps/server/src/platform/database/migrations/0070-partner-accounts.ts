import { sql, type Kysely } from 'kysely'

const statements = [
  // BL-04: the account that a partner is. Absent for partners that staff enrolled without one.
  `alter table partners add column account_id integer references accounts(id),
    add column email text not null default ''`,
  // An account is at most one person and one company.
  `create unique index partners_of_account on partners (account_id, category) where account_id is not null`,
  `create index account_partners_by_partner on account_partners (partner_code)`,
  `update partners set account_id = (select account_id from account_partners
    where partner_code = partners.code) where code = 'ADL-1001'`,
]

const undo = [
  `drop index account_partners_by_partner`,
  `drop index partners_of_account`,
  `alter table partners drop column account_id, drop column email`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
