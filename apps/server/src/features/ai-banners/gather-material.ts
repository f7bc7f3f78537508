import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AiBannerWish } from '@adloom/contract/ai-banners'
import type { StudiedImage } from '../../media-tasks/banner/study-image.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail, Failure } from '../../platform/binder/fail.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { ChildEnded } from '../../platform/children/task-child.ts'
import type { AppContext } from '../../platform/context.ts'
import { aiBannerLimits as limits } from '../../platform/limits/ai-banner-limits.ts'
import { showAssets } from '../assets/service.ts'
import { createImageFetcher, fetchPage } from './page/fetch-source.ts'
import type { BannerPage } from './page/read-banner-page.ts'

/** An image that was read; `asset` is its id in the library, 0 for one of the page. */
export interface GatheredImage extends StudiedImage {
  asset: number
}

export interface GatheredMaterial {
  page: BannerPage | undefined
  images: GatheredImage[]
  logo: GatheredImage | undefined
}

interface Gathering {
  context: AppContext
  caller: Pick<Caller, 'accountId' | 'userId'>
  wish: AiBannerWish
  folder: string
  signal: AbortSignal
  progress: (percent: number) => Promise<void>
}

/** An image with more of one colour shows nothing. */
const plainShare = 0.95
/** Differing bits below which two images show the same. */
const sameImage = 6

/**
 * Reads the page and the images: those of the library first, then those of the page. Throws what fetchPage
 * throws, and ai_page_empty for a page without a usable image.
 */
export async function gatherMaterial(gathering: Gathering): Promise<GatheredMaterial> {
  const { context, wish, folder, signal, progress } = gathering
  const fetching = { outbound: context.outbound, clock: context.clock, signal }
  const page = wish.address === '' ? undefined : await fetchPage(fetching, wish.address, wish.language)
  await progress(15)
  const fetchImages = createImageFetcher(fetching, folder)
  const own = await ownImages(gathering, wish.image_ids)
  const asked = page && own.length < limits.imagesUsed ? page.images.slice(0, limits.imagesAsked) : []
  const downloads = await fetchImages(asked)
  await progress(35)
  const images = own
  for (const { path } of downloads) {
    if (images.length >= limits.imagesUsed) break
    const image = await study(gathering, { path, role: 'image', asset: 0 })
    if (image && isUsable(image, images)) images.push(image)
    await progress(40)
  }
  const icon = page && (await iconOf(gathering, page, fetchImages))
  await progress(50)
  // An icon of an app is better than no image.
  if (images.length === 0 && icon && isUsable(icon, images)) images.push(icon)
  if (page && images.length === 0) fail('ai_page_empty')
  const [ownLogo] = wish.logo_id > 0 ? await ownImages(gathering, [wish.logo_id], 'logo') : []
  return { page, images, logo: wish.has_logo ? (ownLogo ?? icon) : undefined }
}

/** Large enough, not of one colour, and no near duplicate of a better one. */
function isUsable(
  { width, height, fingerprint, palette }: StudiedImage,
  others: readonly StudiedImage[],
): boolean {
  const isLarge = Math.min(width, height) >= limits.imageSide
  const isPlain = (palette[0]?.share ?? 1) > plainShare
  return (
    isLarge && !isPlain && others.every(other => differingBits(other.fingerprint, fingerprint) > sameImage)
  )
}

function differingBits(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n)
  return count
}

/** The largest icon that can be read. */
async function iconOf(
  gathering: Gathering,
  page: BannerPage,
  fetchImages: ReturnType<typeof createImageFetcher>,
): Promise<GatheredImage | undefined> {
  for (const address of page.icons.slice(0, limits.iconsAsked)) {
    const [download] = await fetchImages([address])
    const icon = download && (await study(gathering, { path: download.path, role: 'logo', asset: 0 }))
    if (icon) return icon
  }
  return undefined
}

/** Images of the library; one that was deleted since is left out. */
async function ownImages(
  gathering: Gathering,
  ids: readonly number[],
  role: 'image' | 'logo' = 'image',
): Promise<GatheredImage[]> {
  const { context, caller, folder } = gathering
  const assets = await showAssets(context, [...new Set(ids)], caller)
  const found: GatheredImage[] = []
  for (const { id, hash } of assets) {
    const path = join(folder, `own-${role}-${id}`)
    await pipeline(await context.blobs.open(hash), createWriteStream(path, { flags: 'wx' }))
    const image = await study(gathering, { path, role, asset: id })
    if (image) found.push(image)
  }
  return found
}

/** Undefined for a file that cannot be read, or that ended the process which read it. */
async function study(
  { context, caller, folder, signal }: Gathering,
  { path, role, asset }: { path: string; role: 'image' | 'logo'; asset: number },
): Promise<GatheredImage | undefined> {
  try {
    const image = await poolOf(context).run(
      'studyImage',
      { folder, path, role },
      { accountId: caller.accountId, limits: limits.study, folder, signal },
    )
    const [stored, preview] = [image.path, image.previewPath].map(file => pathWithin(folder, file))
    return { ...image, path: stored!, previewPath: preview!, asset }
  } catch (error) {
    if (error instanceof Failure || error instanceof ChildEnded) return undefined
    throw error
  }
}
