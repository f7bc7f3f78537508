import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { reportInput } from './insights.ts'
import { boundedList } from './shapes.ts'

const insights = ['Insights'] as const

/** Points of a journey beside its actions (`a1` to `a10`) and scenes (`s:` and the scene's id). */
export const journeyStart = 'start'
/** How a display ends a journey: to the store, or by leaving. */
export const journeyExits = { redirect: 'redirect', leave: 'leave' } as const

/** What the points of a journey are: custom tracking points, or scenes. */
const steps = z.enum(['actions', 'scenes'])
/** Dimensions that name one material. */
export const journeyMaterials = [
  'fingerprint',
  'mid',
  'material_name',
  'creative_name',
  'project_id',
] as const
const subject = {
  material_by: z.enum(journeyMaterials),
  material: z.string().min(1).max(inputLimits.filterValue),
  steps: steps.default('actions'),
}

const point = z.string().max(inputLimits.journeyPoint)
const pointForms = { actions: /^(start|a([1-9]|10))$/, scenes: /^s:./s } as const
const place = z.number().int().min(inputLimits.journeyPlace.min).max(inputLimits.journeyPlace.max)
const placed = z.object({ id: point, x: place, y: place })
const edge = z.object({ from: point, to: point })
/** Where an account has drawn the points and edges of a material. */
const layout = z.object({ nodes: z.array(placed), edges: z.array(edge) })

/** Displays that reached a point; each went on to another one, to the store, or is lost. */
const node = z.object({
  id: z.string(),
  /** The name of the tracking point or scene in its project; '' where it has none. */
  name: z.string(),
  reached: z.number(),
  next: z.number(),
  redirected: z.number(),
  lost: z.number(),
})
/** Displays whose next point after `from` is `to`, and the mean time that they took; 0 where unknown. */
const flow = z.object({ from: z.string(), to: z.string(), count: z.number(), time_ms: z.number() })

/** The journey of viewers through one material, measured and as the account has drawn it (IN-03.40). */
export const journeyDetail = call({
  name: 'insights.journeyDetail',
  method: 'GET',
  path: '/insights/journey/detail',
  access: insights,
  input: reportInput(subject),
  output: z.object({
    nodes: z.array(node),
    flows: z.array(flow),
    /** Absent until the account has drawn one. */
    layout: layout.optional(),
  }),
})

interface Drawing {
  steps: z.output<typeof steps>
  nodes: { id: string }[]
  edges: { from: string; to: string }[]
}

/** Refuses points of no or another journey, repeated points and edges, and edges that no display can take. */
function refuseImpossible({ steps: kind, nodes, edges }: Drawing, context: z.RefinementCtx): void {
  const isOf = (id: string): boolean => pointForms[kind].test(id)
  const seen = new Set<string>()
  const isNew = (...key: string[]): boolean => seen.size < seen.add(JSON.stringify(key)).size
  nodes.forEach(({ id }, at) => {
    if (!isOf(id) || !isNew(id)) context.addIssue({ code: 'custom', path: ['nodes', at, 'id'], input: id })
  })
  edges.forEach(({ from, to }, at) => {
    if (!isOf(from)) context.addIssue({ code: 'custom', path: ['edges', at, 'from'], input: from })
    if (!isOf(to) || to === journeyStart || to === from || !isNew(from, to))
      context.addIssue({ code: 'custom', path: ['edges', at, 'to'], input: to })
  })
}

/**
 * Stores how the account draws the journey of a material, for all its users. Throws not_found where the
 * account has no such material, journeys_full.
 */
export const journeySave = call({
  name: 'insights.journeySave',
  method: 'POST',
  path: '/insights/journey/save',
  access: insights,
  input: z
    .object({
      ...subject,
      nodes: boundedList(placed, inputLimits.journeyNodes),
      edges: boundedList(edge, inputLimits.journeyEdges),
    })
    .superRefine(refuseImpossible),
  output: layout,
})
