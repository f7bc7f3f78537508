import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { serverNow } from './clocks.ts'

dayjs.extend(relativeTime)

/** Minor units with the sign of their currency: $1,234.50, and $1,234 when nothing is behind the point. */
export function formatMoney(minor: number, currency: 'USD' | 'CNY', language: string): string {
  const digits = minor % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100)
}

export function formatDate(seconds: number): string {
  return dayjs.unix(seconds).format('YYYY-MM-DD')
}

/**
 * A past time of the server, in seconds since the epoch, as "3 hours ago" in the language on screen. Counted
 * from the server's time,
 * so a wrong clock of this device changes nothing; never in the future, as the server's time is known to the
 * second only.
 */
export function formatAgo(seconds: number): string {
  const now = serverNow()
  return dayjs.unix(Math.min(seconds, now)).from(dayjs.unix(now))
}

export function formatTime(seconds: number): string {
  return dayjs.unix(seconds).format('YYYY-MM-DD HH:mm')
}

/** The time of day, with its date unless it is today. */
export function formatClock(seconds: number): string {
  const at = dayjs.unix(seconds)
  return at.format(at.isSame(dayjs.unix(serverNow()), 'day') ? 'HH:mm' : 'YYYY-MM-DD HH:mm')
}

export function formatPercent(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 100)} %`
}

/** Formats a length like a media player: 0:07, 3:20, 1:02:03; below one second with tenths. */
export function formatDuration(ms: number): string {
  if (ms < 950) return `0:0${(Math.max(50, ms) / 1000).toFixed(1)}`
  const seconds = Math.round(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
