import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, time } from './shapes.ts'

const localText = z.object({ en: z.string(), 'zh-cn': z.string(), ja: z.string() })

/** A share link's signed word; anything else is no link of ours. */
const share = z.string().min(inputLimits.shortestShareToken).max(inputLimits.shareToken)

/**
 * A template of the public catalogue with everything needed to play it, without a session (SH-02). Its files:
 * `viewerFilePath`.
 */
export const viewTemplate = call({
  name: 'viewer.template',
  method: 'GET',
  path: '/viewer/template',
  access: 'public',
  input: z.object({ template_id: id }),
  output: z.object({
    id: z.number(),
    name: localText,
    gameplay: z.string(),
    languages: z.array(z.string()),
    document: z.unknown(),
    values: z.record(z.string(), z.unknown()),
  }),
})

/** A file of a public template: `GET <path><template id>/<sha-256>`. Not an envelope. */
export const viewerFilePath = '/viewer/file/'

/** Signs a link that shows the project's creatives to anyone who has it, for thirty days (PL-04). */
export const shareProject = call({
  name: 'viewer.share',
  method: 'POST',
  path: '/viewer/share',
  access: ['gm', 'ps'],
  input: z.object({ id }),
  output: z.object({ url: z.string(), expires_time: time }),
})

/** Until when a link to the project's creatives still opens; null when none does. */
export const shares = call({
  name: 'viewer.shares',
  method: 'GET',
  path: '/viewer/shares',
  access: ['gm', 'ps'],
  input: z.object({ id }),
  output: z.object({ open_until: time.nullable() }),
})

/** Invalidates all existing share links; new ones can be created. */
export const endShares = call({
  name: 'viewer.endShares',
  method: 'POST',
  path: '/viewer/end-shares',
  access: ['gm', 'ps'],
  input: z.object({ id }),
  output: empty,
})

const creative = z.object({
  id: z.number(),
  creative_type: z.string(),
  name: z.string(),
  channel_id: z.number(),
  channel_cn: z.string(),
  channel_en: z.string(),
  /** Pixels of the screen the creative is looked at on. */
  creative_ext: z.object({ width: z.number(), height: z.number() }),
})

/** Content of a share link (PL-04): one creative for each channel and orientation, and facts of the set. */
export const creativeSet = z.object({
  /** The project; with product_name and creative_type what a preview needs. */
  source_id: z.number(),
  product_name: z.string(),
  creative_type: z.string(),
  skin_id: z.string(),
  custom_id: z.number(),
  group_id: z.number(),
  switcher_visible: z.boolean(),
  creatives: z.array(creative),
  info: z.object({
    name: z.string(),
    tag: z.number(),
    template: localText,
    languages: z.array(z.string()),
    updated_time: time,
    play_methods: z.array(localText),
    dimension_type: z.string(),
    scene_count: z.number(),
    model_count: z.number(),
    action_count: z.number(),
    /** 1 easy, 2 medium, 3 hard. */
    difficulty_level: z.number(),
  }),
})

export const viewCreatives = call({
  name: 'viewer.creatives',
  method: 'GET',
  path: '/viewer/creatives',
  access: 'public',
  input: z.object({ share }),
  output: creativeSet,
})

/**
 * Returns the address where one creative of the set plays, packed for its channel, for some hours. The first
 * call may take seconds.
 */
export const viewCreative = call({
  name: 'viewer.creative',
  method: 'GET',
  path: '/viewer/creative',
  access: 'public',
  input: z.object({ share, creative_id: id }),
  output: z.object({ preview_url: z.string() }),
})
