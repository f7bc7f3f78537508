import { nameKey } from '@adloom/contract/file-names'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { InspectedUpload } from './inspect-upload.ts'
import type { FrameRect } from '../../inspection/inspected-file.ts'
import type { AssetRow } from './tables.ts'
import { heldDerivatives } from '../media/service.ts'

/** The resource of the account with these bytes and this name key. */
export async function findSame(
  db: Executor,
  account: AccountId,
  key: string,
  hash: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('assets')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', '=', 'resources')
    .where('name_key', '=', key)
    .where('hash', '=', hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export interface NewAsset {
  name: string
  folderId: number | null
  file: InspectedUpload
}

/** Undefined when the account has an asset of that name. */
export async function insertAsset(
  db: Executor,
  caller: Pick<Caller, 'accountId' | 'userId'>,
  { name, folderId, file }: NewAsset,
): Promise<number | undefined> {
  const row = await db
    .insertInto('assets')
    .values({
      account_id: caller.accountId,
      created_by: caller.userId,
      name,
      name_key: nameKey(name),
      type: file.type,
      folder_id: folderId,
      ...fileColumns(file),
    })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'kind', 'name_key']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Facts of an inspected file as columns of a row. */
export function fileColumns(file: InspectedUpload) {
  return {
    format: file.format,
    hash: file.hash,
    md5: file.md5,
    source_size: file.sourceSize,
    mime: file.mime,
    size: file.size,
    width: file.width ?? null,
    height: file.height ?? null,
    duration_ms: file.durationMs ?? null,
    frames: file.frames ? JSON.stringify(file.frames) : null,
    payload: JSON.stringify(file.payload ?? {}),
  }
}

/** The files of these hashes that the account may use in a project, with the server's facts. */
export async function findFileFacts(
  db: Executor,
  account: AccountId,
  hashes: string[],
): Promise<Map<string, FileFacts>> {
  if (hashes.length === 0) return new Map()
  const shared = await db
    .selectFrom('template_files')
    .select(['hash', 'mime', 'size'])
    .where('hash', 'in', hashes)
    .execute()
  const common = await db
    .selectFrom('public_assets')
    .select(['hash', 'mime', 'size', 'type', 'width', 'height', 'duration_ms', 'frames', 'info'])
    .where('hash', 'in', hashes)
    .execute()
  const starters = await db
    .selectFrom('public_files')
    .select(['hash', 'mime', 'size'])
    .where('hash', 'in', hashes)
    .where('mime', 'not like', 'font/%')
    .execute()
  const fonts = await db
    .selectFrom('public_files')
    .select(['hash', 'mime', 'size', sql.lit<AssetRow['type']>('font').as('type')])
    .where('hash', 'in', hashes)
    .where('mime', 'like', 'font/%')
    .execute()
  const own = await findOwnFacts(db, account, hashes)
  return new Map(
    [...starters, ...shared, ...common, ...fonts, ...own].map(row => [row.hash, row as FileFacts]),
  )
}

/**
 * Rows of the account's assets, their old versions, and permanently deleted files that a project still uses.
 */
async function findOwnFacts(db: Executor, account: AccountId, hashes: string[]) {
  const facts = ['hash', 'mime', 'size', 'type', 'width', 'height', 'duration_ms', 'frames'] as const
  const gone = await db
    .selectFrom('kept_files')
    .select(facts)
    .where('account_id', '=', account)
    .where('hash', 'in', hashes)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('project_files')
          .select('project_files.hash')
          .whereRef('project_files.hash', '=', 'kept_files.hash')
          .where('project_files.account_id', '=', account),
      ),
    )
    .execute()
  const old = await db
    .selectFrom('asset_versions as version')
    .innerJoin('assets', 'assets.id', 'version.asset_id')
    .select([
      'version.hash',
      'version.mime',
      'version.size',
      'assets.type',
      'version.width',
      'version.height',
      'version.duration_ms',
      'version.frames',
    ])
    .where('version.account_id', '=', account)
    .where('version.hash', 'in', hashes)
    .execute()
  const current = await db
    .selectFrom('assets')
    .select(facts)
    .where('account_id', '=', account)
    .where('hash', 'in', hashes)
    .execute()
  // Of a figure or an animated image a project uses the derivative.
  const held = await db
    .selectFrom('asset_derivatives as made')
    .innerJoin('assets', 'assets.id', 'made.asset_id')
    .select([
      'made.kind',
      'made.hash',
      'made.mime',
      'made.size',
      'assets.type',
      'made.width',
      'made.height',
      'made.info',
    ])
    .where('made.account_id', '=', account)
    .where('made.kind', 'in', heldDerivatives)
    .where('made.hash', 'in', hashes)
    .execute()
  return [
    ...gone,
    ...old,
    ...current,
    ...held.map(({ kind, ...row }) =>
      kind === 'sheet' ? { ...row, type: 'frames' as const, frames: row.info['frames'] } : row,
    ),
  ]
}

export interface Usage {
  used_size: number
  total_assets: number
  reserved_size: number
}

/** Returns zeros for an account that never had an asset. */
export async function findUsage(db: Executor, account: AccountId): Promise<Usage> {
  const row = await db
    .selectFrom('asset_usage')
    .select(['used_size', 'total_assets', 'reserved_size'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row ?? { used_size: 0, total_assets: 0, reserved_size: 0 }
}

/** The same, locked until the transaction ends. */
export async function lockUsage(transaction: Executor, account: number): Promise<Usage> {
  await transaction
    .insertInto('asset_usage')
    .values({ account_id: account })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return transaction
    .selectFrom('asset_usage')
    .select(['used_size', 'total_assets', 'reserved_size'])
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface FileFacts {
  mime: string
  size: number
  type?: AssetRow['type']
  width?: number | null
  height?: number | null
  duration_ms?: number | null
  frames?: FrameRect[] | null
  /** Facts of a figure or a frame sheet. */
  info?: Record<string, unknown>
}
