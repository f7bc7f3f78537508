import { inputLimits } from '@adloom/contract/input-limits'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../lib/clocks.ts'
import { addDays, dayAt, dayCount, type DayRange, isDay } from '../../lib/days.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Days } from './usage-types.ts'

export const rangeChoices = [7, 30, 90, 365] as const

/** A number of days up to today, or fixed days. */
export type RangeChoice = { last: number } | DayRange

export interface DayRangeControl {
  range: RangeChoice
  today: string
  days: Days
  setRange: (range: RangeChoice) => void
  setZone: (zone: number) => void
}

interface DayRangeOptions {
  /** The number of days without a choice. */
  usual?: (typeof rangeChoices)[number]
  /** Days are always of UTC. */
  isUtc?: boolean
}

/** The days and their zone, which are in the address: `last`, or `from` and `to`, and `zone`. */
export function useDayRange(
  onChange: () => void,
  { usual = 30, isUtc = false }: DayRangeOptions = {},
): DayRangeControl {
  const [search, setSearch] = useSearchParams()
  const usualZone = useLanguage() === 'en' ? 0 : 8
  const timezone = isUtc ? 0 : (zoneOf(search.get('zone')) ?? usualZone)
  const today = dayAt(serverNow(), timezone)
  const range = rangeOf(search, today, usual)
  const { from, to } = 'from' in range ? range : { from: addDays(today, 1 - range.last), to: today }
  const write = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(values))
      if (value === undefined) next.delete(key)
      else next.set(key, value)
    setSearch(next, { replace: true })
    onChange()
  }
  return {
    range,
    today,
    days: { start_date: from, end_date: to, timezone },
    setRange: chosen =>
      write(
        'from' in chosen
          ? { from: chosen.from, to: chosen.to, last: undefined }
          : {
              from: undefined,
              to: undefined,
              last: chosen.last === usual ? undefined : String(chosen.last),
            },
      ),
    setZone: zone => write({ zone: zone === usualZone ? undefined : String(zone) }),
  }
}

/** Days that do not exist, have not begun or are more than the calls take are left out. */
function rangeOf(search: URLSearchParams, today: string, usual: number): RangeChoice {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to) && to <= today) {
    const count = dayCount({ from, to })
    if (count >= 1 && count <= inputLimits.reportDays) return { from, to }
  }
  return { last: rangeChoices.find(count => String(count) === search.get('last')) ?? usual }
}

function zoneOf(text: string | null): number | undefined {
  const { min, max } = inputLimits.zoneHours
  const zone = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(zone) && zone >= min && zone <= max ? zone : undefined
}
