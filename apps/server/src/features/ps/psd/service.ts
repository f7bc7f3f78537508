import type { createFromPsd } from '@adloom/contract/ps'
import { fileKindOf } from '@adloom/contract/taken-files'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { createAsset } from '../../assets/service.ts'
import { getFinishedUpload } from '../../uploads/service.ts'
import type { ImportPsdInput } from './import-psd-job.ts'

/**
 * Requests a project from a Photoshop file of the library, or of an upload, which is stored in the library
 * first.
 */
export async function requestPsdProject(
  context: AppContext,
  input: z.output<typeof createFromPsd.input>,
  caller: Caller,
): Promise<{ job_id: number }> {
  const upload =
    input.file_url === undefined ? undefined : await getFinishedUpload(context, input.file_url, caller)
  const assetId =
    input.asset_id ??
    (await storeUpload(context, { fileUrl: input.file_url ?? '', filename: upload?.filename ?? '' }, caller))
  const asset = await context.db
    .selectFrom('assets')
    .select(['id', 'type', 'hash'])
    .where('account_id', '=', caller.accountId)
    .where('id', '=', assetId)
    .where('kind', '=', 'resources')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!asset) return fail('not_found')
  if (asset.type !== 'psd') fail('psd_only')
  const job: ImportPsdInput = {
    hash: asset.hash,
    name: input.name,
    kind: input.kind,
    language: caller.language,
  }
  return {
    job_id: await context.jobs.enqueue({
      kind: 'importPsd',
      accountId: caller.accountId,
      userId: caller.userId,
      title: input.name,
      input: job,
    }),
  }
}

async function storeUpload(
  context: AppContext,
  { fileUrl, filename }: { fileUrl: string; filename: string },
  caller: Caller,
): Promise<number> {
  if (fileKindOf(filename) !== 'psd') fail('psd_only')
  return (await createAsset(context, { name: filename, file_url: fileUrl, folder_id: 0 }, caller)).id
}
