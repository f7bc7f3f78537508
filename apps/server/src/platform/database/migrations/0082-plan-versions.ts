import { sql, type Kysely } from 'kysely'

const statements = [
  // What a plan contains from a time on; without a version that began, what the plan itself states.
  `create table plan_versions (
    id integer generated always as identity primary key, plan_id integer not null references plans(id),
    downloads integer not null check (downloads >= -1),
    video_credits integer not null check (video_credits >= -1),
    storage_bytes bigint not null check (storage_bytes >= -1), online integer not null check (online >= -1),
    days integer not null check (days > 0), starts_at timestamptz not null,
    created_by integer not null references users(id), reason text not null,
    created_at timestamptz not null default now())`,
  `create index plan_versions_plan on plan_versions (plan_id, starts_at desc, id desc)`,
  `create trigger plan_versions_kept before update or delete on plan_versions for each row execute function
    history_refuse_change()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table plan_versions`).execute(database)
}
