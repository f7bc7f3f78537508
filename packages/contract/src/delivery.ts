import { z } from 'zod'
import { call } from './call.ts'
import { dcoItem } from './dco.ts'
import { inputLimits } from './input-limits.ts'
import { predictedCost } from './predicted-cost.ts'
import { channelState, downloadCheck, quality } from './projects.ts'
import { boundedList, empty, flag, id, idList, listOf, objectName, page, time } from './shapes.ts'

const access = ['gm', 'ps'] as const
const keyword = z.string().trim().max(inputLimits.keyword).optional()

/** What can be delivered: a project, a creative made of variants, or a video among the works. */
const creativeKinds = ['playable', 'dco', 'media'] as const
const creativeRef = z.object({ kind: z.enum(creativeKinds), id })
const refs = boundedList(creativeRef, inputLimits.deliveryCreatives)

/** Works that can be delivered as they are: videos and recordings. */
export const media = call({
  name: 'delivery.media',
  method: 'GET',
  path: '/delivery/media',
  access,
  input: z.object({ ...page, keyword }),
  output: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      cover_url: z.string(),
      size: z.number(),
      created_time: time,
    }),
  ),
})

/** Projects that can be delivered, of every editor that the caller may open. */
export const playable = call({
  name: 'delivery.playable',
  method: 'GET',
  path: '/delivery/playable',
  access,
  input: z.object({ ...page, keyword }),
  output: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      kind: z.enum(['normal', 'playsmart', 'iv']),
      cover_url: z.string(),
      product_name: z.string(),
      updated_time: time,
    }),
  ),
})

/** Creatives that were made of variants, of all projects or of one. */
export const dco = call({
  name: 'delivery.dco',
  method: 'GET',
  path: '/delivery/dco',
  access,
  input: z.object({ ...page, keyword, project_id: id.optional() }),
  output: listOf(dcoItem.extend({ project_name: z.string() })),
})

const groupCard = z.object({
  group_id: z.number(),
  name: z.string(),
  creative_count: z.number(),
  channel_ids: z.array(z.number()),
  /** Images of the first creatives. */
  cover_urls: z.array(z.string()),
  username: z.string(),
  updated_time: time,
})

export const groups = call({
  name: 'delivery.groups',
  method: 'GET',
  path: '/delivery/groups',
  access,
  input: z.object({ ...page, keyword }),
  output: listOf(groupCard),
})

export const createGroup = call({
  name: 'delivery.createGroup',
  method: 'POST',
  path: '/delivery/create',
  access,
  input: z.object({
    name: objectName,
    channel_ids: boundedList(id, inputLimits.packChannels).default([]),
    creatives: refs.default([]),
  }),
  output: z.object({ group_id: z.number() }),
})

export const updateGroup = call({
  name: 'delivery.updateGroup',
  method: 'POST',
  path: '/delivery/update',
  access,
  input: z.object({
    group_id: id,
    name: objectName.optional(),
    channel_ids: boundedList(id, inputLimits.packChannels).optional(),
    quality: quality.optional(),
    reach_ios12: flag.optional(),
  }),
  output: empty,
})

export const deleteGroup = call({
  name: 'delivery.deleteGroup',
  method: 'POST',
  path: '/delivery/delete',
  access,
  input: z.object({ group_id: id }),
  output: empty,
})

/** Creatives that are there already stay once. */
export const addCreatives = call({
  name: 'delivery.addCreatives',
  method: 'POST',
  path: '/delivery/add-creatives',
  access,
  input: z.object({ group_id: id, creatives: refs }),
  output: empty,
})

export const removeCreatives = call({
  name: 'delivery.removeCreatives',
  method: 'POST',
  path: '/delivery/remove-creatives',
  access,
  input: z.object({ group_id: id, ids: idList }),
  output: empty,
})

export const creatives = call({
  name: 'delivery.creatives',
  method: 'GET',
  path: '/delivery/creatives',
  access,
  input: z.object({ group_id: id }),
  output: z.object({
    name: z.string(),
    quality,
    reach_ios12: z.boolean(),
    list: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(creativeKinds),
        source_id: z.number(),
        /** Of a dco item its project, of a project itself, else 0. */
        project_id: z.number(),
        project_kind: z.enum(['normal', 'playsmart', 'iv', '']),
        template_id: z.number(),
        name: z.string(),
        cover_url: z.string(),
        /** Bytes of a video; 0 for what is packed per channel. */
        size: z.number(),
      }),
    ),
  }),
})

/** The channels of a delivery. */
export const groupChannels = call({
  name: 'delivery.groupChannels',
  method: 'GET',
  path: '/delivery/group-channels',
  access,
  input: z.object({ group_id: id }),
  output: z.object({ list: z.array(channelState) }),
})

const channelCheck = downloadCheck.output.shape.channels.element

/**
 * Sizes and findings of every creative for every channel, as far as they were packed in their present state.
 * `check_job` is the pending check. `ready`: every creative was checked, so that the delivery can be
 * packed; `cost` counts what was not paid before.
 */
export const groupCheck = call({
  name: 'delivery.downloadCheck',
  method: 'GET',
  path: '/delivery/download-check',
  access,
  input: z.object({ group_id: id }),
  output: z.object({
    ready: z.boolean(),
    checked: z.number(),
    check_job: z.object({ id: z.number(), progress: z.number() }).nullable(),
    pack_job: z.object({ id: z.number(), progress: z.number() }).nullable(),
    cells: z.array(
      channelCheck
        .pick({ size: true, limit: true, allowed: true, paid: true, findings: true })
        .extend({ creative_id: z.number(), channel_id: z.number() }),
    ),
    /** Why a creative could not be packed at all. */
    problems: z.array(z.object({ creative_id: z.number(), message: z.string() })),
    cost: predictedCost,
    bytes: z.number(),
    packs: z.array(
      z.object({
        job_id: z.number(),
        name: z.string(),
        size: z.number(),
        files: z.number(),
        url: z.string(),
        created_time: time,
      }),
    ),
  }),
})

/** Packs every creative that was not checked in its present state, so that sizes are exact. */
export const check = call({
  name: 'delivery.check',
  method: 'POST',
  path: '/delivery/check',
  access,
  input: z.object({ group_id: id }),
  output: z.object({ job_id: z.number() }),
})

/** Packs all allowed cells into one archive, in one task that is paid as a whole. */
export const pack = call({
  name: 'delivery.pack',
  method: 'POST',
  path: '/delivery/pack',
  access,
  input: z.object({ group_id: id }),
  output: z.object({ job_id: z.number() }),
})

/** The archive that a finished pack made: `GET <path><job id>`. Not an envelope. */
export const deliveryFilePath = '/delivery/file/'
