import type * as contract from '@adloom/contract/insights'
import type { Dimension } from '@adloom/contract/insight-metrics'
import { valueText } from '@adloom/contract/insight-value-texts'
import type { z } from 'zod'
import type { FactQuery } from '../../analytics/fact-query.ts'
import type { AppContext } from '../../platform/context.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { findObjectIds } from '../ad-accounts/service.ts'
import { labelsOf } from './report-labels.ts'
import { factFilter, periodName, rangeOf, type DayRange, type ReportReader } from './report-query.ts'

type Input = z.output<typeof contract.optionsList.input>

/**
 * Returns the values of a dimension that occur in the range with the other filters and contain the keyword in
 * name or id, in the order of their names; the absent value comes first.
 */
export async function listOptions(context: AppContext, input: Input, caller: ReportReader) {
  const of = input.option_type
  return { list: await findOptions(context, { input, caller, range: rangeOf(input), of, withAbsent: true }) }
}

/** Returns the projects or products with data in the last year. */
export async function listRecent(
  context: AppContext,
  of: 'project_id' | 'product_id',
  { keyword }: { keyword: string },
  caller: ReportReader,
) {
  const today = Math.floor(context.clock.now() / dayMs)
  const dates = { start_date: '', end_date: '', timezone: 0 }
  const range = { fromDay: today - reportLimits.optionDays, toDay: today + 1 }
  return { list: await findOptions(context, { input: { ...dates, keyword }, caller, range, of }) }
}

interface OptionsOf {
  input: contract.ReportFields & { keyword: string }
  caller: ReportReader
  range: DayRange
  of: Dimension
  /** Whether the absent value is offered, too. */
  withAbsent?: boolean
}

async function findOptions(context: AppContext, { input, caller, range, of, withAbsent = false }: OptionsOf) {
  const keys = await findKeys(context, { input, caller, range, of })
  const [labels] = await labelsOf(
    context,
    caller,
    [of],
    keys.map(key => [key]),
  )
  const wanted = input.keyword.toLowerCase()
  const list = keys
    .filter(key => withAbsent || key !== '')
    .map(key => {
      const id = of === 'period' ? periodName(key, 'day') : key
      return { id, name: labels?.get(key) ?? valueText(of, id, caller.language) }
    })
    .filter(({ id, name }) => `${name}\n${id}`.toLowerCase().includes(wanted))
  const { compare } = new Intl.Collator(caller.language, { numeric: true })
  return list
    .sort((one, other) => Number(one.id !== '') - Number(other.id !== '') || compare(one.name, other.name))
    .slice(0, reportLimits.optionsShown)
}

/** Breakdowns whose values are shown as they are: the store finds those that contain the keyword. */
const isPlain: ReadonlySet<string> = new Set<Dimension>([
  'material_name',
  'mid',
  'basic_id',
  'package_name',
  'publish_time',
  'creative_name',
])

/** The values that occur. Those of other filters of the report count, not that of the breakdown itself. */
async function findKeys(context: AppContext, { input, caller, range, of }: OptionsOf): Promise<string[]> {
  const table = of === 'scene' ? 'scene' : 'event'
  // Displays as a whole belong to no scene.
  const { scene: _scene, ...ofDisplays } = input
  const { [of as 'scene']: _own, ...filters } = of === 'scene' ? input : (ofDisplays as typeof input)
  const query = {
    ...factFilter(caller.accountId, filters, { table, range }),
    dimensions: [of],
    measures: ['gs' as const, 'impression' as const],
    granularity: 'day' as const,
    slice: { offset: 0, count: reportLimits.optionsRead },
  }
  const { analytics, db } = context
  const { keyword: text } = input
  const keysOf = async (more: Partial<FactQuery>) =>
    (await analytics.rows({ ...query, ...more })).map(row => row.keys[0]!)
  if (text === '' || of === 'period') return keysOf({})
  if (isPlain.has(of)) return keysOf({ containing: { dimension: of, text } })
  if (of !== 'campaign_id' && of !== 'adset_id' && of !== 'ad_id') return keysOf({})
  const ids = await findObjectIds(db, caller.accountId, { dimension: of, keyword: text })
  const [named, other] = await Promise.all([
    keysOf({ values: { ...query.values, [of]: ids } }),
    keysOf({ containing: { dimension: of, text } }),
  ])
  return [...new Set([...named, ...other])]
}
