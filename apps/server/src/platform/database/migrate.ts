import { runMigrations } from 'graphile-worker'
import { Migrator, sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './database.ts'
import { migrations } from './migrations/migrations.ts'

/** Migrates the schema (ours and the job executor's); nodes that start together wait for one another. */
export async function migrate(db: Kysely<Database>, pool: Pool): Promise<void> {
  if (!(await isMigrated(db))) {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error(String(error))
  }
  await runMigrations({ pgPool: pool })
}

/**
 * Whether exactly the migrations of this build are recorded. The migrator reads every column of the database
 * twice before it finds that, half of the time of a start; it still judges all other records.
 */
async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const recorded = rows.map(row => row.name).sort()
  const own = Object.keys(migrations).sort()
  return recorded.length === own.length && recorded.every((name, index) => name === own[index])
}
