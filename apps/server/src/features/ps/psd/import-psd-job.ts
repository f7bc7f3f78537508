import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { languages, slotImageBytes } from '@adloom/contract/constants'
import { type PsdNote, psKinds } from '@adloom/contract/ps'
import type { AssetRecord } from '@adloom/playable/format'
import { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { pathWithin } from '../../../platform/children/lend-folder.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind, JobResult, JobRun } from '../../../platform/jobs/job-kind.ts'
import { mediaLimits } from '../../../platform/limits/server-limits.ts'
import { requireFreeStorage } from '../../assets/storage/service.ts'
import { storeAsset } from '../../assets/service.ts'
import { createFolderFor } from '../../folders/service.ts'
import type { ImportedLayer, ImportedPsd } from '../../../inspection/psd/imported-layer.ts'
import { poolOf } from '../../../media-tasks/media-pool.ts'
import { withBlobFile } from '../../../platform/children/with-blob-file.ts'
import { safeFileName } from '../../../platform/http/attachment.ts'
import { requestCover } from '../../thumbnails/service.ts'
import { checkFiles, readSentDocument } from '../check-document.ts'
import { insertDocumentProject, projectOfJob } from '../repository.ts'
import { findFontFiles } from './fonts-repository.ts'
import { notesOfPsd } from './notes-of-psd.ts'
import { psdDocument } from './psd-document.ts'
import { psdLimits } from '../../../platform/limits/file-limits.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'

const input = z.object({
  hash: z.string(),
  name: z.string(),
  kind: z.enum(psKinds),
  language: z.enum(languages),
})
export type ImportPsdInput = z.output<typeof input>

/** Parses a Photoshop file in a child process and stores its images and the project in one transaction. */
export function importPsdJob(context: AppContext): JobKind<ImportPsdInput> {
  return {
    kind: 'importPsd',
    input,
    ...jobKindLimits.importPsd,
    async run(job, progress) {
      const made = await projectOfJob(context.db, job.id)
      if (made !== undefined) return resultOf(job, made, [])
      await progress(5)
      return withBlobFile(context.blobs, job.input.hash, async (file, folder) => {
        const canvas = { long: 1334, short: 750 }
        const psd = await poolOf(context).run(
          'importPsd',
          { file, folder, maxLayers: psdLimits.importedLayers, canvas, scale: 2, maxBytes: slotImageBytes },
          { accountId: job.accountId, limits: mediaLimits.importPsd, signal: job.signal },
        )
        await progress(60)
        const images = await storeImages(context, { psd, folder }, done => progress(60 + done * 30))
        job.signal.throwIfAborted()
        const { id, notes } = await makeProject(context, job, psd, images)
        return resultOf(job, id, notes)
      })
    },
  }
}

function resultOf(job: JobRun<ImportPsdInput>, id: number, notes: PsdNote[]): JobResult {
  return {
    result: {
      url: `/my-project/playable/${job.input.kind}`,
      size: 0,
      name: job.input.name,
      project_id: id,
      notes,
    },
  }
}

interface Image {
  hash: string
  md5: string
  size: number
  name: string
  mime: string
  width: number
  height: number
}

/** By the path the task wrote them to. */
async function storeImages(
  context: AppContext,
  { psd, folder }: { psd: ImportedPsd; folder: string },
  progress: (share: number) => Promise<void>,
): Promise<Map<string, Image>> {
  const layers = psd.scenes.flatMap(scene => scene.layers.flatMap(withInner)).filter(layer => layer.image)
  const images = new Map<string, Image>()
  for (const [at, { name, image }] of layers.entries()) {
    if (!image) continue
    const bytes = await readFile(pathWithin(folder, image.path))
    const { path, ...facts } = image
    images.set(path, {
      ...facts,
      hash: await context.blobs.put(bytes),
      md5: createHash('md5').update(bytes).digest('hex'),
      size: bytes.length,
      name: `${safeFileName(name || 'layer')}.${image.mime === 'image/png' ? 'png' : 'jpg'}`,
    })
    if (at % 10 === 9) await progress(at / layers.length)
  }
  return images
}

function withInner(layer: ImportedLayer): ImportedLayer[] {
  return [layer, ...(layer.layers ?? []).flatMap(withInner)]
}

async function makeProject(
  context: AppContext,
  job: JobRun<ImportPsdInput>,
  psd: ImportedPsd,
  images: Map<string, Image>,
): Promise<{ id: number; notes: PsdNote[] }> {
  const owner = { accountId: job.accountId as AccountId, userId: job.userId }
  const texts = psd.scenes
    .flatMap(scene => scene.layers.flatMap(withInner))
    .flatMap(layer => layer.text ?? [])
  const fonts = await findFontFiles(context.db, owner.accountId, [...new Set(texts.map(text => text.font))])
  const sent = psdDocument({
    ...job.input,
    psd,
    imageOf: path => recordOf(images.get(path)),
    fontOf: name => fonts.get(name),
  })
  const used = new Set(
    Object.values(sent.records).flatMap(record => (record.type === 'asset' ? [record.hash] : [])),
  )
  const kept = [...new Map([...images.values()].map(image => [image.hash, image])).values()].filter(image =>
    used.has(image.hash),
  )
  const read = await readSentDocument(context, owner.accountId, sent)
  return context.db.transaction().execute(async transaction => {
    await requireFreeStorage(
      transaction,
      owner,
      kept.reduce((sum, image) => sum + image.size, 0),
    )
    const folderId =
      kept.length === 0 ? null : await createFolderFor(transaction, owner, safeFileName(job.input.name))
    for (const { name, ...file } of kept)
      await storeAsset(context, transaction, owner, {
        name,
        folderId,
        file: {
          ...file,
          type: 'image',
          format: file.mime === 'image/png' ? 'png' : 'jpg',
          sourceSize: file.size,
        },
      })
    const { document } = await checkFiles(transaction, owner.accountId, read)
    const id = await insertDocumentProject(transaction, owner, {
      name: job.input.name,
      kind: job.input.kind,
      document,
      event: {},
      jobId: job.id,
    })
    await requestCover(context, transaction, owner, id)
    return { id, notes: notesOfPsd(psd, font => fonts.has(font)) }
  })
}

function recordOf(image: Image | undefined): AssetRecord {
  if (!image) throw new Error('a layer names an image that was not made')
  const { hash, size, name, mime, width, height } = image
  return {
    id: `asset-${hash.slice(0, 16)}`,
    type: 'asset',
    kind: 'image',
    name,
    hash,
    bytes: size,
    mime,
    width,
    height,
  }
}
