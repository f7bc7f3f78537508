import type { AlertSettings } from '@adloom/contract/alerts'
import { measuresOf, type Measure, type Metric } from '@adloom/contract/insight-metrics'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import {
  listReportSources,
  newestCompleteDay,
  pullRulesOf,
  sourceOfAdAccount,
} from '../../ad-accounts/service.ts'

const adMeasures: ReadonlySet<Measure> = new Set(['cost', 'impression', 'click', 'ad_install'])

/** The key of the events of playables among the objects of a rule of silence. */
export const playablesKey = 'playables'

/** A linked ad account whose reports are pulled. */
export interface AlertSource {
  id: number
  name: string
  type: string
  /** The newest day that was pulled, and the newest that should be there. */
  coveredDay: number
  expectedDay: number
}

/** Returns the linked accounts with data, and the newest day of events that is complete. */
export async function alertSources({ db, clock }: AppContext, account: AccountId) {
  const now = clock.now()
  const sources: AlertSource[] = []
  for (const row of await listReportSources(db, account)) {
    const { id, type, status, deleted_at, report_permission, covered_day } = row
    if (deleted_at !== null || status === 'unbound' || report_permission === 3 || covered_day === null)
      continue
    const expectedDay = newestCompleteDay(pullRulesOf(row), now - alertLimits.pullGraceMs)
    sources.push({ id, name: row.account_name, type, coveredDay: covered_day, expectedDay })
  }
  return { sources, eventsDay: Math.floor((now - alertLimits.eventsCompleteMs) / dayMs) - 1 }
}

export type AlertSources = Awaited<ReturnType<typeof alertSources>>

/** The metric that a rule judges or limits. */
export const metricOf = ({ kind, metric }: AlertSettings): Metric => (kind === 'spend' ? 'cost' : metric)

const needed = (settings: AlertSettings): Measure[] =>
  settings.kind === 'spend' ? ['cost', 'ad_install'] : measuresOf([metricOf(settings)])

export const isOfAds = (settings: AlertSettings): boolean =>
  needed(settings).some(measure => adMeasures.has(measure))

const isWanted =
  ({ traffic_types: types }: AlertSettings) =>
  ({ type }: AlertSource): boolean =>
    types.length === 0 || types.includes(type) || type === 'xmp'

/** What a rule can judge now: the newest day whose data are complete, and the accounts that have them. */
export interface ReadyDay {
  day: number
  /** Sources of facts; absent for all of them. */
  sources?: readonly string[]
  accounts: readonly AlertSource[]
}

/**
 * Returns the newest day that a rule can judge; undefined while it has none. Accounts that are silent or far
 * behind are left out of bands with their history, so that their absence raises no other alert.
 */
export function readyDay(
  settings: AlertSettings,
  { sources, eventsDay }: AlertSources,
  silent: ReadonlySet<string> = new Set(),
): ReadyDay | undefined {
  const wanted = sources.filter(isWanted(settings))
  if (settings.kind === 'silence') {
    const days = wanted.map(({ expectedDay }) => expectedDay)
    return { day: Math.min(eventsDay, ...days), accounts: wanted }
  }
  if (!isOfAds(settings)) return silent.has(playablesKey) ? undefined : { day: eventsDay, accounts: [] }
  const current = wanted.filter(
    ({ id, coveredDay, expectedDay }) =>
      coveredDay > expectedDay - alertLimits.staleDays && !silent.has(sourceOfAdAccount(id)),
  )
  if (current.length === 0) return undefined
  const late =
    settings.kind === 'band' && needed(settings).includes('ad_install') ? alertLimits.lateInstallDays : 0
  const day = Math.min(...current.map(({ coveredDay }) => coveredDay)) - late
  return { day, accounts: current, sources: current.map(({ id }) => sourceOfAdAccount(id)) }
}
