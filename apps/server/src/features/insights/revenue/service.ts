import type * as contract from '@adloom/contract/revenue'
import type { RevenueMapping } from '@adloom/contract/revenue'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { findLinks } from './links/link-repository.ts'
import {
  matchRows,
  micros,
  replaceRevenue,
  requirePattern,
  summaryOf,
  type MatchedRows,
} from './matched-rows.ts'
import { guessMapping, readRows, readTable } from './read-table.ts'
import { deleteSource, findSource, findSources, lockSources, saveSource } from './repository.ts'
import type { ImportSummary, RevenueLink, RevenueSource } from './tables.ts'

type Importer = Pick<Caller, 'accountId'>

async function matchTable(
  context: AppContext,
  account: AccountId,
  given: { csv: string; mapping: RevenueMapping; pattern: string },
): Promise<MatchedRows> {
  requirePattern(given.pattern)
  const today = Math.floor(context.clock.now() / dayMs)
  const rows = await readRows(await readTable(given.csv), given.mapping, today)
  let [fromDay, toDay] = [Infinity, -Infinity]
  for (const { day } of rows) [fromDay, toDay] = [Math.min(fromDay, day), Math.max(toDay, day)]
  return matchRows(context, account, { rows, pattern: given.pattern, range: { fromDay, toDay } })
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
    summary: { ...coverageOnWire(await summaryOf(matched)), names: await namesOf(matched) },
  }
}

/** Imports a table; its days replace those of the source in reports (IN-09.22). */
export async function importRevenue(
  context: AppContext,
  { id, name, csv, mapping, pattern }: z.output<typeof contract.importTable.input>,
  { accountId }: Importer,
) {
  const { db, clock } = context
  const matched = await matchTable(context, accountId, { csv, mapping, pattern })
  const summary = await summaryOf(matched)
  return db.transaction().execute(async transaction => {
    const count = await lockSources(transaction, accountId)
    if (id === undefined && count >= revenueLimits.sourcesPerAccount)
      fail('revenue_sources_full', { limit: revenueLimits.sourcesPerAccount })
    const fields = { name, mapping, pattern, summary, importedAt: new Date(clock.now()) }
    const saved = (await saveSource(transaction, accountId, id, fields)) ?? fail('not_found')
    await replaceRevenue(context, { account: accountId, id: saved }, matched)
    return describeSource(transaction, accountId, saved)
  })
}

export async function listRevenue({ db }: AppContext, { accountId }: Importer) {
  const links = await findLinks(db, accountId)
  return { list: (await findSources(db, accountId)).map(source => onWire(source, links.get(source.id))) }
}

/** Returns a source as the list shows it. Throws not_found. */
export async function describeSource(db: Executor, account: AccountId, id: number) {
  const source = (await findSource(db, account, id)) ?? fail('not_found')
  return onWire(source, (await findLinks(db, account)).get(id))
}

/** Deletes a source and its facts. */
export async function removeRevenue(context: AppContext, id: number, { accountId }: Importer) {
  await context.db.transaction().execute(async transaction => {
    const source = (await findSource(transaction, accountId, id)) ?? fail('not_found')
    await deleteSource(transaction, accountId, id)
    const range = { fromDay: source.first_day, toDay: source.last_day }
    await replaceRevenue(context, { account: accountId, id }, { rows: [], matches: new Map(), range })
  })
  return {}
}

/** The names with the largest revenue. */
async function namesOf({ rows, matches }: MatchedRows) {
  const totals = new Map<string, { name: string; rows: number; revenue: number; installs: number }>()
  for await (const some of inTurns(rows, revenueLimits.rowsPerTurn))
    for (const { name, revenue, installs } of some) {
      const total = totals.get(name) ?? { name, rows: 0, revenue: 0, installs: 0 }
      totals.set(name, total)
      total.rows++
      total.revenue += revenue / micros
      total.installs += installs
    }
  let largest: { name: string; rows: number; revenue: number; installs: number }[] = []
  for await (const some of inTurns([...totals.values()], revenueLimits.rowsPerTurn))
    largest = [...largest, ...some]
      .sort((one, other) => other.revenue - one.revenue)
      .slice(0, revenueLimits.shownNames)
  return largest.map(total => {
    const { creative, match, label } = matches.get(total.name)!
    return { creative, match, label, ...total }
  })
}

const coverageOnWire = ({ from_day, to_day, ...summary }: ImportSummary) => ({
  ...summary,
  from_day: dateOfDay(from_day),
  to_day: dateOfDay(to_day),
})

function onWire(source: RevenueSource, link: RevenueLink | undefined) {
  const { id, name, mapping, pattern, summary, first_day, last_day, imported_at } = source
  return {
    ...{ id, name, mapping, pattern, ...coverageOnWire(summary) },
    first_day: dateOfDay(first_day),
    last_day: dateOfDay(last_day),
    imported_time: wireTime(imported_at),
    link: link === undefined ? null : linkOnWire(link),
  }
}

function linkOnWire({
  partner,
  pull_job: job,
  next_pull_at: next,
  fetched_at: fetched,
  pull_error,
}: RevenueLink) {
  return {
    partner,
    pulling: job !== null,
    disabled: job === null && next === null,
    pull_error,
    fetched_time: fetched && wireTime(fetched),
    next_pull_time: next && wireTime(next),
  }
}
