import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

const int8 = 20

/**
 * Opens the pool and the query builder on it. `bigint` is returned as a number: our counts are below 2^53.
 */
export function openDatabase(url: string, log: Log, size = 12): { pool: pg.Pool; db: Kysely<Database> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // Without listeners a lost connection would end the process.
  pool.on('error', error => {
    if (!pool.ending) log.warn({ error: error.message }, 'database connection lost')
  })
  pool.on('connect', client => client.on('error', () => undefined))
  // "in" a list of no values finds nothing; PostgreSQL refuses such a list.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] }) }
}
