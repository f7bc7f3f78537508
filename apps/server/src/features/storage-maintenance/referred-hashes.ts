import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { referringColumns } from './referring-columns.ts'

/**
 * Returns the hashes that some row references. Checks indexed columns first and reads the JSON of all
 * projects only for the rest.
 */
export async function referredHashes(db: Executor, hashes: string[]): Promise<Set<string>> {
  const found = await hashesIn(db, hashes, 'hash')
  const rest = hashes.filter(hash => !found.has(hash))
  return new Set([...found, ...(await hashesIn(db, rest, 'json'))])
}

/** The same by columns of one kind. */
export async function hashesIn(db: Executor, hashes: string[], holds: 'hash' | 'json'): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await (holds === 'hash' ? inColumns(hashes) : inJson(hashes)).execute(db)
  return new Set(rows.map(row => row.hash))
}

function inColumns(hashes: string[]) {
  const tests = columns('hash').map(
    ({ table, column, only }) =>
      sql`exists (select from ${sql.table(table)} as held
        where held.${sql.ref(column)} = asked.hash ${only})`,
  )
  return sql<{
    hash: string
  }>`select asked.hash from unnest(${hashes}::text[]) as asked (hash) where ${sql.join(tests, sql` or `)}`
}

function inJson(hashes: string[]) {
  const queries = columns('json').map(
    ({ table, column, only }) => sql`
    select found[1] as hash from ${sql.table(table)} as held, regexp_matches(held.${sql.ref(column)}::text, '[0-9a-f]{64}', 'g') as found
    where found[1] = any(${hashes}::text[]) ${only}`,
  )
  return sql<{ hash: string }>`${sql.join(queries, sql` union `)}`
}

function columns(holds: 'hash' | 'json') {
  return referringColumns
    .filter(one => one.holds === holds)
    .map(({ only, ...one }) => ({ ...one, only: only === undefined ? sql`` : sql`and ${sql.raw(only)}` }))
}
