import type { AiBannerWish } from '@adloom/contract/ai-banners'
import { buildBanner } from '@adloom/video/banners'
import { isBannerSize, type VideoAssetRecord } from '@adloom/video/format'
import { z } from 'zod'
import type { DrawBannersInput } from '../../media-tasks/banner/draw-banners.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import type { AccountId } from '../../platform/binder/caller.ts'
import { md5Of } from '../../platform/blobs/hash-file.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind, JobRun } from '../../platform/jobs/job-kind.ts'
import { aiBannerLimits as limits } from '../../platform/limits/ai-banner-limits.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import type { BannerProposal } from './engine/banner-engine.ts'
import { embeddedEngine } from './engine/embedded-engine.ts'
import { type GatheredImage, gatherMaterial, type GatheredMaterial } from './gather-material.ts'
import { type RankedBanner, rankBanners } from './rank-banners.ts'
import { changeBanner, findBannerOfJob, setFiles } from './repository.ts'
import { jobKind } from './service.ts'
import type { StoredCandidate, StoredImage, StoredSource } from './tables.ts'

const input = z.object({})
type Progress = (percent: number) => Promise<void>
type Run = JobRun<z.output<typeof input>>

/** Candidates of a run have ids of their own: `rev` times this plus their place. */
const idsOfRun = 100

/** Reads a page and its images, has banners proposed, draws and ranks them (VD-22). */
export function makeBannersJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: jobKind,
    input,
    lane: 'network',
    ...jobKindLimits.makeAiBanners,
    async run(job, progress) {
      const banner = await findBannerOfJob(context.db, job.accountId as AccountId, job.id)
      if (banner) await withTaskFolder(folder => make(context, { job, banner, folder }, progress))
      return {}
    },
  }
}

interface Making {
  job: Run
  banner: { id: number; wish: AiBannerWish; rev: number }
  folder: string
}

async function make(context: AppContext, { job, banner, folder }: Making, progress: Progress) {
  const { wish } = banner
  const { signal, accountId, userId } = job
  const caller = { accountId: accountId as AccountId, userId }
  const material = await gatherMaterial({ context, caller, wish, folder, signal, progress })
  const count = wish.count * limits.proposalsPerCandidate
  const proposals = await embeddedEngine.propose(material, wish, { count, signal })
  const drawn = await poolOf(context).run('drawBanners', drawingOf({ folder, wish, material }, proposals), {
    ...{ accountId, limits: limits.draw, folder, signal },
    services: { progress: (share: number) => progress(50 + 45 * share) },
  })
  await progress(95)
  await keep(context, { job, banner, folder }, material, rankBanners(proposals, drawn, wish.count))
}

/** Documents of the proposals; their images are the smaller copies. */
function drawingOf(
  { folder, wish, material }: { folder: string; wish: AiBannerWish; material: GatheredMaterial },
  proposals: readonly BannerProposal[],
): DrawBannersInput {
  const sizes = wish.sizes.filter(isBannerSize)
  const { images, logo } = material
  const drafts = proposals.map(({ image: at, ...proposal }) => {
    const image = at === undefined ? undefined : images[at]
    const shown = { image: image && draftFile('image', image), logo: logo && draftFile('logo', logo) }
    return {
      document: buildBanner(sizes, { ...proposal, ...shown, focus: image?.focus }, 'en'),
      ...{ ground: proposal.ground, accent: proposal.accent },
      files: {
        ...(image && { 'asset:image': image.previewPath }),
        ...(logo && { 'asset:logo': logo.previewPath }),
      },
    }
  })
  return { folder, sizes, drafts }
}

function draftFile(name: string, { mime, width, height }: GatheredImage): VideoAssetRecord {
  const file = { id: `asset:${name}`, type: 'asset', kind: 'image', name, hash: '', bytes: 0 } as const
  return { ...file, mime, width, height }
}

/** Stores the images and previews that the candidates show, unless another run replaced this one. */
async function keep(
  context: AppContext,
  { job, banner, folder }: Making,
  { page, images, logo }: GatheredMaterial,
  ranked: readonly RankedBanner[],
): Promise<void> {
  const files: { hash: string; mime: string; size: number }[] = []
  const store = async (path: string, mime: string) => {
    const md5 = await md5Of(path)
    const { key: hash, size } = await context.blobs.putFile(path)
    files.push({ hash, mime, size })
    return { hash, md5, size }
  }
  const storeImage = async (image: GatheredImage): Promise<StoredImage> => {
    const { format, mime, width, height, focus, asset, path } = image
    const shown = { x: focus.x, y: focus.y }
    return { ...(await store(path, mime)), format, mime, width, height, focus: shown, asset }
  }
  const used = images.filter((_, index) => ranked.some(({ proposal }) => proposal.image === index))
  const storedImages: StoredImage[] = []
  for (const image of used) storedImages.push(await storeImage(image))
  // An icon in place of the image is one file.
  const storedLogo =
    logo && (used.includes(logo) ? storedImages[used.indexOf(logo)]! : await storeImage(logo))
  const candidates: StoredCandidate[] = []
  for (const [place, one] of ranked.entries()) {
    const previews: StoredCandidate['previews'] = []
    for (const { size, path } of one.drawn.previews) {
      const { hash } = await store(pathWithin(folder, path), 'image/webp')
      previews.push({ size, hash })
    }
    const image = one.proposal.image === undefined ? null : used.indexOf(images[one.proposal.image]!)
    candidates.push({ ...candidateOf(one), id: banner.rev * idsOfRun + place + 1, image, previews })
  }
  const palette = [...(logo?.palette ?? []), ...(images[0]?.palette ?? [])].map(({ color }) => color)
  const found: StoredSource = {
    ...{ title: page?.title ?? '', description: page?.description ?? '', palette: [...new Set(palette)] },
    ...{ images: storedImages, logo: storedLogo ?? null },
  }
  await context.db.transaction().execute(async tx => {
    const newest = await findBannerOfJob(tx, job.accountId as AccountId, job.id)
    if (newest?.rev !== banner.rev) return
    const sizes = new Map(files.map(({ hash, size }) => [hash, size]))
    await setFiles(
      tx,
      job.accountId,
      banner.id,
      files.map(({ hash, mime }) => ({ hash, mime })),
    )
    await changeBanner(tx, job.accountId, banner.id, {
      ...{ found: JSON.stringify(found), candidates: JSON.stringify(candidates) },
      size_bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    })
  })
}

function candidateOf({ proposal, drawn, score }: RankedBanner) {
  const { design, headline, line, button, ground, accent } = proposal
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    ...{ design, headline, line, button, ground, accent, score, project_id: 0 },
    measures: {
      contrast: round(drawn.contrast),
      headline_pixels: round(drawn.headlinePixels),
      image_share: round(drawn.imageShare),
      logo_space: drawn.logoSpace === null ? null : round(drawn.logoSpace),
    },
  }
}
