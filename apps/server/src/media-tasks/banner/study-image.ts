import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { inspectFile } from '../../inspection/inspect-file.ts'
import { fail } from '../../platform/binder/fail.ts'
import { aiBannerLimits } from '../../platform/limits/ai-banner-limits.ts'
import { findFocus, fingerprintOf, type FoundFocus } from './find-focus.ts'
import { findPalette, type PaletteColor } from './find-palette.ts'

/** A downloaded file in the task's folder. */
export interface StudyInput {
  folder: string
  path: string
  role: 'image' | 'logo'
}

export interface StudiedImage {
  /** The image to store, and a smaller copy for previews. */
  path: string
  previewPath: string
  format: 'jpg' | 'png'
  mime: string
  width: number
  height: number
  focus: FoundFocus
  palette: PaletteColor[]
  /** Near duplicates have similar ones. */
  fingerprint: string
}

const studiedSide = 96
/** Formats by what the bytes are; a drawing begins like any XML. */
const accepted: Record<string, string> = {
  ...{ png: 'png', apng: 'png', jpg: 'jpg', webp: 'webp', gif: 'gif', avif: 'avif', xml: 'svg' },
}

/**
 * Decodes an image of a page as an uploaded one is (AS-05), and encodes it again without its metadata: none
 * of the sender's bytes are stored. Throws file_broken, picture_too_large or svg_unsafe.
 */
export async function studyImage({ folder, path, role }: StudyInput): Promise<StudiedImage> {
  const bytes = await readFile(path)
  const { ext = 'xml' } = (await fileTypeFromBuffer(bytes)) ?? {}
  const format = accepted[ext] ?? fail('file_broken')
  const inspected = await inspectFile({ path, size: (await stat(path)).size }, `image.${format}`)
  const source = sharp(inspected.bytes ?? bytes, { failOn: 'error' }).autoOrient()
  const isOpaque = (await source.clone().stats()).isOpaque
  const side = role === 'logo' ? aiBannerLimits.logoSide : aiBannerLimits.storedSide
  const stored = await encode(source.clone(), side, isOpaque)
  const name = join(folder, `${basename(path)}-studied`)
  const previewPath = `${name}-preview`
  await writeFile(name, stored.data)
  const preview = await encode(sharp(stored.data), aiBannerLimits.previewImageSide, isOpaque)
  await writeFile(previewPath, preview.data)
  return {
    ...{ path: name, previewPath },
    ...(isOpaque ? { format: 'jpg', mime: 'image/jpeg' } : { format: 'png', mime: 'image/png' }),
    ...{ width: stored.info.width, height: stored.info.height },
    ...(await study(stored.data)),
  }
}

function encode(image: Sharp, side: number, isOpaque: boolean) {
  const sized = image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
  return (isOpaque ? sized.removeAlpha().jpeg({ quality: 90 }) : sized.png()).toBuffer({
    resolveWithObject: true,
  })
}

async function study(bytes: Buffer): Promise<Pick<StudiedImage, 'focus' | 'palette' | 'fingerprint'>> {
  const image = sharp(bytes)
  const small = image.clone().resize(studiedSide, studiedSide, { fit: 'fill' })
  const grey = await small.clone().flatten().greyscale().raw().toBuffer()
  const colors = await small.clone().ensureAlpha().raw().toBuffer()
  const cells = await image.clone().resize(9, 8, { fit: 'fill' }).flatten().greyscale().raw().toBuffer()
  return {
    focus: findFocus({ width: studiedSide, height: studiedSide, pixels: grey }),
    palette: findPalette(colors),
    fingerprint: fingerprintOf(cells),
  }
}
