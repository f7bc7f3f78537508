import { z } from 'zod'
import { listSizes, ranges, textLengths } from './field-limits.ts'
import {
  angle,
  color,
  curveSchema,
  fillSchema,
  frame,
  id,
  isSet,
  language,
  length,
  name,
  placementSchema,
  placementsSchema,
  share,
  smallRecord,
  textStyleSchema,
  whole,
  within,
} from './field-schemas.ts'
import { blendModes, comboAnimations, edgeAnimations, fits, loopAnimations, maskKinds } from './kinds.ts'

const crop = z.strictObject({
  x: share,
  y: share,
  w: within(ranges.cropSize),
  h: within(ranges.cropSize),
})

const mask = z.strictObject({
  kind: z.enum(maskKinds),
  x: within(ranges.maskCentre),
  y: within(ranges.maskCentre),
  w: within(ranges.maskSize),
  h: within(ranges.maskSize),
  rotation: angle.optional(),
  feather: share.optional(),
  radius: share.optional(),
  inverted: isSet,
})

const chroma = z.strictObject({ color, luminance: within(ranges.tolerance), rgb: within(ranges.tolerance) })

const factor = within(ranges.filterFactor).optional()
const filter = z.strictObject({
  brightness: factor,
  contrast: factor,
  saturation: factor,
  hue: within(ranges.hue).optional(),
  blur: within(ranges.blur).optional(),
  grayscale: share.optional(),
  sepia: share.optional(),
  vignette: share.optional(),
  temperature: within(ranges.temperature).optional(),
})

const keysOf = (value: z.ZodType<number>) =>
  z
    .array(z.strictObject({ at: frame, value, curve: curveSchema.optional() }))
    .min(1)
    .max(listSizes.keyframes)
    .refine(keys => keys.every((key, at) => at === 0 || key.at > (keys[at - 1]?.at ?? 0)), 'not in order')
    .optional()

const volumeKeys = keysOf(within(ranges.keyVolume))
const keys = z.strictObject({
  x: keysOf(within(ranges.keyOffset)),
  y: keysOf(within(ranges.keyOffset)),
  scale: keysOf(within(ranges.keyScale)),
  rotation: keysOf(angle),
  opacity: keysOf(share),
  volume: volumeKeys,
})

const animation = <K extends readonly [string, ...string[]]>(kinds: K) =>
  z.strictObject({ kind: z.enum(kinds), length }).optional()
const animations = z
  .strictObject({
    in: animation(edgeAnimations),
    out: animation(edgeAnimations),
    combo: animation(comboAnimations),
    loop: animation(loopAnimations),
  })
  .refine(
    ({ in: entrance, out, combo, loop }) =>
      (!combo && !loop) || Object.values([entrance, out, combo, loop]).filter(Boolean).length === 1,
    'a combo or loop excludes other animations',
  )

const common = {
  id,
  type: z.literal('clip'),
  track: id,
  name: name.optional(),
  start: frame,
  length,
}
const visual = {
  place: placementSchema,
  places: placementsSchema.optional(),
  opacity: share.optional(),
  flipX: isSet,
  flipY: isSet,
  blend: z.enum(blendModes).optional(),
  mask: mask.optional(),
  filter: filter.optional(),
  animations: animations.optional(),
  keys: keys.optional(),
  drift: within(ranges.drift).optional(),
}
const audible = {
  volume: within(ranges.volume).optional(),
  muted: isSet,
  fadeIn: frame.optional(),
  fadeOut: frame.optional(),
}
const played = {
  asset: id,
  offset: within(ranges.offset),
  speed: within(ranges.speed).optional(),
  pitchFollows: isSet,
}
const focus = z.strictObject({ x: share, y: share })
const pictured = {
  fit: z.enum(fits),
  crop: crop.optional(),
  focus: focus.optional(),
  chroma: chroma.optional(),
}

const text = smallRecord(language, z.string().max(textLengths.text), listSizes.languages)
const words = z
  .array(z.strictObject({ text: z.string().max(textLengths.word), from: frame, to: frame }))
  .max(listSizes.words)

export const clipSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, ...visual, ...audible, ...played, ...pictured, kind: z.literal('video') }),
  z.strictObject({ ...common, ...visual, ...audible, ...played, ...pictured, kind: z.literal('take') }),
  z.strictObject({ ...common, ...visual, ...pictured, kind: z.literal('image'), asset: id }),
  z.strictObject({ ...common, ...visual, kind: z.literal('color'), fill: fillSchema }),
  z.strictObject({
    ...common,
    ...visual,
    kind: z.literal('text'),
    text,
    style: textStyleSchema,
    captionStyle: id.optional(),
    words: words.optional(),
  }),
  z.strictObject({
    ...common,
    ...audible,
    ...played,
    kind: z.literal('audio'),
    keys: z.strictObject({ volume: volumeKeys }).optional(),
    detachedFrom: id.optional(),
  }),
  z.strictObject({ ...common, kind: z.literal('filter'), filter, strength: share.optional() }),
])

export const transitionLength = whole(ranges.transition)
