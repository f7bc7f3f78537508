import { z } from 'zod'
import { clipSchema, transitionLength } from './clip-schema.ts'
import { documentLimits, listSizes, ranges, textLengths } from './field-limits.ts'
import {
  color,
  frame,
  id,
  isSet,
  language,
  name,
  placementSchema,
  placementsSchema,
  textStyleSchema,
  whole,
  within,
} from './field-schemas.ts'
import { findFaults } from './find-faults.ts'
import { frameRates } from './frames.ts'
import {
  assetKinds,
  documentSourceTypes,
  bannerSizes,
  type CanvasName,
  canvasRatios,
  trackKinds,
  transitionKinds,
} from './kinds.ts'
import type { VideoDocument, VideoRecord } from './records.ts'
import { videoVersion } from './stored-video.ts'

const ratios = Object.keys({ ...canvasRatios, ...bannerSizes }) as [CanvasName, ...CanvasName[]]
const side = whole(ranges.canvasSide)
const canvas = z.strictObject({ id, ratio: z.enum(ratios), width: side, height: side })

const settings = z.strictObject({
  id: z.literal('video'),
  type: z.literal('video'),
  rate: z.literal(frameRates),
  canvases: z.array(canvas).min(1).max(listSizes.canvases),
  linked: z.boolean(),
  background: color,
  defaultLanguage: language,
  languages: z.array(language).min(1).max(listSizes.languages),
  sourceType: z.enum(documentSourceTypes).optional(),
})

const track = z.strictObject({
  id,
  type: z.literal('track'),
  kind: z.enum(trackKinds),
  index: id,
  name: name.optional(),
  muted: isSet,
  hidden: isSet,
  locked: isSet,
  main: isSet,
})

const ref = z.string().max(textLengths.ref).optional()
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .length(textLengths.hash)
const pixels = whole(ranges.filePixels).optional()

const asset = z.strictObject({
  id,
  type: z.literal('asset'),
  kind: z.enum(assetKinds),
  name,
  ref,
  hash,
  bytes: whole(ranges.fileBytes),
  mime: z.string().max(textLengths.mime),
  width: pixels,
  height: pixels,
  durationMs: within(ranges.fileMs).optional(),
  audio: z.boolean().optional(),
})
const font = z.strictObject({ id, type: z.literal('font'), family: name.min(1), ref, hash })

const transition = z.strictObject({
  id,
  type: z.literal('transition'),
  from: id,
  to: id,
  kind: z.enum(transitionKinds),
  length: transitionLength,
})

const member = z.strictObject({
  id,
  asset: id,
  volume: within(ranges.volume).optional(),
  place: placementSchema.optional(),
  places: placementsSchema.optional(),
})
const group = z.strictObject({
  id,
  type: z.literal('group'),
  clip: id,
  name: name.optional(),
  members: z.array(member).min(listSizes.leastGroupMembers).max(listSizes.groupMembers),
})

const marker = z.strictObject({
  id,
  type: z.literal('marker'),
  at: frame,
  text: z.string().max(textLengths.marker).optional(),
  color: color.optional(),
})
const captionStyle = z.strictObject({
  id,
  type: z.literal('captionStyle'),
  name,
  style: textStyleSchema,
  place: placementSchema,
  places: placementsSchema.optional(),
  highlight: color.optional(),
})

/** A single record of any type. */
export const videoRecordSchema = z.union([
  z.discriminatedUnion('type', [settings, track, asset, font, transition, group, marker, captionStyle]),
  clipSchema,
])

/** Records by their ids; stops at the first wrong one, so that a document has few problems. */
const records = z
  .custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value))
  .transform((given, context): Record<string, VideoRecord> => {
    const entries = Object.entries(given)
    if (entries.length > documentLimits.records) {
      context.addIssue({ code: 'custom', message: 'too many records' })
      return z.NEVER
    }
    const right: [string, VideoRecord][] = []
    for (const [key, one] of entries) {
      const parsed = videoRecordSchema.safeParse(one)
      const record = parsed.data
      if (!record || record.id !== key) {
        const message = parsed.error?.issues[0]?.message ?? 'a record under another id'
        context.addIssue({ code: 'custom', message, path: [key, ...(parsed.error?.issues[0]?.path ?? [])] })
        return z.NEVER
      }
      right.push([key, record])
    }
    return Object.fromEntries(right)
  })

/**
 * An untrusted document: strict shapes, bounded sizes, each record stored under its own id, and no fault
 * between records (`findFaults`).
 */
export const videoSchema: z.ZodType<VideoDocument> = z
  .strictObject({ schema: z.literal(videoVersion), records })
  .superRefine((document, context) => {
    const excess = findVideoExcess(document)
    if (excess) {
      context.addIssue({ code: 'custom', path: ['records'], message: `too many ${excess}` })
      return
    }
    const [first] = findFaults(document.records)
    if (first) context.addIssue({ code: 'custom', path: ['records', first.record], message: first.fault })
  })

/** Returns the first limit that a document exceeds. */
export function findVideoExcess({ records: all }: VideoDocument): keyof typeof documentLimits | undefined {
  const counts = { records: 0, tracks: 0, clips: 0, files: 0, keyframes: 0, characters: 0 }
  for (const record of Object.values(all)) {
    counts.records++
    if (record.type === 'track') counts.tracks++
    if (record.type === 'asset' || record.type === 'font') counts.files++
    if (record.type !== 'clip') continue
    counts.clips++
    if ('keys' in record) for (const keys of Object.values(record.keys ?? {})) counts.keyframes += keys.length
    if (record.kind === 'text')
      for (const text of Object.values(record.text)) counts.characters += text.length
  }
  const limits = Object.keys(documentLimits) as (keyof typeof documentLimits)[]
  return limits.find(limit => counts[limit] > documentLimits[limit])
}
