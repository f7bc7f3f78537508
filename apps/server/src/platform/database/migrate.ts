import { runMigrations } from 'graphile-worker'
import { Migrator, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './database.ts'
import { migrations } from './migrations/migrations.ts'

/** Migrates the schema (ours and the job executor's); nodes that start together wait for one another. */
export async function migrate(db: Kysely<Database>, pool: Pool): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
  await runMigrations({ pgPool: pool })
}
