import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** How far a piece of work had come when its process ended; undefined: it begins. */
export async function readMark(db: Executor, name: string): Promise<string | undefined> {
  return (await db.selectFrom('care_marks').select('mark').where('name', '=', name).executeTakeFirst())?.mark
}

export async function writeMark(db: Executor, name: string, mark: string): Promise<void> {
  await db
    .insertInto('care_marks')
    .values({ name, mark })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ mark, updated_at: sql<Date>`now()` }))
    .execute()
}

export async function clearMark(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('care_marks').where('name', '=', name).execute()
}
