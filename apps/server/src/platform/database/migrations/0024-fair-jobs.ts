import { sql, type Kysely } from 'kysely'

const statements = [
  // RS-04.3: jobs of one lane are done in the order of their turns; RS-03.5: how often a worker ended while
  // it ran the job.
  `alter table jobs add column lane text not null default 'short' check (lane in ('short', 'long')), add column turn integer not null default 0, add column crashes smallint not null default 0`,
  `create index jobs_turns on jobs (lane, turn) where status = 'pending'`,
  `create index jobs_account_turns on jobs (account_id, lane, turn) where status = 'pending'`,
]

const undo = [
  `drop index jobs_turns, jobs_account_turns`,
  `alter table jobs drop column lane, drop column turn, drop column crashes`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
