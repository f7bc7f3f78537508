import { sql } from 'kysely'
import type { Executor } from './database.ts'

/** Tables of values that an account keeps once, by their digest, and the column of the value. */
const kept = { push_contents: 'content', video_documents: 'document' } as const

/** Stores a value once for the account; returns its id, the earlier one where it is stored already. */
export async function storeOnce(
  db: Executor,
  table: keyof typeof kept,
  accountId: number,
  value: unknown,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (account_id, digest, ${sql.ref(kept[table])})
    select ${accountId}, sha256(convert_to(sent.value::text, 'UTF8')), sent.value
    from (select ${JSON.stringify(value)}::jsonb as value) as sent
    on conflict (account_id, digest) do update set digest = excluded.digest returning id`.execute(db)
  return rows[0]!.id
}
