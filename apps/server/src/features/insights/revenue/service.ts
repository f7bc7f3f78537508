import type * as contract from '@adloom/contract/revenue'
import { creativePlaceholder, type RevenueMapping } from '@adloom/contract/revenue'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Fact } from '../../../analytics/fact-query.ts'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import { dayMs, hoursPerDay } from '../../../platform/limits/units.ts'
import type { DayRange } from '../report-query.ts'
import { matchNames, rowOfReport, type NameMatch } from './match-names.ts'
import { guessMapping, readRows, readTable, type RevenueRow } from './read-table.ts'
import { deleteSource, findSource, findSources, lockSources, saveSource } from './repository.ts'
import type { ImportSummary, RevenueSource } from './tables.ts'

type Importer = Pick<Caller, 'accountId'>
const micros = 1_000_000

/** A source of facts apart from those of ad accounts, so that a report names where revenue is from. */
const sourceOfRevenue = (id: number): string => `revenue:${id}`

interface MatchedTable {
  rows: RevenueRow[]
  matches: Map<string, NameMatch>
  range: DayRange
}

async function matchTable(
  context: AppContext,
  account: AccountId,
  given: { csv: string; mapping: RevenueMapping; pattern: string },
): Promise<MatchedTable> {
  if (given.pattern.split(creativePlaceholder).length !== 2)
    fail('bad_input', { field: 'pattern', problem: creativePlaceholder })
  const today = Math.floor(context.clock.now() / dayMs)
  const rows = await readRows(await readTable(given.csv), given.mapping, today)
  let [fromDay, toDay] = [Infinity, -Infinity]
  for (const { day } of rows) [fromDay, toDay] = [Math.min(fromDay, day), Math.max(toDay, day)]
  const range = { fromDay, toDay }
  const names = [...new Set(rows.map(({ name }) => name))]
  return {
    rows,
    range,
    matches: await matchNames(context, account, { names, pattern: given.pattern, range }),
  }
}

/** Reads a table and finds the creatives of its names, without storing anything. */
export async function previewRevenue(
  context: AppContext,
  { csv, mapping, pattern }: z.output<typeof contract.preview.input>,
  { accountId }: Importer,
) {
  const table = await readTable(csv)
  const used = mapping ?? guessMapping(table)
  if (used === undefined) return { columns: [...table.columns], mapping: null, summary: null }
  const matched = await matchTable(context, accountId, { csv, mapping: used, pattern })
  return {
    columns: [...table.columns],
    mapping: used,
    summary: { ...coverageOnWire(summaryOf(matched)), names: namesOf(matched) },
  }
}

/** Imports a table; its days replace those of the source in reports (IN-09.22). */
export async function importRevenue(
  context: AppContext,
  { id, name, csv, mapping, pattern }: z.output<typeof contract.importTable.input>,
  { accountId }: Importer,
) {
  const { db, analytics, clock } = context
  const matched = await matchTable(context, accountId, { csv, mapping, pattern })
  const { range, rows, matches } = matched
  return db.transaction().execute(async transaction => {
    const count = await lockSources(transaction, accountId)
    if (id === undefined && count >= revenueLimits.sourcesPerAccount)
      fail('revenue_sources_full', { limit: revenueLimits.sourcesPerAccount })
    const fields = { name, mapping, pattern, summary: summaryOf(matched), importedAt: new Date(clock.now()) }
    const saved = (await saveSource(transaction, accountId, id, fields)) ?? fail('not_found')
    const source = sourceOfRevenue(saved)
    const facts = rows.map((row): Fact => {
      const { day, keys, sums } = rowOfReport(row, matches.get(row.name)!)
      return { account: accountId, hour: day * hoursPerDay, daily: true, isFirst: false, source, keys, sums }
    })
    await analytics.replaceWindow({ account: accountId, source, ...range }, facts)
    return onWire((await findSource(transaction, accountId, saved)) ?? fail('not_found'))
  })
}

export async function listRevenue({ db }: AppContext, { accountId }: Importer) {
  return { list: (await findSources(db, accountId)).map(onWire) }
}

/** Deletes a source and its facts. */
export async function removeRevenue({ db, analytics }: AppContext, id: number, { accountId }: Importer) {
  await db.transaction().execute(async transaction => {
    const source = (await findSource(transaction, accountId, id)) ?? fail('not_found')
    await deleteSource(transaction, accountId, id)
    const range = { fromDay: source.first_day, toDay: source.last_day }
    await analytics.replaceWindow({ account: accountId, source: sourceOfRevenue(id), ...range }, [])
  })
  return {}
}

function summaryOf({ rows, matches, range }: MatchedTable): ImportSummary {
  const isMatched = ({ name }: RevenueRow) => matches.get(name)!.match !== 'none'
  const own = rows.filter(isMatched)
  const dollars = (list: readonly RevenueRow[]) => list.reduce((sum, row) => sum + row.revenue, 0) / micros
  return {
    rows: rows.length,
    matched_rows: own.length,
    revenue: dollars(rows),
    matched_revenue: dollars(own),
    installs: rows.reduce((sum, row) => sum + row.installs, 0),
    from_day: range.fromDay,
    to_day: range.toDay,
  }
}

/** The names with the largest revenue. */
function namesOf({ rows, matches }: MatchedTable) {
  const totals = new Map<string, { rows: number; revenue: number; installs: number }>()
  for (const { name, revenue, installs } of rows) {
    const total = totals.get(name) ?? { rows: 0, revenue: 0, installs: 0 }
    totals.set(name, {
      rows: total.rows + 1,
      revenue: total.revenue + revenue / micros,
      installs: total.installs + installs,
    })
  }
  return [...totals]
    .toSorted(([, one], [, other]) => other.revenue - one.revenue)
    .slice(0, revenueLimits.shownNames)
    .map(([name, total]) => {
      const { creative, match, label } = matches.get(name)!
      return { name, creative, match, label, ...total }
    })
}

const coverageOnWire = ({ from_day, to_day, ...summary }: ImportSummary) => ({
  ...summary,
  from_day: dateOfDay(from_day),
  to_day: dateOfDay(to_day),
})

function onWire({ id, name, mapping, pattern, summary, first_day, last_day, imported_at }: RevenueSource) {
  return {
    ...{ id, name, mapping, pattern, ...coverageOnWire(summary) },
    first_day: dateOfDay(first_day),
    last_day: dateOfDay(last_day),
    imported_time: wireTime(imported_at),
  }
}
