import type * as contract from '@adloom/contract/insights'
import type { Dimension } from '@adloom/contract/insight-metrics'
import type { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { labelsOf } from './report-labels.ts'
import { factFilter, periodName, rangeOf, type DayRange, type ReportReader } from './report-query.ts'

type Input = z.output<typeof contract.optionsList.input>

/**
 * Returns the values of a dimension that occur in the range and contain the keyword in name or id, in the
 * order of their names.
 */
export async function listOptions(context: AppContext, input: Input, caller: ReportReader) {
  return { list: await findOptions(context, { input, caller, range: rangeOf(input), of: input.option_type }) }
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

async function findOptions(
  context: AppContext,
  {
    input,
    caller,
    range,
    of,
  }: {
    input: contract.ReportFields & { keyword: string }
    caller: ReportReader
    range: DayRange
    of: Dimension
  },
) {
  const rows = await context.analytics.rows({
    ...factFilter(caller.accountId, input, { table: of === 'scene' ? 'scene' : 'event', range }),
    dimensions: [of],
    measures: ['gs', 'impression'],
    granularity: 'day',
    slice: { offset: 0, count: reportLimits.optionsRead },
  })
  const keys = rows.map(row => row.keys[0]!).filter(key => key !== '')
  const [labels] = await labelsOf(
    context,
    caller,
    [of],
    keys.map(key => [key]),
  )
  const wanted = input.keyword.toLowerCase()
  return keys
    .map(key => ({
      id: of === 'period' ? periodName(key, 'day') : key,
      name: labels?.get(key) ?? (of === 'period' ? periodName(key, 'day') : key),
    }))
    .filter(({ id, name }) => `${name}\n${id}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name, caller.language))
    .slice(0, reportLimits.optionsShown)
}
