import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import * as projects from './projects.ts'
import {
  boundedList,
  boundedRecord,
  empty,
  fence,
  id,
  idList,
  listOf,
  page,
  revisionNumber,
  saveId,
  time,
} from './shapes.ts'

const access = ['gm'] as const

/** A plan of `@adloom/playable/variations`, which judges its content. */
const plan = boundedRecord(inputLimits.planFields, inputLimits.choiceName)
const anyPlan = z.record(z.string(), z.unknown())

/** Bytes of the body of a save: a plan, of which values carry records of files. */
const dcoPlanBytes = 1_572_864

/** A creative that was made of a combination. Its values stay until it is made again. */
export const dcoItem = z.object({
  id: z.number(),
  project_id: z.number(),
  /** Key of the combination in its plan. */
  combination: z.string(),
  name: z.string(),
  /** Names of axes and of the values chosen, in the order of the axes. */
  labels: z.array(z.object({ axis: z.string(), value: z.string() })),
  /** Raised each time that its content changes. */
  rev: z.number(),
  cover_url: z.string(),
  updated_time: time,
})

/**
 * The plan of a project's variants (D-39), with what its matrix is drawn from. `rev` is the plan's own; 0
 * before the first save. The template's document gets values by `applyValues` of playable/format.
 */
export const initJson = call({
  name: 'dco.initJson',
  method: 'GET',
  path: '/gmaker/dco/init-json',
  access,
  input: z.object({ id, template_id: id.optional() }),
  output: z.object({
    rev: z.number(),
    plan: anyPlan,
    document: z.unknown(),
    values: z.record(z.string(), z.unknown()),
    skins: z.array(z.unknown()),
  }),
})

/** Saves over the revision that the plan is based on, with the lock of the project's editor (D-34). */
export const save = call({
  name: 'dco.save',
  method: 'POST',
  path: '/gmaker/dco/save',
  access,
  maxBody: dcoPlanBytes,
  input: z.object({ id, plan, rev: revisionNumber, fence, save_id: saveId }),
  output: z.object({ rev: z.number(), updated_time: time }),
})

/** Keeps a plan that lost a conflict as a revision (D-34). */
export const keepDraft = call({
  name: 'dco.keepDraft',
  method: 'POST',
  path: '/gmaker/dco/keep-draft',
  access,
  maxBody: dcoPlanBytes,
  input: z.object({ id, plan, rev: revisionNumber }),
  output: z.object({ revision_id: z.number() }),
})

export const revisions = call({
  name: 'dco.revisions',
  method: 'GET',
  path: '/gmaker/dco/revisions',
  access,
  input: z.object({ id, ...page }),
  output: listOf(
    z.object({
      id: z.number(),
      rev: z.number(),
      kind: projects.revisions.output.shape.list.element.shape.kind,
      username: z.string(),
      created_time: time,
    }),
  ),
})

export const revision = call({
  name: 'dco.revision',
  method: 'GET',
  path: '/gmaker/dco/revision',
  access,
  input: z.object({ id, revision_id: id }),
  output: z.object({ rev: z.number(), plan: anyPlan }),
})

/**
 * Makes creatives of the picks in the saved plan of revision `rev`; one that was made before gets the present
 * name and values. `keys` limits it to some picks.
 */
export const make = call({
  name: 'dco.make',
  method: 'POST',
  path: '/gmaker/dco/make',
  access,
  input: z.object({
    id,
    rev: revisionNumber,
    keys: boundedList(z.string().max(inputLimits.combinationKey), inputLimits.planPicks, 1).optional(),
  }),
  output: z.object({ list: z.array(dcoItem) }),
})

/** The creatives that were made of a project's plan, the newest first. */
export const items = call({
  name: 'dco.items',
  method: 'GET',
  path: '/gmaker/dco/items',
  access,
  input: z.object({ id, ...page, keyword: z.string().trim().max(inputLimits.keyword).optional() }),
  output: listOf(dcoItem),
})

/** Deliveries keep what they packed. */
export const removeItems = call({
  name: 'dco.removeItems',
  method: 'POST',
  path: '/gmaker/dco/delete-items',
  access,
  input: z.object({ id, ids: idList }),
  output: empty,
})
