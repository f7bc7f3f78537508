import type * as calls from '@adloom/contract/delivery'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { deliveryLimits } from '../../platform/limits/content-limits.ts'
import { getChannels, listChannels } from '../channels/service.ts'
import { fileUrl } from '../files/service.ts'
import { kindsOf } from '../projects/service.ts'
import {
  countCreatives,
  type CreativeRef,
  type CreativeRow,
  deleteCreatives,
  findCreatives,
  insertCreatives,
  nameOf,
} from './creatives-repository.ts'
import { changeGroup, deleteGroup, findGroups, findPendingJob, insertGroup } from './groups-repository.ts'
import { requireGroup } from './require-group.ts'

export { findCreatives, nameOf } from './creatives-repository.ts'
export type { CreativeRow } from './creatives-repository.ts'
export { findCurrentArchive } from './current-archive.ts'
export { findPushable } from './pushable-creatives.ts'
export { requireGroup } from './require-group.ts'
export { contentStateOf, snapshotOfCreative } from './source.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function createGroup(
  context: AppContext,
  input: Input<typeof calls.createGroup>,
  caller: Caller,
): Promise<{ group_id: number }> {
  const channel_ids = known(input.channel_ids)
  return context.db.transaction().execute(async transaction => {
    const group_id = await insertGroup(transaction, caller, {
      name: input.name,
      channel_ids,
      quality: 'high',
      reach_ios12: false,
    })
    await addTo(transaction, group_id, input.creatives, caller)
    return { group_id }
  })
}

/** Channels without duplicates. Throws channel_unknown. */
function known(ids: number[]): number[] {
  return ids.length === 0 ? [] : getChannels(ids).map(channel => channel.id)
}

export async function updateGroup(
  context: AppContext,
  { group_id, ...input }: Input<typeof calls.updateGroup>,
  caller: Caller,
): Promise<Record<string, never>> {
  await requireGroup(context, group_id, caller)
  await changeGroup(context.db, caller.accountId, group_id, {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.channel_ids !== undefined && { channel_ids: known(input.channel_ids) }),
    ...(input.quality !== undefined && { quality: input.quality }),
    ...(input.reach_ios12 !== undefined && { reach_ios12: input.reach_ios12 }),
  })
  return {}
}

export async function removeGroup(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<Record<string, never>> {
  if (await findPendingJob(context.db, caller.accountId, 'packDelivery', id)) fail('delivery_busy')
  if (!(await deleteGroup(context.db, caller.accountId, id))) fail('not_found')
  return {}
}

async function addTo(
  transaction: Executor,
  groupId: number,
  refs: CreativeRef[],
  caller: Caller,
): Promise<void> {
  await insertCreatives(transaction, caller.accountId, groupId, refs, kindsOf(caller))
  if ((await countCreatives(transaction, caller.accountId, groupId)) > deliveryLimits.creatives)
    fail('delivery_full', { limit: deliveryLimits.creatives })
}

export async function addCreatives(
  context: AppContext,
  input: Input<typeof calls.addCreatives>,
  caller: Caller,
): Promise<Record<string, never>> {
  await requireGroup(context, input.group_id, caller)
  await context.db
    .transaction()
    .execute(transaction => addTo(transaction, input.group_id, input.creatives, caller))
  return {}
}

export async function removeCreatives(
  context: AppContext,
  input: Input<typeof calls.removeCreatives>,
  caller: Caller,
): Promise<Record<string, never>> {
  await requireGroup(context, input.group_id, caller)
  if (input.ids.length > 0) await deleteCreatives(context.db, caller.accountId, input.group_id, input.ids)
  return {}
}

export async function listGroups(context: AppContext, input: Input<typeof calls.groups>, caller: Caller) {
  const { list, total } = await findGroups(context.db, caller.accountId, input)
  return {
    list: list.map(({ covers, updated_at, ...row }) => ({
      ...row,
      cover_urls: covers.map(fileUrl),
      updated_time: wireTime(updated_at),
    })),
    total,
    page: input.page,
    page_size: input.page_size,
  }
}

export async function listCreatives(context: AppContext, id: number, caller: Caller) {
  const { name, quality, reach_ios12 } = await requireGroup(context, id, caller)
  const rows = await findCreatives(context.db, caller.accountId, id)
  return { name, quality, reach_ios12, list: rows.map(creativeOnWire) }
}

function creativeOnWire(row: CreativeRow) {
  return {
    id: row.id,
    kind: row.kind,
    source_id: row.item_id ?? row.project_id ?? row.asset_id ?? 0,
    project_id: row.project_id ?? 0,
    project_kind: (row.project_kind ?? '') as 'normal' | 'playsmart' | 'iv' | '',
    template_id: row.template_id ?? 0,
    name: nameOf(row),
    cover_url: coverOf(row),
    size: row.asset_size ?? 0,
  }
}

function coverOf(row: CreativeRow): string {
  return fileUrl(row.kind === 'dco' ? row.item_cover : (row.cover_hash ?? row.asset_cover))
}

export async function listGroupChannels(context: AppContext, id: number, caller: Caller) {
  const { channel_ids } = await requireGroup(context, id, caller)
  return { list: listChannels().filter(channel => channel_ids.includes(channel.id)) }
}
