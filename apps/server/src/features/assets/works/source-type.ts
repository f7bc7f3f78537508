import type { SourceType } from '@adloom/contract/assets'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'

/**
 * Returns the IPTC source type of a work: that of the files whose hashes are in its content, and of the
 * content itself; `compositeSynthetic` for several, undefined when no AI tool made any of them (AS-14.2).
 */
export async function sourceTypeOf(
  db: Executor,
  accountId: number,
  content: unknown,
  own?: SourceType,
): Promise<SourceType | undefined> {
  const hashes = [...new Set(JSON.stringify(content).match(/\b[0-9a-f]{64}\b/g) ?? [])]
  const { rows } = await sql<{ type: SourceType }>`
    select distinct payload->>'source_type' as type from assets
    where account_id = ${accountId} and hash = any(${hashes}::text[]) and payload ? 'source_type'`.execute(db)
  const types = new Set([...rows.map(({ type }) => type), ...(own ? [own] : [])])
  const [first] = types
  return types.size > 1 ? 'compositeSynthetic' : first
}
