import { z } from 'zod'

const side = z.number().int().min(1).max(16_384)
const start = z.number().min(0).max(16_384)
const extent = z.number().positive().max(16_384)
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

/** What a figure can play. */
export const clipsSchema = z.array(z.strictObject({ name: z.string().max(200), durationMs: z.number().min(0).max(3_600_000), armature: z.string().max(200).optional() })).max(500)

/** A rectangle in a file's pixels. */
export const cropSchema = rect

/** An asset record of untrusted origin: bounded, its type of file fitting its kind, crop and frames inside the picture. */
export const assetSchema = z
  .strictObject({
    id: z.string().min(1).max(200),
    type: z.literal('asset'),
    kind: z.enum(['image', 'frames', 'audio', 'video', 'font', 'dragonbones', 'model3d']),
    name: z.string().max(300),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.number().int().min(1).max(1_000_000_000),
    mime: z.string().max(60),
    width: side.optional(),
    height: side.optional(),
    frames: z.array(rect).min(1).max(2000).optional(),
    fps: z.number().positive().max(60).optional(),
    loops: z.number().int().min(0).max(100_000).optional(),
    durationMs: z.number().min(0).max(3_600_000).optional(),
    crop: rect.optional(),
    volume: z.number().min(0).max(1).optional(),
    clips: clipsSchema.optional(),
    triangles: z.number().int().min(0).max(1_000_000).optional(),
    background: z.literal(true).optional(),
  })
  .refine(asset => mimes[asset.kind].test(asset.mime), { path: ['mime'] })
  .refine(asset => asset.kind !== 'image' || (asset.width !== undefined && asset.height !== undefined), { path: ['width'] })
  .refine(asset => asset.kind !== 'frames' || asset.frames !== undefined, { path: ['frames'] })
  .refine(({ crop, frames = [], ...size }) => [...(crop ? [crop] : []), ...frames].every(part => isInside(part, size)), { path: ['crop'] })

/** Tells whether a part lies in the picture; a size that is not known is not held against it. */
export function isInside(part: z.infer<typeof rect>, { width, height }: { width?: number | undefined; height?: number | undefined }): boolean {
  return part.x + part.w <= (width ?? Infinity) && part.y + part.h <= (height ?? Infinity)
}
