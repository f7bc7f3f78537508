import { sql, type Kysely } from 'kysely'

const statements = [
  // CS-01: roles of staff in the creative service.
  `create table demand_roles (
    user_id integer not null references users(id),
    role text not null check (role in ('planner', 'developer', 'tester')),
    given_by integer references users(id), given_at timestamptz not null default now(),
    primary key (user_id, role))`,
  `create table demands (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    created_by integer not null references users(id),
    title text not null, description text not null,
    service_type smallint not null check (service_type between 1 and 12),
    product_type text not null, platforms text[] not null,
    click_mode smallint not null check (click_mode between 1 and 3),
    priority smallint not null check (priority between 1 and 4),
    wished_at timestamptz,
    product_id integer references products(id) on delete set null,
    status text not null default 'unsubmit', test_status smallint not null default 0,
    version integer not null default 1,
    credits integer check (credits >= 0),
    planner_id integer references users(id),
    developer_id integer references users(id),
    tester_id integer references users(id),
    due_at timestamptz, step_due_at timestamptz,
    moved_at timestamptz not null default now(),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    check (developer_id <> tester_id))`,
  `create index demands_of_account on demands (account_id, updated_at desc, id desc)`,
  `create index demands_of_service on demands (updated_at desc, id desc) where status <> 'unsubmit'`,
  `create index demands_of_product on demands (product_id) where product_id is not null`,
  `create index demands_with_clock on demands (id)
    where status not in ('unsubmit', 'delivered', 'discarded')`,
  // The history of an order: rows are added and never changed.
  `create table demand_moves (
    id integer generated always as identity primary key,
    demand_id integer not null references demands(id),
    move text not null, role text not null, user_id integer not null references users(id),
    from_status text not null, to_status text not null,
    from_test smallint not null, to_test smallint not null,
    reason text not null default '', created_at timestamptz not null default now())`,
  `create index demand_moves_of_demand on demand_moves (demand_id, id)`,
  `create table demand_files (
    id integer generated always as identity primary key,
    demand_id integer not null references demands(id),
    account_id integer not null references accounts(id),
    kind text not null check (kind in ('brief', 'build')),
    name text not null, type text not null, format text not null, mime text not null,
    size bigint not null, hash text not null, md5 text not null,
    width integer, height integer, duration_ms integer,
    frames jsonb, payload jsonb not null default '{}',
    delivered boolean not null default false,
    added_by integer not null references users(id), added_at timestamptz not null default now())`,
  `create index demand_files_of_demand on demand_files (demand_id, id)`,
  `create index demand_files_hash on demand_files (hash)`,
  `create table demand_comments (
    id integer generated always as identity primary key,
    demand_id integer not null references demands(id),
    user_id integer not null references users(id), role text not null,
    content text not null, mentions integer[] not null default '{}',
    created_at timestamptz not null default now())`,
  `create index demand_comments_of_demand on demand_comments (demand_id, id)`,
  // A reminder of one step, or of the due date, is sent once.
  `create table demand_reminders (
    demand_id integer not null references demands(id), cause text not null,
    sent_at timestamptz not null default now(), primary key (demand_id, cause))`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  const tables = ['reminders', 'comments', 'files', 'moves'].map(name => `demand_${name}`)
  for (const table of [...tables, 'demands', 'demand_roles'])
    await sql.raw(`drop table ${table}`).execute(database)
}
