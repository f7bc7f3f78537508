import type * as calls from '@adloom/contract/videos'
import { buildBanner } from '@adloom/video/banners'
import { isBannerSize, type VideoAssetRecord, type VideoDocument } from '@adloom/video/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { showAssets } from '../assets/service.ts'
import { videoFileOf } from './begin-video.ts'

/** The document of a new banner. Throws not_found, and bad_input for other sizes and files than images. */
export async function beginBanner(
  context: AppContext,
  input: z.output<typeof calls.createBanner.input>,
  caller: Caller,
): Promise<VideoDocument> {
  const sizes = input.sizes.filter(isBannerSize)
  if (sizes.length < input.sizes.length || new Set(sizes).size < sizes.length) fail('bad_input')
  const image = await imagesNamed(context, [input.image_id, input.logo_id], caller)
  const { design, headline, line, button } = input
  return buildBanner(
    sizes,
    {
      ...{ design, headline, line, button },
      ...{ ground: `#${input.ground}`, accent: `#${input.accent}` },
      ...{ image: image(input.image_id), logo: image(input.logo_id) },
    },
    caller.language,
  )
}

/** Reads images of the library; the result returns one by its id, none for 0. */
async function imagesNamed(
  context: AppContext,
  wanted: readonly number[],
  caller: Caller,
): Promise<(id: number) => VideoAssetRecord | undefined> {
  const ids = [...new Set(wanted)].filter(id => id > 0)
  const assets = await showAssets(context, ids, caller)
  if (assets.length < ids.length) fail('not_found')
  if (assets.some(({ type }) => type !== 'image')) fail('bad_input')
  const files = new Map(assets.map(asset => [asset.id, videoFileOf(asset)]))
  return id => files.get(id)
}
