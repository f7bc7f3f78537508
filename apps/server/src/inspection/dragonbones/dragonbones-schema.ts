import { z } from 'zod'
import { bonesLimits } from '../../platform/limits/file-limits.ts'

const text = z.string().max(bonesLimits.name)
const transform = z.looseObject({
  x: z.number().default(0),
  y: z.number().default(0),
  skX: z.number().default(0),
  skY: z.number().default(0),
  scX: z.number().default(1),
  scY: z.number().default(1),
})
const display = z.looseObject({
  name: text,
  path: text.optional(),
  type: text.default('image'),
  transform: transform.optional(),
  pivot: z.object({ x: z.number(), y: z.number() }).optional(),
})
const bone = z.looseObject({ name: text, parent: text.optional(), transform: transform.optional() })
const slot = z.looseObject({ name: text, parent: text, displayIndex: z.number().int().default(0) })
const skin = z.looseObject({
  name: text.default(''),
  slot: z.array(z.looseObject({ name: text, display: z.array(display).default([]) })).default([]),
})

const armature = z.looseObject({
  name: text,
  bone: z.array(bone).min(1),
  slot: z.array(slot).default([]),
  skin: z.array(skin).default([]),
  animation: z.array(z.looseObject({ name: text })).default([]),
  defaultActions: z.array(z.looseObject({ gotoAndPlay: text.optional() })).default([]),
})

/** DragonBones 5 export (`*_ske.json`): what a reader of it relies on; everything else passes. */
export const skeletonShape = z.looseObject({
  name: text,
  frameRate: z.number().positive().max(bonesLimits.frameRate).default(24),
  armature: z.array(armature).min(1),
})

/** `*_tex.json`: rectangles in the texture, in pixels; a trimmed region has its frame. */
export const atlasShape = z.looseObject({
  name: text.default(''),
  imagePath: text.optional(),
  SubTexture: z
    .array(
      z.looseObject({
        name: text,
        x: z.number(),
        y: z.number(),
        width: z.number().positive(),
        height: z.number().positive(),
        frameX: z.number().default(0),
        frameY: z.number().default(0),
        frameWidth: z.number().optional(),
        frameHeight: z.number().optional(),
      }),
    )
    .min(1),
})

export type Skeleton = z.output<typeof skeletonShape>
export type Atlas = z.output<typeof atlasShape>
