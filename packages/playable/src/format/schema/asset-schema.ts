import { z } from 'zod'
import { listSizes, ranges, textLengths } from './field-limits.ts'
import { durationMs, id, name, share, whole, within } from './field-schemas.ts'

const side = whole(ranges.filePixels)
const start = within(ranges.pixelStart)
const extent = within(ranges.pixelExtent)
const rect = z.strictObject({ x: start, y: start, w: extent, h: extent })

const figureMime = /^application\/vnd\.adloom\.figure$/

/** SVG is not accepted (D-52). */
const mimes = {
  image: /^image\/(png|jpeg|webp|gif|avif)$/,
  frames: /^image\/(png|jpeg|webp|gif|avif)$/,
  audio: /^audio\/[a-z0-9.+-]{1,40}$/,
  video: /^video\/mp4$/,
  dragonbones: figureMime,
  model3d: figureMime,
  font: /^(font\/[a-z0-9]{2,20}|application\/(x-font-[a-z]{3,8}|font-[a-z0-9]{3,8}|vnd\.ms-opentype))$/,
}

/** The animations of a figure. */
export const clipsSchema = z
  .array(
    z.strictObject({
      name: z.string().max(textLengths.id),
      durationMs,
      armature: z.string().max(textLengths.id).optional(),
    }),
  )
  .max(listSizes.clips)

/** A rectangle in a file's pixels. */
export const cropSchema = rect

/**
 * An asset record of untrusted origin: bounded, its type of file fitting its kind, crop and frames inside the
 * image.
 */
export const assetSchema = z
  .strictObject({
    id,
    type: z.literal('asset'),
    kind: z.enum(['image', 'frames', 'audio', 'video', 'font', 'dragonbones', 'model3d']),
    name,
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .length(textLengths.sha256),
    bytes: whole(ranges.fileBytes),
    mime: z.string().max(textLengths.mime),
    width: side.optional(),
    height: side.optional(),
    frames: z.array(rect).min(1).max(listSizes.frames).optional(),
    fps: within(ranges.fps).optional(),
    loops: whole(ranges.loops).optional(),
    durationMs: durationMs.optional(),
    crop: rect.optional(),
    volume: share.optional(),
    clips: clipsSchema.optional(),
    triangles: whole(ranges.triangles).optional(),
    background: z.literal(true).optional(),
  })
  .refine(asset => mimes[asset.kind].test(asset.mime), { path: ['mime'] })
  .refine(asset => asset.kind !== 'image' || (asset.width !== undefined && asset.height !== undefined), {
    path: ['width'],
  })
  .refine(asset => asset.kind !== 'frames' || asset.frames !== undefined, { path: ['frames'] })
  .refine(
    ({ crop, frames = [], ...size }) =>
      [...(crop ? [crop] : []), ...frames].every(rectangle => isInside(rectangle, size)),
    { path: ['crop'] },
  )

/** Returns whether a rectangle is inside the image; true for an image of unknown size. */
export function isInside(
  { x, y, w, h }: z.infer<typeof rect>,
  { width, height }: { width?: number | undefined; height?: number | undefined },
): boolean {
  return x + w <= (width ?? Infinity) && y + h <= (height ?? Infinity)
}
