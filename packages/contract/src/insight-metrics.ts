/**
 * Dimensions, measures and metrics of reports (IN-01; B§3, B§5). Facts hold only measures, which are sums
 * and counts; every rate and average is computed from the measures of the requested grain, totals included
 * (D-80).
 */

/** Breakdowns and filters of a report, with their names on the wire. */
export const dimensions = [
  'period',
  'traffic_type',
  'platform',
  'country_code',
  'project_id',
  'ad_type',
  'ad_output_type',
  'material_name',
  'material_type',
  'mid',
  'product_id',
  'basic_id',
  'package_name',
  'publish_time',
  'scene',
  'material_source',
  'template_id',
  'campaign_id',
  'adset_id',
  'ad_id',
  'fingerprint',
  'creative_name',
] as const
export type Dimension = (typeof dimensions)[number]

/** The traffic type of plays in shared links and previews of this product, which are no ad traffic. */
export const hostedTraffic = 'hosted'

/** Codes of breakdowns whose values the product defines (B§3). */
export const dimensionCodes = {
  platform: ['ios', 'android'],
  ad_type: ['rewarded_video', 'interstitial_video'],
  ad_output_type: [
    'other',
    'video_and_common_endcard',
    'video_and_dynamic_endcard',
    'video_and_playable',
    'only_video',
    'only_playable',
  ],
  material_type: ['playable', 'video', 'graphic'],
  material_source: ['product_template', 'playsmart', 'mws', 'ad_platform'],
} as const satisfies Partial<Record<Dimension, readonly string[]>>
export type CodeOf<D extends keyof typeof dimensionCodes> = (typeof dimensionCodes)[D][number]

/** Custom tracking points of a playable. */
export const actionCount = 10
type ActionKey = `action${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
const actions = Array.from({ length: actionCount }, (_, at) => `action${at + 1}` as ActionKey)

/**
 * Additive columns of a fact. Times are sums of milliseconds over the displays that have the event; `cost`
 * and `revenue` are in millionths of a US dollar. Playable events are counted once per display, except `vi`
 * and `replay`. Later measures are added at the end: stored tables get them as their last columns.
 */
export const measures = [
  'cost',
  'impression',
  'click',
  'ad_install',
  'gs',
  'fi',
  'fi_time',
  'ge',
  'ge_auto',
  'ge_manual',
  'ge_time',
  'vi',
  'wc',
  'replay',
  'install',
  'install_auto',
  'install_manual',
  'install_playing',
  'install_ending',
  'loss_fi',
  'loss_after_fi',
  'loss_playing',
  'loss_ending',
  'reach',
  'go_next',
  'stay_time',
  ...actions,
  'revenue',
  'mmp_install',
] as const
export type Measure = (typeof measures)[number]

/** How a value is shown (B§5, B§9): milliseconds as seconds, `share` as percent with two decimals. */
export type MetricFormat = 'count' | 'money' | 'share' | 'decimal' | 'seconds'

/**
 * How a metric is computed: a sum of measures, their daily average, or a quotient of two sums. `scale`
 * multiplies the quotient.
 */
export type MetricFormula =
  | { sum: readonly Measure[] }
  | { daily: Measure }
  | { of: readonly Measure[]; per: readonly Measure[]; scale?: number }

export interface MetricDefinition {
  group: 'ads' | 'action' | 'translate' | 'loss' | 'custom' | 'mmp'
  format: MetricFormat
  formula: MetricFormula
  /** Shown as "-" above 1 (B§5): the network counts both sides differently. */
  isHiddenAboveOne?: true
  /** Without any measure of one of these lists it was not measured: it has no value, not even 0. */
  needs?: readonly (readonly Measure[])[]
  /** Measured by our engine alone: without a value it reads "no data" (B§8). */
  isOfEngine?: true
}

type Group = MetricDefinition['group']
const count = (group: Group, ...sum: Measure[]): MetricDefinition => ({
  group,
  format: 'count',
  formula: { sum },
})
/** A network's number is measured where the network reported it, impressions or spend. */
const adNeeds = (measure: Measure): readonly (readonly Measure[])[] => [['impression', 'cost', measure]]
const adCount = (measure: Measure): MetricDefinition => ({
  ...count('ads', measure),
  needs: adNeeds(measure),
})
const share = (group: Group, of: readonly Measure[], per: readonly Measure[]): MetricDefinition => ({
  group,
  format: 'share',
  formula: { of, per },
  needs: [per],
})
/** A network's report has impressions; a share of none of its clicks is 0% (B§5). */
const adShare = (of: Measure, per: Measure): MetricDefinition => ({
  ...share('ads', [of], [per]),
  isHiddenAboveOne: true,
  needs: [['impression', per]],
})
/** Cost per `scale` events; a million micros are a dollar. */
const price = (per: Measure, scale = 1): MetricDefinition => ({
  group: 'ads',
  format: 'money',
  formula: { of: ['cost'], per: [per], scale: scale / 1_000_000 },
  needs: [[per]],
})
const mean = (of: Measure, per: Measure): MetricDefinition => ({
  group: 'action',
  format: 'seconds',
  formula: { of: [of], per: [per] },
  needs: [[per]],
})
const daily = (measure: Measure): MetricDefinition => ({
  group: 'ads',
  format: measure === 'cost' ? 'money' : 'count',
  formula: { daily: measure },
  needs: adNeeds(measure),
})

/** A measurement partner reported something. */
const partnerMeasures: readonly Measure[] = ['revenue', 'mmp_install']
const loss = ['loss_fi', 'loss_after_fi'] as const
/** A network's installs are `install`; jumps to the store from a playable are `pl_install` (B1 of B§3). */
const named = {
  cost: { ...adCount('cost'), format: 'money' },
  click: adCount('click'),
  impression: adCount('impression'),
  install: adCount('ad_install'),
  ctr: adShare('click', 'impression'),
  cvr: adShare('ad_install', 'click'),
  ivr: adShare('ad_install', 'impression'),
  cpi: price('ad_install'),
  cpm: price('impression', 1000),
  cpc: price('click'),
  date_cost: daily('cost'),
  date_impression: daily('impression'),
  date_click: daily('click'),
  date_install: daily('ad_install'),
  gs: count('action', 'gs'),
  fi: count('action', 'fi'),
  ge: count('action', 'ge'),
  vi: { ...count('action', 'vi'), needs: [['gs']], isOfEngine: true },
  vi_avg: {
    group: 'action',
    format: 'decimal',
    formula: { of: ['vi'], per: ['gs'] },
    needs: [['gs']],
    isOfEngine: true,
  },
  wc: count('action', 'wc'),
  replay: count('action', 'replay'),
  fi_time: mean('fi_time', 'fi'),
  ge_auto: count('action', 'ge_auto'),
  ge_manual: count('action', 'ge_manual'),
  ge_time: mean('ge_time', 'ge'),
  fi_rate: share('action', ['fi'], ['gs']),
  ge_rate: share('action', ['ge'], ['gs']),
  rp_rate: share('action', ['replay'], ['gs']),
  reach: count('action', 'reach'),
  go_next: count('action', 'go_next'),
  go_next_rate: share('action', ['go_next'], ['reach']),
  stay_time: mean('stay_time', 'go_next'),
  pl_install: count('translate', 'install'),
  install_auto: count('translate', 'install_auto'),
  install_manual: count('translate', 'install_manual'),
  install_rate: share('translate', ['install'], ['gs']),
  install_playing: count('translate', 'install_playing'),
  install_playing_rate: share('translate', ['install_playing'], ['gs']),
  install_ending: count('translate', 'install_ending'),
  install_ending_rate: share('translate', ['install_ending'], ['gs']),
  loss: count('loss', ...loss),
  loss_rate: share('loss', loss, ['gs']),
  loss_fi: count('loss', 'loss_fi'),
  loss_fi_rate: share('loss', ['loss_fi'], ['gs']),
  loss_after_fi: count('loss', 'loss_after_fi'),
  loss_after_fi_rate: share('loss', ['loss_after_fi'], ['gs']),
  loss_playing: count('loss', 'loss_playing'),
  loss_playing_rate: share('loss', ['loss_playing'], ['gs']),
  loss_ending: count('loss', 'loss_ending'),
  loss_ending_rate: share('loss', ['loss_ending'], ['gs']),
  revenue: { group: 'mmp', format: 'money', formula: { sum: ['revenue'] }, needs: [partnerMeasures] },
  roas: { ...share('mmp', ['revenue'], ['cost']), needs: [['cost'], partnerMeasures] },
  mmp_install: { ...count('mmp', 'mmp_install'), needs: [partnerMeasures] },
} as const satisfies Record<string, MetricDefinition>

export type Metric = keyof typeof named | ActionKey

/** All metrics of B§3 by their name on the wire. */
export const metrics: Readonly<Record<Metric, MetricDefinition>> = {
  ...named,
  ...(Object.fromEntries(actions.map(key => [key, count('custom', key)])) as Record<
    ActionKey,
    MetricDefinition
  >),
}
export const metricNames = Object.keys(metrics) as Metric[]

/** Metrics and the breakdown that only facts of scenes have: in other reports they are always empty. */
const sceneMetrics: readonly Metric[] = ['reach', 'go_next', 'go_next_rate', 'stay_time']
/** What reports of displays offer. */
export const displayMetrics = metricNames.filter(name => !sceneMetrics.includes(name))
export const displayDimensions = dimensions.filter(name => name !== 'scene')

/** Measures that the metrics need, each once. */
export function measuresOf(names: readonly Metric[]): Measure[] {
  return [
    ...new Set(
      names.flatMap(name => {
        const { formula, needs = [] } = metrics[name]
        if ('daily' in formula) return [formula.daily]
        return [...('sum' in formula ? formula.sum : [...formula.of, ...formula.per]), ...needs.flat()]
      }),
    ),
  ]
}

const sumOf = (sums: Readonly<Partial<Record<Measure, number>>>, list: readonly Measure[]): number =>
  list.reduce((total, measure) => total + (sums[measure] ?? 0), 0)

/** Returns the change from `before` to `now`; undefined where `before` is 0 or a value is missing. */
export function relativeChange(now: number | undefined, before: number | undefined): number | undefined {
  if (now === undefined || before === undefined || before === 0) return undefined
  const change = (now - before) / Math.abs(before)
  return Number.isFinite(change) ? change : undefined
}

/** Whether the sums hold anything that the metric could be measured in. */
export function hasData(name: Metric, sums: Readonly<Partial<Record<Measure, number>>>): boolean {
  const { needs = [] } = metrics[name]
  return needs.every(list => list.some(measure => (sums[measure] ?? 0) > 0))
}

/**
 * Computes a metric from sums of one row or total. `days` is the number of days of the range, for daily
 * averages. A quotient with a zero divisor is 0 (B§5); `hasData` is false for one that was not measured.
 */
export function metricValue(
  name: Metric,
  sums: Readonly<Partial<Record<Measure, number>>>,
  days: number,
): number {
  const { formula } = metrics[name]
  const dollars = (value: number, list: readonly Measure[]) =>
    list.includes('cost') || list.includes('revenue') ? value / 1_000_000 : value
  if ('sum' in formula) return dollars(sumOf(sums, formula.sum), formula.sum)
  if ('daily' in formula) return days > 0 ? dollars(sumOf(sums, [formula.daily]), [formula.daily]) / days : 0
  const divisor = sumOf(sums, formula.per)
  return divisor === 0 ? 0 : (sumOf(sums, formula.of) / divisor) * (formula.scale ?? 1)
}
