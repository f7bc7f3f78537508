import { sql, type Kysely } from 'kysely'

const statements = [
  `create table reviews (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    group_id integer not null references delivery_groups(id) on delete cascade,
    created_by integer not null references users(id),
    title text not null,
    message text not null,
    link_hash bytea not null unique,
    link_number integer not null default 1,
    password_hash text,
    expires_at timestamptz not null,
    ended_at timestamptz,
    created_at timestamptz not null default now())`,
  `create index reviews_by_group on reviews (group_id, id desc)`,
  `create table review_items (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    review_id integer not null references reviews(id) on delete cascade,
    creative_id integer not null,
    kind text not null check (kind in ('playable', 'dco', 'media')),
    unique (review_id, creative_id))`,
  `create table review_versions (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    review_id integer not null references reviews(id) on delete cascade,
    item_id integer not null references review_items(id) on delete cascade,
    number integer not null,
    name text not null,
    source_state text not null,
    state text not null check (state in ('pending', 'ready', 'failed')),
    hash text,
    mime text not null,
    decision text not null default 'open' check (decision in ('open', 'approved', 'rejected')),
    reason text not null default '',
    decided_by text not null default '',
    created_at timestamptz not null default now(),
    unique (item_id, number))`,
  `create index review_versions_by_review on review_versions (review_id, id)`,
  `create table review_comments (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    review_id integer not null references reviews(id) on delete cascade,
    version_id integer not null references review_versions(id) on delete cascade,
    parent_id integer references review_comments(id) on delete cascade,
    user_id integer references users(id),
    author text not null,
    text text not null,
    at_ms integer,
    x double precision,
    y double precision,
    is_resolved boolean not null default false,
    created_at timestamptz not null default now())`,
  `create index review_comments_by_review on review_comments (review_id, id)`,
  `create table review_visitors (
    review_id integer not null references reviews(id) on delete cascade,
    visitor text not null,
    account_id integer not null references accounts(id),
    name text not null,
    opens integer not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (review_id, visitor))`,
  `create table review_events (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    review_id integer not null references reviews(id) on delete cascade,
    action text not null,
    actor text not null,
    detail text not null,
    created_at timestamptz not null default now())`,
  `create index review_events_by_review on review_events (review_id, id desc)`,
]

/** Reviews of deliveries by clients (PL-04). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`drop table review_events, review_visitors, review_comments, review_versions, review_items, reviews`)
    .execute(database)
}
