import { type Asset, zipKinds } from '@adloom/contract/assets'
import type * as calls from '@adloom/contract/library'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { prepareAgain } from '../../media/service.ts'
import { closeUpload } from '../../uploads/service.ts'
import { fileColumns, lockUsage } from '../repository.ts'
import { lookAt, showAsset } from '../service.ts'
import {
  findType,
  findVersions,
  lockCurrent,
  putAsideCurrent,
  setCurrent,
  takeVersion,
} from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listVersions(context: AppContext, id: number, caller: Caller) {
  await showAsset(context, id, caller)
  const versions = await findVersions(context.db, caller.accountId, id)
  return {
    list: versions.map(({ created_at, ...version }) => ({ ...version, created_time: wireTime(created_at) })),
  }
}

/**
 * Replaces the bytes of an asset by a file of the same type; the old state becomes a version. The same bytes
 * change nothing.
 */
export async function replaceAsset(
  context: AppContext,
  { id, file_url, merge_meshes }: Input<typeof calls.replace>,
  caller: Caller,
): Promise<Asset> {
  const type = (await findType(context.db, caller.accountId, id)) ?? fail('not_found')
  const file = await lookAt(
    context,
    { file_url, merge_meshes, zip_kind: zipKinds.find(kind => kind === type) },
    caller,
  )
  if (file.type !== type) {
    await closeUpload(context.db, file_url, caller)
    fail('replace_type', { type, given: file.type })
  }
  await context.db.transaction().execute(async transaction => {
    await closeUpload(transaction, file_url, caller)
    await lockUsage(transaction, caller.accountId)
    const current = (await lockCurrent(transaction, caller.accountId, id)) ?? fail('not_found')
    if (current.hash === file.hash) return
    await putAsideCurrent(transaction, id)
    await setCurrent(transaction, caller, id, fileColumns(file))
    await prepareAgain(context, transaction, caller, { id, hash: file.hash })
  })
  return showAsset(context, id, caller)
}

/** Makes the old version the newest again, under a new number; uses no additional storage. */
export async function restoreVersion(
  context: AppContext,
  { id, version }: Input<typeof calls.restoreVersion>,
  caller: Caller,
): Promise<Asset> {
  await context.db.transaction().execute(async transaction => {
    await lockUsage(transaction, caller.accountId)
    const current = (await lockCurrent(transaction, caller.accountId, id)) ?? fail('not_found')
    if (current.version === version) return
    const { frames, payload, ...file } =
      (await takeVersion(transaction, caller.accountId, id, version)) ?? fail('not_found')
    await putAsideCurrent(transaction, id)
    await setCurrent(transaction, caller, id, {
      ...file,
      frames: frames === null ? null : JSON.stringify(frames),
      payload: JSON.stringify(payload),
    })
    await prepareAgain(context, transaction, caller, { id, hash: file.hash })
  })
  return showAsset(context, id, caller)
}
