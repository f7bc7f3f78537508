import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { serverNow } from '../../../lib/clocks.ts'
import { dayAt, lastDays } from '../../../lib/days.ts'
import { type Availability, summaryQuery } from '../api.ts'
import { DataAsOfLine } from './availability-notice.tsx'
import { DataAsOf } from './metric-info.tsx'

const unknown: Availability['data_as_of'] = []

/** Gives the age of networks' data to the explanations of a page without a summary of its own. */
export function WithDataAge({ children }: { children: ReactNode }) {
  // It is that of the linked accounts, for any days and filters of the page.
  const range = lastDays(dayAt(serverNow(), 0), 1)
  const summary = useQuery(summaryQuery({ range, zone: 0, metrics: ['gs'], compare: 'none' }))
  return <DataAsOf value={summary.data?.availability.data_as_of ?? unknown}>{children}</DataAsOf>
}

/** The line of how new the data are, below `WithDataAge` (IN-03.88). */
export function DataAgeLine() {
  return <DataAsOfLine sources={useContext(DataAsOf)} />
}
