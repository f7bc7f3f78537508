import { z } from 'zod'
import { call } from './call.ts'
import { metrics, type Metric } from './insight-metrics.ts'
import { inputLimits } from './input-limits.ts'
import { availability, reportInput } from './insights.ts'
import { boundedList } from './shapes.ts'

const insights = ['Insights'] as const

/**
 * Elements of a creative (IN-08). All but `label` are read from the document of a packed version; users set
 * those of other creatives, and labels of any.
 */
export const creativeElements = [
  'mechanic',
  'skin',
  'outcome',
  'tutorial',
  'cta',
  'redirect',
  'end_card',
  'length',
  'scenes',
  'palette',
  'language',
  'shown',
  'label',
] as const
export type CreativeElement = (typeof creativeElements)[number]

/** Elements of which a creative has several values. */
export const manyValued: readonly CreativeElement[] = ['language', 'shown', 'label']

/** Codes that the product names. Skins, languages, labels and other gameplays have their own words. */
export const elementCodes = {
  mechanic: [
    'match3',
    'blast',
    'tray',
    'sort',
    'park',
    'puzzle_place',
    'puzzle_swap',
    'puzzle_rotate',
    'puzzle_slide',
    'choice',
    'quiz',
    'spin',
    'scratch',
    'connect',
    'drawing',
    'slider',
    'reveal',
    'swipe',
    'drag',
    'tap',
    'offer',
    'challenge',
    'catalogue',
    'before-after',
    'story',
    'video',
    'endcard',
    'none',
  ],
  outcome: ['win', 'win_or_fail', 'retry', 'fail', 'none'],
  tutorial: ['hand', 'dot', 'demo', 'idle_hint', 'none'],
  cta: ['start', 'play', 'ending', 'none'],
  redirect: ['to_15', 'to_30', 'over_30', 'ending', 'none'],
  end_card: ['anywhere', 'button', 'automatic', 'no_button', 'none'],
  length: ['to_15', 'to_30', 'to_60', 'over_60', 'open'],
  scenes: ['1', '2', '3', '4_more'],
  palette: [
    'red',
    'orange',
    'yellow',
    'green',
    'cyan',
    'blue',
    'purple',
    'pink',
    'white',
    'gray',
    'black',
    'images',
  ],
  shown: [
    'animated_image',
    'attention',
    'burst',
    'connect',
    'counter',
    'drawing',
    'figure',
    'model_3d',
    'music',
    'particles',
    'scratch',
    'script',
    'shake',
    'sounds',
    'timer',
    'video',
  ],
} as const satisfies Partial<Record<CreativeElement, readonly string[]>>

/** Rates that creatives are compared by. */
export const elementMetrics = (Object.keys(metrics) as Metric[]).filter(
  name => metrics[name].format === 'share' && name !== 'go_next_rate',
) as [Metric, ...Metric[]]
/** Rates whose decay is fatigue: a rate of losses is none. */
export const fatigueMetrics = elementMetrics.filter(name => metrics[name].group !== 'loss') as [
  Metric,
  ...Metric[],
]

/** `likely` states are sure at 95 percent after shrinkage; `few` has too few creatives for an effect. */
const effectState = z.enum(['higher', 'lower', 'unclear', 'few'])

const elementValue = z.object({
  value: z.string(),
  /** Name of a skin, of a template and the skin; '' for codes, which the client names. */
  label: z.string(),
  creatives: z.number(),
  displays: z.number(),
  rate: z.number(),
  state: effectState,
  /** Relative change of the rate against creatives without the value, shrunken, with its 95 % interval. */
  effect: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** Values of other elements that occur in exactly the same creatives. */
  same_as: z.array(z.object({ element: z.enum(creativeElements), value: z.string(), label: z.string() })),
})

/** Effects of the elements of creatives on a rate, compared within products and channels. */
export const elementReport = call({
  name: 'insights.elementReport',
  method: 'GET',
  path: '/insights/elements/report',
  access: insights,
  input: reportInput({ metric: z.enum(elementMetrics) }),
  output: z.object({
    rate: z.number(),
    displays: z.number(),
    /** Compared creatives, those with too few displays, and those whose elements are unknown. */
    creatives: z.number(),
    small: z.number(),
    untagged: z.number(),
    elements: z.array(z.object({ element: z.enum(creativeElements), values: z.array(elementValue) })),
    availability,
  }),
})

const elementValues = z.partialRecord(z.enum(creativeElements), z.array(z.string()))

const creative = z.object({
  /** `f:` and the fingerprint of a packed version, or `n:` and the material's name. */
  creative: z.string(),
  name: z.string(),
  project_id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  displays: z.number(),
  rate: z.number(),
  /** Read from the document; only labels can be set. */
  is_exact: z.boolean(),
  elements: elementValues,
  labels: z.record(z.string(), z.string()),
})

/** Creatives of the range with their elements, those with most displays first. */
export const elementCreatives = call({
  name: 'insights.elementCreatives',
  method: 'GET',
  path: '/insights/elements/creatives',
  access: insights,
  input: reportInput({
    metric: z.enum(elementMetrics),
    keyword: z.string().trim().max(inputLimits.keyword).default(''),
    tagged: z.enum(['all', 'known', 'unknown']).default('all'),
    page: z.coerce.number().int().min(1).max(inputLimits.pageNumber).default(1),
    page_size: z.coerce.number().int().min(1).max(inputLimits.elementCreatives).default(20),
  }),
  output: z.object({ list: z.array(creative), total: z.number() }),
})

const givenValues = boundedList(
  z.string().trim().min(1).max(inputLimits.elementValue),
  inputLimits.elementValues,
)
/**
 * Sets elements of a creative of the account that occurs in its reports. Throws not_found; elements_exact
 * for elements of a document, of which only labels can be set.
 */
export const saveElements = call({
  name: 'insights.saveElements',
  method: 'POST',
  path: '/insights/elements/save',
  access: insights,
  input: z.object({
    creative: z.string().max(inputLimits.filterValue),
    /** Elements that change; others keep their values. */
    elements: boundedList(
      z.object({ element: z.enum(creativeElements), values: givenValues }),
      creativeElements.length,
    ),
  }),
  output: z.object({ is_exact: z.boolean(), elements: elementValues }),
})

const week = z.object({
  start_date: z.string(),
  displays: z.number(),
  events: z.number(),
  rate: z.number(),
  low: z.number(),
  high: z.number(),
})
const replacement = z.object({
  creative: z.string(),
  name: z.string(),
  project_id: z.string(),
  start_date: z.string(),
  displays: z.number(),
  rate: z.number(),
  /** Relative difference of the last 7 days on shared channels, with its 95 % interval. */
  effect: z.number(),
  low: z.number(),
  high: z.number(),
})
const tired = z.object({
  creative: z.string(),
  name: z.string(),
  project_id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  /** `ended` without displays in the last 7 days, `few` with too few of them. */
  state: z.enum(['tiring', 'steady', 'few', 'ended']),
  displays: z.number(),
  weeks: z.array(week),
  /** Position of the best week before the last one. */
  peak: z.number().optional(),
  /** Relative change of the last 7 days against the best week, with its 95 % interval. */
  change: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** The same change of the product's other creatives. */
  others_change: z.number().optional(),
  replacements: z.array(replacement),
  /** Values with a higher rate that the creative lacks. */
  missing: z.array(
    z.object({
      element: z.enum(creativeElements),
      value: z.string(),
      label: z.string(),
      effect: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
})

/** Creatives that lose against their own best week, the most expensive loss first. */
export const fatigueReport = call({
  name: 'insights.fatigueReport',
  method: 'GET',
  path: '/insights/fatigue/report',
  access: insights,
  input: reportInput({ metric: z.enum(fatigueMetrics) }),
  output: z.object({
    list: z.array(tired),
    /** Creatives beyond the limit of the report, with fewer displays. */
    left_out: z.number(),
    availability,
  }),
})
