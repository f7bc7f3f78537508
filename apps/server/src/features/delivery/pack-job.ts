import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { deliveryFilePath } from '@adloom/contract/delivery'
import { quality } from '@adloom/contract/projects'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { safeFileName } from '../../platform/http/attachment.ts'
import type { JobKind, JobRun } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { getChannels } from '../channels/service.ts'
import { runDocumentTask } from '../documents/service.ts'
import {
  buildInputOf,
  confirmVersions,
  creativeSourceOf,
  packedReports,
  type PackSnapshot,
  recordPackedElements,
  releaseVersions,
} from '../packs/service.ts'
import { createQuota } from '../plans/quota/service.ts'
import { markPacked } from '../projects/service.ts'
import { channelsThatReport, registerCreatives } from '../reports/service.ts'
import { type CreativeRow, findCreatives, nameOf } from './creatives-repository.ts'
import { findGroup } from './groups-repository.ts'
import { saveDelivered, saveDeliveredNames } from './packs-repository.ts'
import { snapshotOfCreative, stateOf } from './source.ts'
import type { DeliveryTables } from './tables.ts'

const packDeliveryInput = z.object({
  groupId: z.number(),
  name: z.string(),
  quality,
  reachIos12: z.boolean(),
  creatives: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** The job fails when the creative is in another state by now. */
      state: z.string(),
      channelIds: z.array(z.number()),
      contentHash: z.string(),
    }),
  ),
  media: z.array(z.number()),
})
export type PackDeliveryInput = z.output<typeof packDeliveryInput>
type Run = JobRun<PackDeliveryInput>
type Wanted = PackDeliveryInput['creatives'][number]

/**
 * Packs the creatives of a delivery, one after another, into one archive. The payment is settled in
 * the transaction that completes the job (D-22).
 */
export function packDeliveryJob(context: AppContext): JobKind<PackDeliveryInput> {
  const quota = createQuota(context.db)
  return {
    kind: 'packDelivery',
    input: packDeliveryInput,
    ...jobKindLimits.packDelivery,
    lane: 'long',
    async run(job, progress) {
      const file = await packArchive(context, job, progress)
      const owner = { job_id: job.id, account_id: job.accountId, group_id: job.input.groupId }
      await saveDelivered(context.db, { ...file, ...owner })
      return { result: { url: `/api${deliveryFilePath}${job.id}`, size: file.size, name: file.name } }
    },
    async succeeded(job, transaction) {
      await confirmVersions(transaction, job.id)
      await quota.confirm(job.id, transaction)
      const account = job.accountId as AccountId
      const rows = await findCreatives(transaction, account, job.input.groupId)
      for (const { id, channelIds } of job.input.creatives) {
        const projectId = rows.find(row => row.id === id)?.project_id
        if (projectId) await markPacked(transaction, account, projectId, channelIds)
      }
    },
    async failed(job, transaction) {
      await releaseVersions(transaction, job.id)
      await quota.release(job.id, transaction)
    },
  }
}

/** One file of the archive, with its entry in the manifest. */
interface Entry {
  path: string
  source: string
  creative: string
  channel: string
  sha256: string
  bytes: number
}

/** An entry with what networks report of it. */
interface Made {
  entry: Entry
  file: Omit<DeliveryTables['delivered_files'], 'account_id' | 'job_id'>
}

async function packArchive(context: AppContext, job: Run, progress: (percent: number) => Promise<void>) {
  const account = job.accountId as AccountId
  const { groupId, name, creatives, media } = job.input
  const group = (await findGroup(context.db, account, groupId)) ?? fail('not_found')
  const rows = await findCreatives(context.db, account, groupId)
  const folders = folderNames([...creatives.map(one => one.name), ...mediaOf(rows, media).map(nameOf)])
  return withTaskFolder(async folder => {
    const made: Made[] = []
    for (const [at, wanted] of creatives.entries()) {
      job.signal.throwIfAborted()
      const row = rows.find(one => one.id === wanted.id)
      if (!row || stateOf(row, group) !== wanted.state) fail('delivery_changed', { name: wanted.name })
      made.push(...(await packCreative(context, job, { row, wanted, folder, target: folders[at]! })))
      await progress((90 * (at + 1)) / creatives.length)
    }
    for (const [at, row] of mediaOf(rows, media).entries())
      made.push(await copyMedia(context, row, { folder, target: folders[creatives.length + at]! }))
    const owner = { account_id: account, job_id: job.id }
    await saveDeliveredNames(
      context.db,
      made.map(({ file }) => ({ ...owner, ...file })),
    )
    const entries = made.map(({ entry }) => entry)
    return storeArchive(context, entries, { folder, name })
  })
}

function mediaOf(rows: CreativeRow[], ids: number[]): CreativeRow[] {
  return rows.filter(row => ids.includes(row.id) && row.asset_hash !== null)
}

/** Names of folders for the creatives, each used once. */
function folderNames(names: string[]): string[] {
  const used = new Set<string>()
  return names.map(name => {
    const plain = safeFileName(name)
    let folder = plain
    for (let number = 2; used.has(folder.toLowerCase()); number++) folder = `${plain} (${number})`
    used.add(folder.toLowerCase())
    return folder
  })
}

interface Packing {
  row: CreativeRow
  wanted: Wanted
  folder: string
  target: string
}

async function packCreative(context: AppContext, job: Run, packing: Packing): Promise<Made[]> {
  const { row, wanted, folder, target } = packing
  const account = job.accountId as AccountId
  const snapshot = await snapshotOfCreative(context, account, row)
  if (!snapshot) return fail('delivery_changed', { name: wanted.name })
  const { contentHash } = wanted
  const channels = getChannels(wanted.channelIds)
  const reporting = await channelsThatReport(context, account, channels)
  await registerCreatives(context, { ...creativeSourceOf(account, snapshot), contentHash }, reporting)
  const input = await buildInputOf(context, snapshot, channels, {
    quality: job.input.quality,
    reachIos12: job.input.reachIos12,
    ...packedReports(context, account, snapshot, reporting),
  })
  const made = await withTaskFolder(async own => {
    const { files } = await runDocumentTask(context, 'packChannels', { ...input, folder: own }, job)
    const found: Made[] = []
    for (const { name, path, channelId, channelKey, sha256, size } of files) {
      const source = join(folder, `${wanted.id}-${channelId}`)
      await rename(pathWithin(own, path), source)
      const place = { path: `${target}/${channelKey}/${name}`, source }
      found.push({
        entry: { ...place, creative: wanted.name, channel: channelKey, sha256, bytes: size },
        file: { name, kind: 'playable', project_id: snapshot.projectId, content_hash: contentHash },
      })
    }
    return found
  })
  await remember(context, job, snapshot, contentHash)
  return made
}

/** The elements of the creative, for insights. */
function remember(context: AppContext, job: Run, snapshot: PackSnapshot, contentHash: string): Promise<void> {
  return recordPackedElements(context, {
    accountId: job.accountId,
    contentHash,
    snapshot,
    signal: job.signal,
  })
}

async function copyMedia(
  context: AppContext,
  row: CreativeRow,
  { folder, target }: { folder: string; target: string },
): Promise<Made> {
  const source = join(folder, `media-${row.id}`)
  await pipeline(await context.blobs.open(row.asset_hash!), createWriteStream(source, { flags: 'wx' }))
  const { size } = await stat(source)
  const [name, hash] = [safeFileName(nameOf(row)), row.asset_hash!]
  const kind = row.asset_mime?.startsWith('video/') === true ? 'video' : 'image'
  return {
    entry: {
      ...{ path: `${target}/${name}`, source, creative: nameOf(row), channel: '', sha256: hash },
      bytes: size,
    },
    file: { name, kind, project_id: null, content_hash: hash },
  }
}

/** Files are stored in the order of the creatives with a manifest; equal files give equal bytes (D-35). */
async function storeArchive(
  context: AppContext,
  entries: Entry[],
  { folder, name }: { folder: string; name: string },
) {
  const zip = new ZipFile()
  const mtime = new Date(Date.UTC(2000, 0, 1))
  for (const { path, source } of entries)
    zip.addFile(source, path, { mtime, mode: 0o100_644, compress: path.endsWith('.html') })
  const manifest = { version: 1, files: entries.map(({ source: _source, ...entry }) => entry) }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', {
    mtime,
    mode: 0o100_644,
  })
  zip.end()
  const target = join(folder, 'archive')
  await pipeline(zip.outputStream, createWriteStream(target))
  const { size } = await stat(target)
  const { key } = await context.blobs.putFile(target)
  return { hash: key, name: `${safeFileName(name)}.zip`, size, files: entries.length }
}
