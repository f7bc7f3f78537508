import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, time } from './shapes.ts'

const access = ['gm', 'ps'] as const

const orientation = z.enum(['portrait', 'landscape'])

/**
 * A comment on a project. A pin is a scene in one orientation, a place in it as shares of its width and
 * height, and for interactive videos a moment of its branch; a comment without a pin has the scene ''.
 */
const projectComment = z.object({
  id: z.number(),
  /** The comment that it answers; 0 for none. */
  parent_id: z.number(),
  author: z.string(),
  is_own: z.boolean(),
  text: z.string(),
  scene: z.string(),
  orientation,
  x: z.number().nullable(),
  y: z.number().nullable(),
  at_ms: z.number().nullable(),
  is_resolved: z.boolean(),
  created_time: time,
})

/** Comments of a project of the game maker or the free editor; the oldest first. Throws no_such_project. */
export const list = call({
  name: 'projectComment.list',
  method: 'GET',
  path: '/project-comment/list',
  access,
  input: z.object({ project_id: id }),
  output: z.object({ list: z.array(projectComment) }),
})

/** Throws no_such_project, not_found for a comment of another project, and project_comments_full. */
export const add = call({
  name: 'projectComment.add',
  method: 'POST',
  path: '/project-comment/add',
  access,
  input: z.object({
    project_id: id,
    parent_id: z.number().int().min(0).max(inputLimits.integer).default(0),
    text: z.string().trim().min(1).max(inputLimits.reviewComment),
    pin: z
      .object({
        scene: z.string().min(1).max(inputLimits.recordId),
        orientation,
        x: z.number().min(0).max(1),
        y: z.number().min(0).max(1),
        at_ms: z.number().int().min(0).max(inputLimits.reviewMomentMs).optional(),
      })
      .optional(),
  }),
  output: z.object({ id: z.number() }),
})

export const resolve = call({
  name: 'projectComment.resolve',
  method: 'POST',
  path: '/project-comment/resolve',
  access,
  input: z.object({ project_id: id, comment_id: id, is_resolved: z.boolean() }),
  output: empty,
})

/** Deletes the caller's own comment with its answers. Throws not_found for those of others. */
export const remove = call({
  name: 'projectComment.remove',
  method: 'POST',
  path: '/project-comment/delete',
  access,
  input: z.object({ project_id: id, comment_id: id }),
  output: empty,
})
