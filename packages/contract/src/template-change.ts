import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { fence, id, localText, revisionNumber } from './shapes.ts'

const target = {
  id,
  /** The project's own template moves it to the newest version. */
  template_id: id,
  /** A skin of the template, whose values are the base; without it, the template's own. */
  skin: z.string().max(inputLimits.choiceName).optional(),
}

/** What becomes of each value that the user has set; a problem means that it is not kept (SH-05). */
const report = z.array(
  z.object({
    param: z.string(),
    label: localText,
    problem: z.enum(['missing', 'refused']).optional(),
  }),
)

/** What a change of the template would keep. Nothing is written. */
export const preview = call({
  name: 'project.templatePreview',
  method: 'GET',
  path: '/gmaker/project/template-preview',
  access: ['gm'],
  input: z.object(target),
  output: z.object({
    rev: z.number(),
    report,
    /** The content before and after, to draw; values are applied by `applyValues` of playable/format. */
    before: z.object({ document: z.unknown(), values: z.record(z.string(), z.unknown()) }),
    after: z.object({ document: z.unknown(), values: z.record(z.string(), z.unknown()) }),
  }),
})

/**
 * Moves a project to another template, or to the newest version of its own. `undo_id` is the revision that
 * `restoreRevision` brings back.
 */
export const change = call({
  name: 'project.changeTemplate',
  method: 'POST',
  path: '/gmaker/project/change-template',
  access: ['gm'],
  input: z.object({ ...target, rev: revisionNumber, fence }),
  output: z.object({ rev: z.number(), undo_id: z.number(), report }),
})

/** Brings a revision back with the template that it had, as a new revision. */
export const restoreRevision = call({
  name: 'project.restoreRevision',
  method: 'POST',
  path: '/gmaker/project/restore-revision',
  access: ['gm'],
  input: z.object({ id, revision_id: id, rev: revisionNumber, fence }),
  output: z.object({ rev: z.number(), template_id: z.number() }),
})
