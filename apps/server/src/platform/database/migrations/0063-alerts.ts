import { sql, type Kysely } from 'kysely'

const statements = [
  `create table alert_rules (
    id serial primary key,
    account_id integer not null references accounts(id) on delete cascade,
    user_id integer not null references users(id) on delete cascade,
    name text not null, settings jsonb not null,
    is_on boolean not null, by_message boolean not null, by_mail boolean not null,
    state text not null default 'new'
      check (state in ('new', 'usual', 'out', 'collecting', 'waiting')),
    revision integer not null default 1,
    judged_day integer, checked_at timestamptz, notified_day integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index alert_rules_account on alert_rules (account_id)`,
  `create index alert_rules_due on alert_rules (checked_at nulls first) where is_on`,
  `create table alert_incidents (
    id serial primary key,
    rule_id integer not null references alert_rules(id) on delete cascade,
    account_id integer not null references accounts(id) on delete cascade,
    rule_name text not null, settings jsonb not null,
    from_day integer not null, to_day integer,
    opened_at timestamptz not null, ended_at timestamptz,
    end_reason text check (end_reason in ('recovered', 'changed')),
    findings jsonb not null, notified_at timestamptz, is_end_notified boolean not null default false)`,
  // IN-09.11: one incident of a rule at a time.
  `create unique index alert_incidents_open on alert_incidents (rule_id) where ended_at is null`,
  `create index alert_incidents_account on alert_incidents (account_id, id)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table alert_incidents, alert_rules').execute(database)
}
