import * as calls from '@adloom/contract/folders'
import { nameKey } from '@adloom/contract/file-names'
import type { z } from 'zod'
import type { AssetKind } from '@adloom/contract/assets'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/is-unique-violation.ts'
import { audit } from '../accounts/service.ts'
import { lockSums, trashFolders } from '../assets/trash/service.ts'
import { folderLimits } from '../../platform/limits/storage-limits.ts'
import {
  changeFolder,
  countFolders,
  deleteFolders,
  findBelow,
  findFolder,
  findFolders,
  findPath,
  insertFolder,
  lockFolders,
  lockTree,
} from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listFolders(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  return { list: (await findFolders(context.db, caller.accountId, input.kind)).map(onWire) }
}

export async function createFolder(
  context: AppContext,
  input: Input<typeof calls.create>,
  caller: Caller,
): Promise<calls.Folder> {
  return changing(context, caller, input.name, async transaction => {
    const parent = await placeFor(transaction, caller.accountId, input.parent_id, 1)
    if (parent && parent.kind !== input.kind) fail('not_found')
    return addFolder(transaction, caller, {
      name: input.name,
      nameKey: nameKey(input.name),
      kind: input.kind,
      parentId: parent?.id ?? null,
    })
  })
}

/** Inserts a folder; the caller has locked the account's folders. Throws folders_full (D-51.1). */
async function addFolder(
  transaction: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  folder: Parameters<typeof insertFolder>[2],
): Promise<number> {
  if ((await countFolders(transaction, owner.accountId)) >= folderLimits.perAccount)
    fail('folders_full', { limit: folderLimits.perAccount })
  return insertFolder(transaction, owner, folder)
}

/**
 * Creates a folder for the output of a job, within its transaction; a name in use gets a number. Throws
 * folders_full.
 */
export async function createFolderFor(
  transaction: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  name: string,
): Promise<number> {
  await lockTree(transaction, owner.accountId)
  const taken = new Set(
    (await findFolders(transaction, owner.accountId, 'resources'))
      .filter(folder => folder.parent_id === null)
      .map(folder => nameKey(folder.name)),
  )
  const free =
    [name, ...Array.from({ length: taken.size + 1 }, (_, at) => `${name} (${at + 2})`)].find(
      one => !taken.has(nameKey(one)),
    ) ?? name
  return addFolder(transaction, owner, {
    name: free,
    nameKey: nameKey(free),
    kind: 'resources',
    parentId: null,
  })
}

export async function renameFolder(
  context: AppContext,
  input: Input<typeof calls.rename>,
  caller: Caller,
): Promise<calls.Folder> {
  return changing(context, caller, input.name, async transaction => {
    if (
      !(await changeFolder(transaction, caller.accountId, input.id, {
        name: input.name,
        name_key: nameKey(input.name),
      }))
    )
      fail('not_found')
    return input.id
  })
}

/**
 * Moves the folder with its content; changes of an account's folders are serialized, so two moves never
 * create a cycle.
 */
export async function moveFolder(
  context: AppContext,
  { id, parent_id }: Input<typeof calls.move>,
  caller: Caller,
): Promise<calls.Folder> {
  return changing(context, caller, '', async transaction => {
    const folder = (await findFolder(transaction, caller.accountId, id)) ?? fail('not_found')
    const below = await findBelow(transaction, caller.accountId, id)
    if (below.some(one => one.id === parent_id)) fail('folder_inside')
    const parent = await placeFor(
      transaction,
      caller.accountId,
      parent_id,
      Math.max(...below.map(one => one.depth)),
    )
    if (parent && parent.kind !== folder.kind) fail('not_found')
    await changeFolder(transaction, caller.accountId, id, { parent_id: parent?.id ?? null }).catch(
      (error: unknown) => {
        if (isUniqueViolation(error)) fail('folder_taken', { name: folder.name })
        throw error
      },
    )
    return id
  })
}

/** Deletes the folder with its descendants; their assets go to the trash. */
export async function deleteFolder(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<{ folders: number; assets: number }> {
  return context.db.transaction().execute(async transaction => {
    await lockSums(transaction, caller.accountId)
    await lockTree(transaction, caller.accountId)
    const ids = (await findBelow(transaction, caller.accountId, id)).map(folder => folder.id)
    if (ids.length === 0) fail('not_found')
    await lockFolders(transaction, caller.accountId, ids)
    const assets = await trashFolders(transaction, caller.accountId, ids)
    const folders = await deleteFolders(transaction, caller.accountId, ids)
    await audit(transaction, {
      action: 'delete',
      accountId: caller.accountId,
      userId: caller.userId,
      object: `folder ${id} of ${folders} with ${assets} assets`,
      address: caller.address,
    })
    return { folders, assets }
  })
}

/** Returns the parent for a tree of `height` levels; undefined is the top. Throws not_found, folder_depth. */
async function placeFor(transaction: Executor, account: AccountId, parentId: number, height: number) {
  if (parentId === 0) return undefined
  const parent = (await findFolder(transaction, account, parentId)) ?? fail('not_found')
  const path = await findPath(transaction, account, parentId)
  if (path.length + height > calls.folderDepth) fail('folder_depth', { limit: calls.folderDepth })
  return parent
}

/** Runs one change of the account's folders; returns the folder afterwards. */
async function changing(
  context: AppContext,
  caller: Caller,
  name: string,
  change: (transaction: Executor) => Promise<number>,
): Promise<calls.Folder> {
  const id = await context.db
    .transaction()
    .execute(async transaction => {
      await lockTree(transaction, caller.accountId)
      return change(transaction)
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) fail('folder_taken', { name })
      throw error
    })
  return onWire((await findFolder(context.db, caller.accountId, id)) ?? fail('not_found'))
}

function onWire({
  created_at,
  parent_id,
  assets,
  ...folder
}: NonNullable<Awaited<ReturnType<typeof findFolder>>>): calls.Folder {
  return {
    ...folder,
    parent_id: parent_id ?? 0,
    assets: Number(assets ?? 0),
    created_time: wireTime(created_at),
  }
}

/** A folder of the account, locked until the transaction ends. Throws not_found. */
export async function lockFolder(
  transaction: Executor,
  caller: Pick<Caller, 'accountId'>,
  id: number,
): Promise<{ id: number; kind: AssetKind }> {
  const folder = await transaction
    .selectFrom('asset_folders')
    .select(['id', 'kind'])
    .where('account_id', '=', caller.accountId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return folder ?? fail('not_found')
}

/** A folder of this place as stored in a row, 0 being none. Throws not_found. */
export async function requireFolder(
  transaction: Executor,
  caller: Pick<Caller, 'accountId'>,
  kind: AssetKind,
  id: number,
): Promise<number | null> {
  if (id === 0) return null
  const folder = await lockFolder(transaction, caller, id)
  return folder.kind === kind ? folder.id : fail('not_found')
}

/** Does not lock. Throws not_found when the place has no such folder. */
export async function requireFolderExists(
  db: Executor,
  caller: Pick<Caller, 'accountId'>,
  kind: AssetKind,
  id: number,
): Promise<void> {
  if (id === 0) return
  const folder = await db
    .selectFrom('asset_folders')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!folder) fail('not_found')
}
