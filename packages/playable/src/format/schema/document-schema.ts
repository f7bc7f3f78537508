import { z } from 'zod'
import { findExcess } from '../budget/document-budget.ts'
import { documentLimits } from '../budget/document-limits.ts'
import { listSizes, ranges, scriptLimits, tableLimits, textLengths } from './field-limits.ts'
import { documentVersion } from './stored-document.ts'
import { expandPrefabs } from '../index/expand-prefabs.ts'
import { clipsSchema } from './asset-schema.ts'
import {
  animSchema,
  blendSchema,
  connectSchema,
  curveSchema,
  drawingSchema,
  fillSchema,
  figureUse,
  filterSchema,
  mediaUse,
  modelViewSchema,
  particleSchema,
  placementSchema,
  scratchSchema,
  shapeSchema,
  audioUseSchema,
  styleSchema,
} from './layer-schema.ts'
import { paramSchema } from './param-schema.ts'
import type { PlayableDocument } from '../records.ts'
import { cellSchema, responsesSchema, ruleSchema } from './rule-schema.ts'
import {
  boundedRecord,
  color,
  durationMs,
  id,
  jsonObject,
  language,
  localText,
  name,
  point,
  share,
  textByLanguage,
  whole,
  within,
} from './field-schemas.ts'
import { indexDocument } from '../index/document-index.ts'

const go = { scene: id.optional(), store: z.literal(true).optional() }

const project = z.strictObject({
  id: z.literal('project'),
  type: z.literal('project'),
  name,
  kind: z.enum(['playsmart', 'iv']).optional(),
  seed: whole(ranges.seed),
  background: fillSchema,
  startScene: id,
  defaultLanguage: language,
  languages: z.array(language).min(1).max(listSizes.languages),
  music: audioUseSchema.optional(),
  store: z.strictObject({
    ios: z.string().max(textLengths.storeLink).optional(),
    android: z.string().max(textLengths.storeLink).optional(),
  }),
  gameplay: z.string().max(textLengths.gameplay),
  redirect: z.strictObject({ after: durationMs, ...go }).optional(),
})

const story = z.strictObject({
  kind: z.enum(['video', 'endCard']),
  parent: id.optional(),
  transition: z.enum(['fade', 'slideLeft', 'slideUp', 'zoom']).optional(),
  elements: z
    .array(
      z.strictObject({
        id,
        kind: z.enum(['freeze', 'loop', 'hold', 'redirect']),
        at: durationMs.optional(),
        until: durationMs.optional(),
        go: z.strictObject(go).optional(),
        taps: z
          .array(z.strictObject({ node: id, ...go }))
          .max(listSizes.storyTaps)
          .optional(),
      }),
    )
    .max(listSizes.storyElements)
    .optional(),
})

const scene = z.strictObject({
  id,
  type: z.literal('scene'),
  index: id,
  name,
  label: localText.optional(),
  ending: z.boolean().optional(),
  useGlobal: z.boolean().optional(),
  globalAt: z.enum(['below', 'above']).optional(),
  background: fillSchema.optional(),
  story: story.optional(),
})

const nodeBase = {
  id,
  type: z.literal('node'),
  parentId: id,
  index: id,
  name,
  alpha: share.optional(),
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  tint: color.optional(),
  portrait: placementSchema,
  landscape: placementSchema.optional(),
  anims: z.array(animSchema).max(listSizes.animsOfLayer).optional(),
  blend: blendSchema.optional(),
  mask: id.optional(),
  span: z.strictObject({ from: durationMs, to: durationMs.optional() }).optional(),
}
const slice = z.tuple([point, point, point, point])
const node = z.discriminatedUnion('kind', [
  z.strictObject({
    ...nodeBase,
    kind: z.literal('image'),
    asset: id,
    flipX: z.boolean().optional(),
    slice: slice.optional(),
    filter: filterSchema.optional(),
  }),
  z.strictObject({
    ...nodeBase,
    kind: z.literal('frames'),
    asset: id,
    fps: within(ranges.fps),
    loop: z.boolean(),
    autoplay: z.boolean(),
    filter: filterSchema.optional(),
    count: whole(ranges.plays).optional(),
    swing: z.boolean().optional(),
  }),
  z.strictObject({
    ...nodeBase,
    kind: z.literal('text'),
    text: textByLanguage,
    style: styleSchema,
    styles: boundedRecord(language, styleSchema.partial(), listSizes.textLanguages).optional(),
    bind: z.union([id, cellSchema]).optional(),
  }),
  z.strictObject({ ...nodeBase, kind: z.literal('shape'), shape: shapeSchema }),
  z.strictObject({ ...nodeBase, kind: z.literal('group') }),
  z.strictObject({ ...nodeBase, kind: z.literal('area') }),
  z.strictObject({ ...nodeBase, kind: z.literal('game'), game: id, config: jsonObject }),
  z.strictObject({ ...nodeBase, kind: z.literal('particles'), particles: particleSchema }),
  z.strictObject({ ...nodeBase, kind: z.literal('scratch'), scratch: scratchSchema }),
  z.strictObject({ ...nodeBase, kind: z.literal('drawing'), drawing: drawingSchema }),
  z.strictObject({ ...nodeBase, kind: z.literal('connect'), connect: connectSchema }),
  z.strictObject({ ...nodeBase, kind: z.literal('video'), ...mediaUse }),
  z.strictObject({ ...nodeBase, kind: z.literal('audio'), ...mediaUse }),
  z.strictObject({ ...nodeBase, kind: z.literal('dragonbones'), armature: name.optional(), ...figureUse }),
  z.strictObject({ ...nodeBase, kind: z.literal('model3d'), view: modelViewSchema, ...figureUse }),
  z.strictObject({ ...nodeBase, kind: z.literal('instance'), prefab: id, overrides: jsonObject.optional() }),
])

const side = whole(ranges.filePixels)
const rect = z.strictObject({ x: point, y: point, w: point, h: point })
const asset = z.strictObject({
  id,
  type: z.literal('asset'),
  kind: z.enum(['image', 'frames', 'audio', 'video', 'font', 'dragonbones', 'model3d']),
  name,
  hash: z.string().max(textLengths.hash),
  bytes: whole(ranges.storedBytes),
  mime: z.string().max(textLengths.mime),
  width: side.optional(),
  height: side.optional(),
  frames: z.array(rect).max(listSizes.frames).optional(),
  durationMs: within(ranges.fileMs).optional(),
  crop: rect.optional(),
  volume: share.optional(),
  fps: within(ranges.fps).optional(),
  loops: whole(ranges.loops).optional(),
  clips: clipsSchema.optional(),
  triangles: whole(ranges.triangles).optional(),
  background: z.literal(true).optional(),
})

const font = z.strictObject({
  id,
  type: z.literal('font'),
  family: id,
  asset: z.string().max(textLengths.id),
  weight: within(ranges.fontWeight).optional(),
})
const variable = z.strictObject({
  id,
  type: z.literal('variable'),
  name,
  initial: z.union([z.string().max(textLengths.literal), z.number(), z.boolean()]),
  description: z.string().max(textLengths.description).optional(),
})

const ordered = { id, index: id, name }
const prefab = z.strictObject({ ...ordered, type: z.literal('prefab') })
const action = z.strictObject({ ...ordered, type: z.literal('action'), do: responsesSchema })
const actionGroup = z.strictObject({
  ...ordered,
  type: z.literal('actionGroup'),
  mode: z.enum(['sequence', 'parallel', 'random']),
  actions: z.array(id).max(listSizes.actionsOfGroup),
})
/** One check for a whole row: a union for each of half a million cells takes seconds to report an error. */
const row = z.custom<(string | number | boolean)[]>(
  value => Array.isArray(value) && value.length <= tableLimits.columns && value.every(isCell),
)

function isCell(value: unknown): boolean {
  return (
    typeof value === 'boolean' ||
    (typeof value === 'string' ? value.length <= tableLimits.text : Number.isFinite(value))
  )
}

const table = z.strictObject({
  id,
  type: z.literal('table'),
  name,
  rows: z.array(row).max(tableLimits.rows),
  columns: z
    .array(z.strictObject({ name: id, kind: z.enum(['number', 'string', 'boolean']) }))
    .max(tableLimits.columns),
})
const track = z.strictObject({
  id,
  type: z.literal('track'),
  number: whole(ranges.trackNumber),
  name: z.string().max(textLengths.trackName),
})
const script = z.strictObject({
  ...ordered,
  type: z.literal('script'),
  language: z.enum(['js', 'ts']),
  source: z.string().max(scriptLimits.source),
})

const curve = z.strictObject({ id, type: z.literal('curve'), name, keys: curveSchema })

/** A single record of any type. */
export const recordSchema = z.union([
  z.discriminatedUnion('type', [
    project,
    scene,
    asset,
    font,
    variable,
    ruleSchema,
    prefab,
    action,
    actionGroup,
    table,
    track,
    script,
    curve,
  ]),
  node,
  paramSchema,
])

/**
 * Records by their ids; stops at the first wrong one, so that a document has few problems however many are in
 * it.
 */
const records = z
  .custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value))
  .transform((given, context) => {
    const entries = Object.entries(given)
    if (entries.length > documentLimits.records) {
      context.addIssue({ code: 'custom', message: 'too many records' })
      return z.NEVER
    }
    const right: [string, z.output<typeof recordSchema>][] = []
    for (const [key, one] of entries) {
      const parsed = recordSchema.safeParse(one)
      if (!parsed.success) {
        for (const issue of parsed.error.issues)
          context.addIssue({ code: 'custom', message: issue.message, path: [key, ...issue.path] })
        return z.NEVER
      }
      right.push([key, parsed.data])
    }
    return Object.fromEntries(right)
  })

/**
 * An untrusted document: strict shapes, bounded sizes, each record stored under its own id, and exactly one
 * project record.
 */
export const documentSchema: z.ZodType<PlayableDocument> = z
  .strictObject({ schema: z.literal(documentVersion), records })
  .refine(
    ({ records }) =>
      Object.values(records).filter(({ type }) => type === 'script').length <= scriptLimits.count,
    { path: ['records'], message: 'too many scripts' },
  )
  .refine(({ records }) => Object.entries(records).every(([key, own]) => key === own.id), {
    path: ['records'],
    message: 'a record under another id',
  })
  .refine(({ records }) => records.project?.type === 'project', {
    path: ['records', 'project'],
    message: 'no project record',
  })
  .refine(isRightExpanded, { path: ['records'], message: 'an instance makes a wrong node of its prefab’s' })

/**
 * Validates prefab nodes with the overrides of their instances. Documents over the budget are not expanded:
 * `findExcess` refuses them.
 */
function isRightExpanded(document: PlayableDocument): boolean {
  if (!Object.values(document.records).some(own => own.type === 'node' && own.kind === 'instance'))
    return true
  if (document.records.project?.type !== 'project' || findExcess(document)) return true
  return expandPrefabs(indexDocument(document)).nodes.every(
    own =>
      document.records[own.id] !== undefined ||
      node.safeParse({ ...own, id: 'copy', parentId: 'copy' }).success,
  )
}
