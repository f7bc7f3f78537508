import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

/** A file the account may read: of a template, of the public library, of its own library (in any version) or made of it, of one of its projects, a cover of its projects or an icon of its products. */
export async function findReadableFile(db: Executor, account: AccountId, hash: string): Promise<{ mime: string } | undefined> {
  const { rows } = await sql<{ mime: string }>`
    (select mime from template_files where hash = ${hash} limit 1)
    union all (select mime from public_files where hash = ${hash} limit 1)
    union all (select mime from assets where hash = ${hash} and account_id = ${account} limit 1)
    union all (select mime from asset_versions where hash = ${hash} and account_id = ${account} limit 1)
    union all (select mime from kept_files where hash = ${hash} and account_id = ${account} and exists (select from project_files held where held.hash = kept_files.hash and held.account_id = kept_files.account_id) limit 1)
    union all (select mime from asset_derivatives where hash = ${hash} and account_id = ${account} limit 1)
    union all (select mime from font_crops where hash = ${hash} and account_id = ${account} limit 1)
    union all (select 'image/webp' as mime from projects where cover_hash = ${hash} and account_id = ${account} limit 1)
    union all (select 'image/webp' as mime from product_icons where hash = ${hash} and account_id = ${account} limit 1)
    limit 1`.execute(db)
  return rows[0]
}
