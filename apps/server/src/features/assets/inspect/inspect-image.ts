import sharp from 'sharp'
import { fail } from '../../../platform/binder/fail.ts'
import type { Inspected } from './inspected.ts'
import { stripMetadata } from './strip-metadata.ts'

/** More is no picture for an ad, and decoding it would take a machine's memory. */
export const maxPixels = 64_000_000

const mimes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }

/** Decodes the picture to its last line and keeps it without its metadata. */
export async function inspectImage(bytes: Uint8Array, format: string): Promise<Inspected> {
  try {
    const { width, height, orientation } = await readPicture(bytes)
    const turned = orientation !== undefined && orientation > 1
    const upright = turned ? await sharp(bytes, { limitInputPixels: maxPixels }).rotate().toFormat(format === 'png' ? 'png' : 'jpeg', { quality: 95 }).toBuffer() : bytes
    const sideways = orientation !== undefined && orientation > 4
    return {
      type: 'image', format, mime: mimes[format]!, bytes: stripMetadata(upright, format),
      width: sideways ? height : width, height: sideways ? width : height,
    }
  } catch {
    fail('file_broken')
  }
}

async function readPicture(bytes: Uint8Array): Promise<{ width: number; height: number; orientation?: number }> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height, orientation } = await picture.metadata()
  await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  return { width, height, orientation }
}
