import type { Permission } from '@adloom/contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

interface FileKind {
  /** Any one of these permissions reads files of this kind, as with the calls that name them. */
  permissions: readonly Permission[]
  query: RawBuilder<unknown>
}

/**
 * The sources of a hash that the account may read: the catalogue, the public library, or the account's own
 * objects.
 */
function fileKinds(account: AccountId, hash: string): FileKind[] {
  const library = ['gm', 'ps', 'assets'] as const
  return [
    { permissions: ['gm', 'ps'], query: sql`select mime from template_files where hash = ${hash}` },
    {
      permissions: ['gm', 'ps', 've', 'assets'],
      query: sql`select mime from public_files where hash = ${hash}`,
    },
    {
      permissions: library,
      query: sql`select mime from assets where hash = ${hash} and account_id = ${account}`,
    },
    {
      permissions: library,
      query: sql`select mime from asset_versions where hash = ${hash} and account_id = ${account}`,
    },
    {
      permissions: ['gm', 'ps'],
      query: sql`
      select mime from kept_files where hash = ${hash} and account_id = ${account}
      and exists (select from project_files held where held.hash = kept_files.hash
      and held.account_id = kept_files.account_id)`,
    },
    {
      permissions: library,
      query: sql`select mime from asset_derivatives where hash = ${hash} and account_id = ${account}`,
    },
    {
      permissions: ['gm', 'ps', 've', 'assets'],
      query: sql`select mime from font_crops where hash = ${hash} and account_id = ${account}`,
    },
    {
      permissions: ['gm'],
      query: sql`select 'image/webp' as mime from projects where cover_hash = ${hash}
        and account_id = ${account} and kind = 'normal'`,
    },
    {
      permissions: ['ps', 'assets'],
      query: sql`select 'image/webp' as mime from projects where cover_hash = ${hash}
        and account_id = ${account} and kind <> 'normal'`,
    },
    {
      permissions: ['gm', 'ps'],
      query: sql`select 'image/webp' as mime from dco_items where cover_hash = ${hash}
        and account_id = ${account}`,
    },
    {
      permissions: ['gm', 'ps', 've', 'vrec', 'dm', 'AIGC'],
      query: sql`select 'image/webp' as mime from product_icons where hash = ${hash}
        and account_id = ${account}`,
    },
    {
      permissions: ['AIGC', 'ai'],
      query: sql`select 'audio/mpeg' as mime from voice_takes where mp3_hash = ${hash}
        and account_id = ${account}`,
    },
    {
      permissions: ['AIGC', 'ai'],
      query: sql`select mime from ai_banner_files where hash = ${hash} and account_id = ${account}`,
    },
    {
      permissions: ['vrec'],
      query: sql`select 'image/webp' as mime from auto_takes where strip_hash = ${hash}
        and account_id = ${account}`,
    },
  ]
}

export type ReadableFile = { mime: string } | { missing: readonly Permission[] } | undefined

/**
 * A file the account may read; `missing` lists the permissions of which one would suffice when the caller has
 * none (SE-08).
 */
export async function findReadableFile(
  db: Executor,
  caller: { accountId: AccountId; permissions: ReadonlySet<Permission> },
  hash: string,
): Promise<ReadableFile> {
  const kinds = fileKinds(caller.accountId, hash)
  const isOpen = ({ permissions }: FileKind) => permissions.some(key => caller.permissions.has(key))
  const mime = await findMime(db, kinds.filter(isOpen))
  if (mime !== undefined) return { mime }
  for (const kind of kinds.filter(one => !isOpen(one)))
    if ((await findMime(db, [kind])) !== undefined) return { missing: kind.permissions }
  return undefined
}

async function findMime(db: Executor, kinds: FileKind[]): Promise<string | undefined> {
  if (kinds.length === 0) return undefined
  const sources = sql.join(
    kinds.map(({ query }) => sql`(${query} limit 1)`),
    sql` union all `,
  )
  const { rows } = await sql<{ mime: string }>`select mime from (${sources}) found limit 1`.execute(db)
  return rows[0]?.mime
}
