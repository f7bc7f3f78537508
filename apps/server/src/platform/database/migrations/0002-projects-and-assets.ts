import { sql, type Kysely } from 'kysely'

const statements = [
  // Templates: the catalogue is shared by all accounts; a project keeps the version it was created from.
  `create table templates (
    id integer primary key, key text not null unique, version text not null, digest text not null,
    name jsonb not null, search text not null, gameplay text not null, template_type text not null, industry text not null,
    tags smallint[] not null, languages text[] not null, param_count integer not null, skins jsonb not null,
    covers jsonb not null, position integer not null, use_count integer not null default 0, retired boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  `create table template_versions (
    template_id integer not null references templates(id), version text not null, document jsonb not null, skins jsonb not null,
    media_asked boolean not null default false, primary key (template_id, version))`,
  `create table template_files (
    hash text not null, template_id integer not null references templates(id), mime text not null, size integer not null,
    primary key (hash, template_id))`,
  `create table template_stars (
    account_id integer not null references accounts(id), user_id integer not null references users(id),
    template_id integer not null references templates(id), created_at timestamptz not null default now(),
    primary key (account_id, user_id, template_id))`,

  `create table products (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    name text not null, icon_url text not null default '', ios_url text not null default '', android_url text not null default '',
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  `create unique index products_links on products (account_id, ios_url, android_url)`,
  `create index products_recent on products (account_id, updated_at desc, id desc)`,

  `create table projects (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    template_id integer not null, template_version text not null, name text not null, rev integer not null default 1,
    "values" jsonb not null default '{}', material_event jsonb not null default '{}', product_id integer references products(id),
    channel_ids integer[] not null default '{}', packed_at timestamptz, cover_hash text, cover_pending boolean not null default false,
    created_by integer not null references users(id), created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), deleted_at timestamptz,
    foreign key (template_id, template_version) references template_versions(template_id, version))`,
  `create index projects_updated on projects (account_id, updated_at desc, id desc) where deleted_at is null`,
  `create index projects_created on projects (account_id, created_at desc, id desc) where deleted_at is null`,
  `create index projects_name on projects (account_id, lower(name), id) where deleted_at is null`,
  `create index projects_cover on projects (cover_hash) where cover_hash is not null`,
  `create index projects_product on projects (product_id) where product_id is not null`,

  `create table project_revisions (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    project_id integer not null references projects(id), rev integer not null, kind text not null check (kind in ('saved', 'conflict')),
    "values" jsonb not null, user_id integer not null references users(id), created_at timestamptz not null default now())`,
  `create index project_revisions_recent on project_revisions (project_id, kind, id desc)`,

  // A version is one content hash; the same content to the same channel is paid once (D-22).
  `create table paid_versions (
    account_id integer not null references accounts(id), content_hash text not null, channel_id integer not null,
    job_id integer not null, paid boolean not null default false, created_at timestamptz not null default now(),
    primary key (account_id, content_hash, channel_id))`,
  `create index paid_versions_job on paid_versions (job_id)`,
  `create table packs (
    job_id integer primary key, account_id integer not null references accounts(id), project_id integer not null references projects(id),
    content_hash text not null, channel_ids integer[] not null, hash text not null, name text not null, mime text not null, size integer not null,
    download_count integer not null default 0, created_at timestamptz not null default now())`,
  `create index packs_project on packs (account_id, project_id, job_id desc)`,
  `create table derived_files (
    key text primary key, hash text not null, size integer not null, created_at timestamptz not null default now())`,

  // Names are unique per account, compared NFC and without case (D-50); the database decides.
  `create table assets (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    name text not null, name_key text not null, type text not null, format text not null, hash text not null, mime text not null,
    size integer not null, width integer, height integer, duration_ms integer, frames jsonb, payload jsonb not null default '{}',
    created_by integer not null references users(id), created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), deleted_at timestamptz)`,
  `create unique index assets_name on assets (account_id, name_key) where deleted_at is null`,
  `create index assets_recent on assets (account_id, created_at desc, id desc) where deleted_at is null`,
  `create index assets_hash on assets (hash, account_id)`,

  // The state of one upload belongs to account, bucket, purpose, the client's identifier and the size: equal
  // identifiers do not meet.
  `create table uploads (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    bucket text not null, purpose text not null, identifier text not null, total_size bigint not null, total_chunks integer not null,
    chunk_size integer not null, filename text not null, object_key text not null unique, hash text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    unique (account_id, bucket, purpose, identifier, total_size))`,
  `create index uploads_idle on uploads (updated_at) where hash is null`,
  `create table upload_chunks (
    upload_id integer not null references uploads(id) on delete cascade, number integer not null, size integer not null,
    primary key (upload_id, number))`,
]

const tables = [
  'upload_chunks',
  'uploads',
  'assets',
  'derived_files',
  'packs',
  'paid_versions',
  'project_revisions',
  'projects',
  'products',
  'template_stars',
  'template_files',
  'template_versions',
  'templates',
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(database)
}
