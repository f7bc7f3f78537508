import type { ErrorName } from '@adloom/contract/errors'
import { type ExpressionBuilder, sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { heldColumns, heldDerivatives } from './held-derivatives.ts'
import type { AssetType } from '../../inspection/inspected-file.ts'
import type { AssetDerivativeRow } from './tables.ts'

/** True when no job was requested for this asset before: the caller enqueues one. */
export async function claimPreparation(db: Executor, account: number, assetId: number): Promise<boolean> {
  const row = await db
    .insertInto('asset_preparations')
    .values({ asset_id: assetId, account_id: account, state: 'pending', reason: null })
    .onConflict(conflict => conflict.column('asset_id').doNothing())
    .returning('asset_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether it had failed (or had the given state) and is pending again. */
export async function reclaimFailed(
  db: Executor,
  account: number,
  assetId: number,
  state: 'failed' | 'done' = 'failed',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset_preparations')
    .set({ state: 'pending', reason: null, facts: '{}', updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('asset_id', '=', assetId)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function settleFailed(
  db: Executor,
  account: number,
  assetId: number,
  reason: ErrorName,
  facts: Record<string, string | number>,
): Promise<void> {
  await db
    .updateTable('asset_preparations')
    .set({ state: 'failed', reason, facts: JSON.stringify(facts), updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('asset_id', '=', assetId)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * Deletes the derivatives of other bytes, except a figure or frame sheet that a project may use. The
 * preparation is pending again.
 */
export async function dropDerivatives(
  transaction: Executor,
  account: AccountId,
  asset: { id: number; hash: string },
): Promise<void> {
  await sql`insert into kept_files (account_id, hash, type, mime, size, width, height, frames)
    select ${heldColumns} from asset_derivatives made join assets on assets.id = made.asset_id
    where made.account_id = ${account} and made.asset_id = ${asset.id}
    and made.kind in (${sql.join(heldDerivatives)})
    on conflict (account_id, hash) do update set kept_at = now()`.execute(transaction)
  await sql`delete from asset_derivatives where asset_id = ${asset.id} and account_id = ${account}
    and info->>'of' is distinct from ${asset.hash}`.execute(transaction)
  await transaction
    .insertInto('asset_preparations')
    .values({ asset_id: asset.id, account_id: account, state: 'pending', reason: null })
    .onConflict(conflict =>
      conflict
        .column('asset_id')
        .doUpdateSet({ state: 'pending', reason: null, facts: '{}', updated_at: sql<Date>`now()` }),
    )
    .execute()
}

type NewDerivative = Omit<AssetDerivativeRow, 'info'> & { info: Record<string, unknown> }

/**
 * Replaces the derivatives of the asset, except those requested by users for these bytes (`info.of` names
 * them). Does nothing if the asset has other bytes by now: their preparation was requested with them.
 */
export async function saveDerivatives(
  transaction: Executor,
  account: number,
  asset: { id: number; hash: string },
  made: Omit<NewDerivative, 'asset_id' | 'account_id'>[],
): Promise<void> {
  const current = await transaction
    .selectFrom('assets')
    .select('hash')
    .where('id', '=', asset.id)
    .where('account_id', '=', account)
    .forShare()
    .executeTakeFirst()
  if (current?.hash !== asset.hash) return
  await sql`delete from asset_derivatives where asset_id = ${asset.id} and account_id = ${account}
    and info->>'of' is distinct from ${asset.hash}`.execute(transaction)
  if (made.length > 0)
    await transaction
      .insertInto('asset_derivatives')
      .values(
        made.map(file => ({
          ...file,
          info: JSON.stringify(file.info),
          asset_id: asset.id,
          account_id: account,
        })),
      )
      .execute()
  await transaction
    .updateTable('asset_preparations')
    .set({ state: 'done', reason: null, facts: '{}', updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('asset_id', '=', asset.id)
    .execute()
}

/** Uploaded assets, and works that have images. */
function isPrepared({ eb, or }: ExpressionBuilder<Database, 'assets'>) {
  return or([eb('kind', '=', 'resources'), eb('type', 'in', ['video', 'image'])])
}

/** The fields a job needs of an asset; undefined when it is permanently deleted. */
export async function findSource(db: Executor, account: number, assetId: number) {
  return db
    .selectFrom('assets')
    .select(['id', 'kind', 'hash', 'type', 'format', 'name', 'frames', 'duration_ms'])
    .where('account_id', '=', account)
    .where('id', '=', assetId)
    .where(isPrepared)
    .$narrowType<{ type: AssetType }>()
    .executeTakeFirst()
}

/** Returns the preparation states of these assets; an asset that was never prepared has none. */
export async function findPreparations(db: Executor, account: AccountId, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('assets')
    .leftJoin('asset_preparations', 'asset_preparations.asset_id', 'assets.id')
    .select([
      'assets.id',
      'asset_preparations.state',
      'asset_preparations.reason',
      'asset_preparations.facts',
    ])
    .where('assets.account_id', '=', account)
    .where('assets.id', 'in', ids)
    .where('assets.deleted_at', 'is', null)
    .execute()
}

export async function findDerivatives(db: Executor, account: AccountId, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('asset_derivatives')
    .select(['asset_id', 'kind', 'hash', 'mime', 'width', 'height', 'size', 'info'])
    .where('account_id', '=', account)
    .where('asset_id', 'in', ids)
    .orderBy('asset_id')
    .orderBy('kind')
    .execute()
}

/** Figures that were prepared before all of their parts were put into one file. */
export async function findWithoutFigure(db: Executor, limit: number) {
  return db
    .selectFrom('assets')
    .innerJoin('asset_preparations', 'asset_preparations.asset_id', 'assets.id')
    .select(['assets.id', 'assets.account_id', 'assets.created_by'])
    .where('assets.type', 'in', ['dragonbones', 'model3d'])
    .where('assets.kind', '=', 'resources')
    .where('assets.deleted_at', 'is', null)
    .where('asset_preparations.state', '=', 'done')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('asset_derivatives')
            .select('hash')
            .whereRef('asset_id', '=', 'assets.id')
            .where('asset_derivatives.kind', '=', 'figure'),
        ),
      ),
    )
    .orderBy('assets.id')
    .limit(limit)
    .execute()
}

/** Assets without a preparation: created before preparations existed, or while the server stopped. */
export async function findUnasked(db: Executor, limit: number) {
  return db
    .selectFrom('assets')
    .select(['id', 'account_id', 'created_by'])
    .where(isPrepared)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('asset_preparations')
            .select('asset_id')
            .whereRef('asset_preparations.asset_id', '=', 'assets.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}
