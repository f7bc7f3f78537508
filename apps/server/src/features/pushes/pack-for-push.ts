import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { getChannels } from '../channels/service.ts'
import { runDocumentTask } from '../documents/service.ts'
import {
  buildInputOf,
  creativeSourceOf,
  packedReports,
  recordPackedElements,
  savePack,
} from '../packs/service.ts'
import { channelsThatReport, registerCreatives } from '../reports/service.ts'
import type { PushContent, PushRun } from './push-input.ts'

interface Packing {
  content: Extract<PushContent, { kind: 'playable' }>
  fileName: string
}

/** Packs a creative for its channel and stores the file, under the name that reports of the network have. */
export async function packForPush(context: AppContext, job: PushRun, { content, fileName }: Packing) {
  const { snapshot, contentHash, quality, reachIos12, channelId } = content
  const account = job.accountId as AccountId
  const channels = getChannels([channelId])
  const reporting = await channelsThatReport(context, account, channels)
  await registerCreatives(context, { ...creativeSourceOf(account, snapshot), contentHash }, reporting)
  const input = await buildInputOf(context, snapshot, channels, {
    ...{ quality, reachIos12 },
    ...packedReports(context, account, snapshot, reporting),
  })
  const file = await withTaskFolder(async folder => {
    const { files } = await runDocumentTask(context, 'packChannels', { ...input, folder }, job)
    const [made] = files
    if (!made) return fail('pack_blocked')
    const path = pathWithin(folder, made.path)
    const md5 = await md5Of(path)
    const { key, size } = await context.blobs.putFile(path)
    return { hash: key, md5, size }
  })
  await recordPackedElements(context, { accountId: account, contentHash, snapshot, signal: job.signal })
  await savePack(context.db, {
    ...file,
    name: fileName,
    mime: fileName.endsWith('.zip') ? 'application/zip' : 'text/html',
    job_id: job.id,
    account_id: account,
    project_id: snapshot.projectId,
    content_hash: contentHash,
    channel_ids: [channelId],
  })
  return file
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
