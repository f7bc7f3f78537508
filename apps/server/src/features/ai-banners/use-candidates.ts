import type * as contract from '@adloom/contract/ai-banners'
import { buildBanner } from '@adloom/video/banners'
import { isBannerSize, timelineOf, type VideoAssetRecord, type VideoDocument } from '@adloom/video/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { showAssets, storeAsset } from '../assets/service.ts'
import { requireFreeStorage } from '../assets/storage/service.ts'
import { factsOf, insertVideo, videoFileOf } from '../videos/service.ts'
import { embeddedEngine } from './engine/embedded-engine.ts'
import { type BannerRow, changeBanner, findBanner, lockBanner } from './repository.ts'
import type { StoredCandidate, StoredImage, StoredSource } from './tables.ts'

type Input = z.output<typeof contract.use.input>

/** Makes a banner of the editor of each candidate (VD-22.9). */
export async function useCandidates(context: AppContext, { id, candidates: wanted }: Input, caller: Caller) {
  if (!caller.permissions.has('ve')) fail('missing_permission', { keys: 've' }, { missing: ['ve'] })
  const { accountId } = caller
  const row = (await findBanner(context.db, accountId, id)) ?? fail('not_found')
  const chosen = chosenOf(row, wanted)
  const found = row.found ?? fail('not_found')
  const gone = await missingAssets(context, found, caller)
  const stored = await context.db.transaction().execute(async tx => {
    const newest = (await lockBanner(tx, accountId, id)) ?? fail('not_found')
    chosenOf(newest, wanted)
    return storeImages(context, tx, { row: newest, chosen, gone }, caller)
  })
  const fileOf = await filesOf(context, stored, caller)
  return context.db.transaction().execute(async tx => {
    const newest = (await lockBanner(tx, accountId, id)) ?? fail('not_found')
    chosenOf(newest, wanted)
    const projects: { candidate: number; id: number }[] = []
    for (const [index, candidate] of chosen.entries()) {
      const name = chosen.length > 1 ? `${row.name} ${index + 1}` : row.name
      const project = await makeProject(tx, { row, candidate, found: stored, name, fileOf }, caller)
      projects.push({ candidate: candidate.id, id: project })
    }
    const made = new Map(projects.map(project => [project.candidate, project.id]))
    const candidates = newest.candidates.map(one => ({
      ...one,
      project_id: made.get(one.id) ?? one.project_id,
    }))
    await changeBanner(tx, accountId, id, { candidates: JSON.stringify(candidates) })
    return { projects }
  })
}

/** Throws stale_revision for a candidate of an earlier run. */
function chosenOf({ candidates }: BannerRow, wanted: readonly number[]): StoredCandidate[] {
  return [...new Set(wanted)].map(id => candidates.find(one => one.id === id) ?? fail('stale_revision'))
}

/** Ids of assets that were made of images and deleted since. */
async function missingAssets(
  context: AppContext,
  { images, logo }: StoredSource,
  caller: Caller,
): Promise<ReadonlySet<number>> {
  const ids = [...images, ...(logo ? [logo] : [])].map(({ asset }) => asset).filter(asset => asset > 0)
  const known = new Set((await showAssets(context, ids, caller)).map(({ id }) => id))
  return new Set(ids.filter(id => !known.has(id)))
}

/** Adds the images of the chosen candidates to the library, each once. Throws storage_full. */
async function storeImages(
  context: AppContext,
  tx: Executor,
  { row, chosen, gone }: { row: BannerRow; chosen: StoredCandidate[]; gone: ReadonlySet<number> },
  caller: Caller,
): Promise<StoredSource> {
  const found = row.found ?? fail('not_found')
  const used = new Set(chosen.map(({ image }) => image))
  const keep = async (image: StoredImage, suffix: string): Promise<StoredImage> => {
    if (image.asset > 0 && !gone.has(image.asset)) return image
    const { hash, md5, size, format, mime, width, height } = image
    await requireFreeStorage(tx, caller, size)
    const asset = await storeAsset(context, tx, caller, {
      name: `${row.name.slice(0, 180)} ${suffix}.${format}`,
      folderId: null,
      file: { type: 'image', format, mime, hash, md5, size, sourceSize: size, width, height },
    })
    return { ...image, asset }
  }
  const images: StoredImage[] = []
  for (const [index, image] of found.images.entries())
    images.push(used.has(index) ? await keep(image, String(index + 1)) : image)
  const logo = found.logo && (await keep(found.logo, 'logo'))
  const kept = { ...found, images, logo }
  await changeBanner(tx, caller.accountId, row.id, { found: JSON.stringify(kept) })
  return kept
}

type FileOf = (image: StoredImage | null | undefined) => VideoAssetRecord | undefined

async function filesOf(context: AppContext, { images, logo }: StoredSource, caller: Caller): Promise<FileOf> {
  const ids = [...images, ...(logo ? [logo] : [])].map(({ asset }) => asset).filter(asset => asset > 0)
  const assets = await showAssets(context, [...new Set(ids)], caller)
  const files = new Map(assets.map(asset => [asset.id, videoFileOf(asset)]))
  return image => files.get(image?.asset ?? 0)
}

/** Its first cover is the preview of the candidate. */
async function makeProject(
  tx: Executor,
  {
    row,
    candidate,
    found,
    name,
    fileOf,
  }: { row: BannerRow; candidate: StoredCandidate; found: StoredSource; name: string; fileOf: FileOf },
  caller: Caller,
): Promise<number> {
  const { design, headline, line, button, ground, accent, image, previews } = candidate
  const shown = image === null ? undefined : found.images[image]
  const document = buildBanner(
    row.wish.sizes.filter(isBannerSize),
    {
      ...{ design, headline, line, button, ground, accent },
      ...{ image: fileOf(shown), focus: shown?.focus, logo: fileOf(found.logo) },
    },
    caller.language,
  )
  const marked = withSourceType(document)
  const { durationMs } = await factsOf(tx, marked, caller)
  const coverHash = previews[0]?.hash ?? null
  return insertVideo(tx, caller, { name, document: marked, durationMs, coverHash, productId: null })
}

/** What is exported of the banner inherits the source type of its engine. */
function withSourceType(document: VideoDocument): VideoDocument {
  const { settings } = timelineOf(document)
  const marked = { ...settings, sourceType: embeddedEngine.sourceType }
  return { ...document, records: { ...document.records, [settings.id]: marked } }
}
