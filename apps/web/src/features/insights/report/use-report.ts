import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../../lib/clocks.ts'
import { useLanguage } from '../../../lib/language.ts'
import type { Scope } from '../api.ts'
import { dayAt } from '../../../lib/days.ts'
import { daysOf, readReport, type ReportState, writeReport } from './report-state.ts'

export interface ReportControl {
  state: ReportState
  /** Changes the address, so that Back undoes it. */
  update: (change: Partial<ReportState>) => void
  /** What the calls read. */
  scope: Scope & { range: { from: string; to: string } }
  /** The day in the zone of the report. */
  today: string
}

/** The report that the address describes (IN-03.4). */
export function useReport(defaults: Omit<ReportState, 'zone'>): ReportControl {
  const [search, setSearch] = useSearchParams()
  // The default zone follows the language (B§9).
  const zone = useLanguage() === 'en' ? 0 : 8
  return useMemo(() => {
    const all = { ...defaults, zone }
    const state = readReport(search, all)
    const today = dayAt(serverNow(), state.zone)
    return {
      state,
      today,
      scope: {
        range: daysOf(state.range, today),
        zone: state.zone,
        accounts: state.accounts,
        filters: state.filters,
      },
      update: change => setSearch(now => writeReport({ ...readReport(now, all), ...change }, all, now)),
    }
  }, [search, setSearch, defaults, zone])
}
