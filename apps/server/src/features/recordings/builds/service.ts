import { areGameParams } from '@adloom/contract/game-params'
import * as contract from '@adloom/contract/recording-builds'
import { errorText } from '@adloom/contract/error-texts'
import type { Language } from '@adloom/contract/constants'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { buildLimits } from '../../../platform/limits/recording-limits.ts'
import { requireProduct } from '../../products/service.ts'
import { closeUpload, getFinishedUpload } from '../../uploads/service.ts'
import { requireProjectQuota } from '../project-quota.ts'
import { findRecordingProject } from '../repository.ts'
import { projectOnWire } from '../service.ts'
import {
  type BuildRow,
  changeBuild,
  findBuild,
  findBuildFiles,
  insertBuild,
  orientationOf,
} from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/** Makes a project of a game; its build is uploaded afterwards. */
export async function createBuild(
  context: AppContext,
  { product_id: productId, params, ...facts }: Input<typeof contract.buildCreate>,
  caller: Caller,
) {
  if (!areGameParams(params)) fail('build_params')
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    await requireProjectQuota(tx, caller.accountId)
    const product = await productIdOf(tx, caller.accountId, productId)
    return {
      id: await insertBuild(tx, caller, { ...facts, productId: product, params: JSON.stringify(params) }),
    }
  })
}

async function productIdOf(db: Executor, account: AccountId, id: number): Promise<number | null> {
  if (id === 0) return null
  await requireProduct(db, account, id)
  return id
}

export async function saveBuild(
  context: AppContext,
  { id, product_id: productId, params, ...facts }: Input<typeof contract.buildSave>,
  caller: Caller,
) {
  const row = await requireBuild(context.db, caller.accountId, id)
  if (params && !areGameParams(params)) fail('build_params')
  const { name, width = row.width, height = row.height } = facts
  await changeBuild(context.db, caller.accountId, id, {
    width,
    height,
    orientation: orientationOf({ width, height }),
    ...(name !== undefined && { name }),
    ...(productId !== undefined && {
      product_id: await productIdOf(context.db, caller.accountId, productId),
    }),
    ...(params && { params: JSON.stringify(params) }),
  })
  return readBuild(context, id, caller)
}

export async function readBuild({ db }: AppContext, id: number, { accountId, language }: Caller) {
  const project = await findRecordingProject(db, accountId, id)
  const row = await requireBuild(db, accountId, id)
  if (!project) return fail('not_found')
  const { orientation, width, height, params, rev, files } = row
  return {
    ...projectOnWire(project),
    ...{ orientation, width, height, params, rev, files },
    size: Number(row.size_bytes),
    failure: failureText(row, language),
  }
}

function failureText({ failure }: BuildRow, language: Language): string {
  return failure ? errorText(failure.reason, language, failure.values) : ''
}

/** RC-11.2: the build of an upload, which a job unpacks; the one before can be played until it is ready. */
export async function uploadBuild(
  context: AppContext,
  { id, file_url: fileUrl }: Input<typeof contract.buildUpload>,
  caller: Caller,
) {
  const { name } = await requireBuild(context.db, caller.accountId, id)
  const upload = await getFinishedUpload(context, fileUrl, caller)
  if (!upload.filename.toLowerCase().endsWith('.zip'))
    fail('file_type', { format: upload.filename.split('.').pop() ?? '' })
  return context.db.transaction().execute(async tx => {
    await closeUpload(tx, fileUrl, caller)
    const isFree = await changeBuild(tx, caller.accountId, id, { status: 1, failure: null }, [0, 2])
    if (!isFree) fail('build_preparing')
    const { accountId, userId } = caller
    const input = { projectId: id, hash: upload.hash }
    return {
      job_id: await context.jobs.enqueue({ kind: 'prepareBuild', accountId, userId, title: name, input }, tx),
    }
  })
}

/** RC-11.5: an address of the preview origin; the same one while it is served for some hours more. */
export async function openBuild(
  context: AppContext,
  id: number,
  { accountId }: Caller,
): Promise<{ url: string }> {
  const row = await requireBuild(context.db, accountId, id)
  if (row.files === 0) return fail('build_unready')
  const leftMs = (row.mounted_until?.getTime() ?? 0) - context.clock.now()
  if (row.mount_url !== null && leftMs > buildLimits.mountRenewMs) return { url: row.mount_url }
  const url = await mountBuild(context, accountId, id)
  await changeBuild(context.db, accountId, id, {
    mount_url: url,
    mounted_until: new Date(context.clock.now() + buildLimits.mountMs),
  })
  return { url }
}

async function mountBuild({ db, previews }: AppContext, account: AccountId, id: number): Promise<string> {
  const files = await findBuildFiles(db, account, id)
  const { url } = await previews.mount({ files, policy: 'game', expiresInMs: buildLimits.mountMs })
  return url
}

export async function requireBuild(db: Executor, account: AccountId, id: number): Promise<BuildRow> {
  return (await findBuild(db, account, id)) ?? fail('not_found')
}
