import { serverNow } from '../../lib/clocks.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Days } from './api.ts'

export const rangeChoices = [7, 30, 90, 365] as const

const daySeconds = 86_400

/**
 * The last days up to today, in the zone of the language on screen (B§9). Bills and money have days of UTC:
 * they give `zone` 0.
 */
export function useDays(count: number, zone?: 0): Days {
  const ofLanguage = useLanguage() === 'en' ? 0 : 8
  const timezone = zone ?? ofLanguage
  const dateAt = (seconds: number) => new Date((seconds + timezone * 3600) * 1000).toISOString().slice(0, 10)
  const now = serverNow()
  return { start_date: dateAt(now - (count - 1) * daySeconds), end_date: dateAt(now), timezone }
}
