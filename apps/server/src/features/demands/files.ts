import { type addFile as addCall, demandFilePath } from '@adloom/contract/demands'
import { inputLimits } from '@adloom/contract/input-limits'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findFiles, findNames, lockDemand, type Demand } from './repository.ts'
import type { DemandFileRow } from './tables.ts'
import { rolesIn, type Viewer, viewerOf } from './viewer.ts'

/**
 * What a viewer may add to an order now: its account until it ended, the developer while working on it;
 * undefined: nothing.
 */
export function addableKind(order: Demand, viewer: Viewer): 'brief' | 'build' | undefined {
  const held = rolesIn(order, viewer)
  const isWorkedOn = order.status === 'dev_ongoing' || order.status === 'test_failed'
  if (held.has('developer') && isWorkedOn) return 'build'
  const hasEnded = order.status === 'delivered' || order.status === 'discarded'
  return held.has('advertiser') && !hasEnded ? 'brief' : undefined
}

/** Copies the facts of an asset of the caller's account to an order (CS-01.5). */
export async function attachFile(
  context: AppContext,
  { demand_id: demandId, asset_id: assetId }: z.output<typeof addCall.input>,
  caller: Caller,
): Promise<z.input<typeof addCall.output>> {
  return context.db.transaction().execute(async tx => {
    const viewer = await viewerOf(tx, caller)
    const order = (await lockDemand(tx, viewer, demandId)) ?? fail('not_found')
    const asset = (await findAsset(tx, caller.accountId, assetId)) ?? fail('not_found')
    const kind = addableKind(order, viewer) ?? fail('demand_locked')
    const known = await findFiles(tx, order.id)
    const limit = inputLimits.demandFiles
    if (known.length >= limit) fail('demand_files_full', { limit })
    const { frames, payload, ...facts } = asset
    const row = await tx
      .insertInto('demand_files')
      .values({
        ...facts,
        ...{ demand_id: order.id, account_id: caller.accountId, kind, added_by: caller.userId },
        frames: frames ? JSON.stringify(frames) : null,
        payload: JSON.stringify(payload),
        added_at: new Date(context.clock.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return fileOnWire(row, await findNames(tx, [caller.userId]))
  })
}

function findAsset(db: Executor, account: AccountId, id: number) {
  const facts = ['name', 'type', 'format', 'mime', 'size', 'hash', 'md5', 'width', 'height'] as const
  return db
    .selectFrom('assets')
    .select([...facts, 'duration_ms', 'frames', 'payload'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Removes a file of the caller's account that was not delivered, in steps in which files are added. */
export async function detachFile(
  context: AppContext,
  { demand_id: demandId, file_id: fileId }: { demand_id: number; file_id: number },
  caller: Caller,
): Promise<Record<string, never>> {
  return context.db.transaction().execute(async tx => {
    const viewer = await viewerOf(tx, caller)
    const order = (await lockDemand(tx, viewer, demandId)) ?? fail('not_found')
    const file = (await findFiles(tx, order.id)).find(one => one.id === fileId)
    if (!file || file.account_id !== caller.accountId) return fail('not_found')
    if (addableKind(order, viewer) !== file.kind) return fail('demand_locked')
    await tx.deleteFrom('demand_files').where('id', '=', fileId).execute()
    return {}
  })
}

export function fileOnWire(row: Selectable<DemandFileRow>, names: Map<number, string>) {
  return {
    file_id: row.id,
    kind: row.kind,
    name: row.name,
    type: row.type,
    size: Number(row.size),
    file_url: `/api${demandFilePath}${row.id}`,
    added_by: names.get(row.added_by) ?? '',
    added_time: wireTime(row.added_at),
    delivered: row.delivered,
  }
}
