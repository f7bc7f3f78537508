import { sql, type Kysely } from 'kysely'

const statements = [
  `create table review_stages (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    review_id integer not null references reviews(id) on delete cascade,
    position integer not null,
    name text not null,
    needs_all boolean not null,
    unique (review_id, position))`,
  `create table review_reviewers (
    stage_id integer not null references review_stages(id) on delete cascade,
    user_id integer not null references users(id) on delete cascade,
    review_id integer not null references reviews(id) on delete cascade,
    account_id integer not null references accounts(id),
    primary key (stage_id, user_id))`,
  `create index review_reviewers_by_review on review_reviewers (review_id)`,
  `create table review_approvals (
    stage_id integer not null references review_stages(id) on delete cascade,
    version_id integer not null references review_versions(id) on delete cascade,
    user_id integer not null references users(id) on delete cascade,
    review_id integer not null references reviews(id) on delete cascade,
    account_id integer not null references accounts(id),
    author text not null,
    decision text not null check (decision in ('approved', 'rejected')),
    reason text not null default '',
    created_at timestamptz not null default now(),
    primary key (stage_id, version_id, user_id))`,
  `create index review_approvals_by_review on review_approvals (review_id)`,
  `alter table review_versions add column released_at timestamptz`,
  `update review_versions set released_at = created_at`,
  `alter table review_comments add column is_internal boolean not null default false`,
  `alter table reviews add column downloads text not null default 'none'
    check (downloads in ('none', 'approved', 'all'))`,
]

/** Stages of approval inside the account, comments of the team, and downloads of clients (PL-04.60). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table reviews drop column downloads`,
    `alter table review_comments drop column is_internal`,
    `alter table review_versions drop column released_at`,
    `drop table review_approvals, review_reviewers, review_stages`,
  ])
    await sql.raw(statement).execute(database)
}
