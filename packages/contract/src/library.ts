import { z } from 'zod'
import { asset } from './assets.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, flag, folderId, id, idList, objectName, time } from './shapes.ts'
import { visibleName } from './visible-text.ts'

/** Ordering and keeping what the library holds (AS-01, D-50, D-51). */

/** Result for each of several items: failed ones are listed with the reason, the others are done. */
const outcome = z.object({
  done: z.array(z.number()),
  failed: z.array(z.object({ id: z.number(), code: z.number(), msg: z.string() })),
})
export type Outcome = z.output<typeof outcome>

const tagName = visibleName(
  z
    .string()
    .trim()
    .min(1)
    .max(inputLimits.tagName)
    .regex(/^[^,\t\n\r]+$/),
)

/**
 * Before uploading: `id` is the asset of that name or that content, 0 when there is none; `name_valid`
 * whether the name may be used. In the order asked.
 */
export const check = call({
  name: 'asset.check',
  method: 'POST',
  path: '/assets/check',
  access: ['gm', 'ps', 'assets'],
  input: z.object({
    json: boundedList(
      z.object({
        check_name: z.string().max(inputLimits.checkedName),
        file_md5: z
          .string()
          .max(inputLimits.md5)
          .regex(/^([0-9a-f]{32})?$/i),
        name: z.string().max(inputLimits.checkedName),
        format: z.string().max(inputLimits.format),
        size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      }),
      inputLimits.checkedFiles,
      1,
    ),
  }),
  output: z.array(z.object({ id: z.number(), name_valid: z.boolean() })),
})

/**
 * Changes only the given fields. Throws name_taken if another asset of the folder has the name. `tags`
 * replaces all tags.
 */
export const update = call({
  name: 'asset.update',
  method: 'POST',
  path: '/assets/update',
  access: ['gm', 'ps', 'assets'],
  input: z.object({
    id,
    name: objectName.optional(),
    folder_id: folderId.optional(),
    favourite: flag.optional(),
    tags: boundedList(tagName, inputLimits.tagsOfAsset).optional(),
  }),
  output: asset,
})

/** Moves assets to the trash, where they stay for 30 days. */
export const remove = call({
  name: 'asset.delete',
  method: 'POST',
  path: '/assets/delete',
  access: ['assets'],
  input: z.object({ ids: idList }),
  output: outcome,
})
/** Out of the trash, into their folder while it is there; a name taken meanwhile gets a number. */
export const restore = call({
  name: 'asset.restore',
  method: 'POST',
  path: '/assets/restore',
  access: ['assets'],
  input: z.object({ ids: idList }),
  output: outcome,
})
/** Permanently deletes assets in the trash. Projects that use one keep working. */
export const purge = call({
  name: 'asset.purge',
  method: 'POST',
  path: '/assets/purge',
  access: ['assets'],
  input: z.object({ ids: idList }),
  output: outcome,
})
/** Permanently deletes everything in the trash; `count` is the number of assets. */
export const emptyTrash = call({
  name: 'asset.emptyTrash',
  method: 'POST',
  path: '/assets/empty-trash',
  access: ['assets'],
  input: empty,
  output: z.object({ count: z.number() }),
})

export const move = call({
  name: 'asset.move',
  method: 'POST',
  path: '/assets/move',
  access: ['assets'],
  input: z.object({ ids: idList, folder_id: folderId }),
  output: outcome,
})
export const tag = call({
  name: 'asset.tag',
  method: 'POST',
  path: '/assets/tag',
  access: ['assets'],
  input: z.object({
    ids: idList,
    add: boundedList(tagName, inputLimits.tagsOfAsset).default([]),
    remove: boundedList(tagName, inputLimits.tagsOfAsset).default([]),
  }),
  output: outcome,
})
export const favourite = call({
  name: 'asset.favourite',
  method: 'POST',
  path: '/assets/favourite',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ ids: idList, favourite: flag }),
  output: outcome,
})

/** The tags in use, the most used first. */
export const tags = call({
  name: 'asset.tags',
  method: 'GET',
  path: '/assets/tags',
  access: ['gm', 'ps', 'assets'],
  input: empty,
  output: z.object({ list: z.array(z.object({ name: z.string(), count: z.number() })) }),
})

/**
 * The projects that hold the asset, in any of its versions, and the one a work was made of, the newest first;
 * `template_id` 0 for those of the free editor.
 */
export const uses = call({
  name: 'asset.uses',
  method: 'GET',
  path: '/assets/uses',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ id }),
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(['gmaker', 'ps', 'iv', 'template', 'video', 'import']),
        id: z.number(),
        template_id: z.number(),
        name: z.string(),
        cover_url: z.string(),
        updated_time: time,
      }),
    ),
  }),
})

/**
 * The ad a work holds in its network's container, on the preview origin for some hours. `channel_ids` are
 * those it was packed for; the first plays when none is named. An HTML5 banner has none and plays alone.
 * Throws not_found for what is no work, or holds no ad for that channel.
 */
export const previewWork = call({
  name: 'asset.previewWork',
  method: 'GET',
  path: '/assets/work-preview',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ id, channel_id: id.optional() }),
  output: z.object({ url: z.string(), channel_id: z.number(), channel_ids: z.array(z.number()) }),
})

export const version = z.object({
  version: z.number(),
  hash: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration_ms: z.number().nullable(),
  created_by: z.string(),
  created_time: time,
  current: z.boolean(),
})

/** The newest first. */
export const versions = call({
  name: 'asset.versions',
  method: 'GET',
  path: '/assets/versions',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ id }),
  output: z.object({ list: z.array(version) }),
})
/**
 * New bytes under the same asset; the old ones stay as a version. `merge_meshes` as in `create`. Throws
 * replace_type for a file of another type.
 */
export const replace = call({
  name: 'asset.replace',
  method: 'POST',
  path: '/assets/replace',
  access: ['assets'],
  input: z.object({
    id,
    file_url: z.string().min(1).max(inputLimits.fileUrl),
    merge_meshes: z.boolean().optional(),
  }),
  output: asset,
})
/** Makes an earlier version current again; the version that was current is kept. */
export const restoreVersion = call({
  name: 'asset.restoreVersion',
  method: 'POST',
  path: '/assets/restore-version',
  access: ['assets'],
  input: z.object({ id, version: z.coerce.number().int().min(1).max(inputLimits.integer) }),
  output: asset,
})
