import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'

dayjs.extend(relativeTime)

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Decimal units, as the ad networks count their limits. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit > 1 && value < 99.95 ? 1 : 0
  return `${value.toFixed(digits)} ${units[unit]}`
}

/** Stored bytes, in the 1024s that storage is sold in (C§9). */
export function formatStorage(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit > 1 && value < 99.95 && !Number.isInteger(value) ? 1 : 0
  return `${value.toFixed(digits)} ${units[unit]}`
}

/** Minor units with the sign of their currency: $1,234.50, and $1,234 when nothing is behind the point. */
export function formatMoney(minor: number, currency: 'USD' | 'CNY', language: string): string {
  const digits = minor % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(minor / 100)
}

export function formatDate(seconds: number): string {
  return dayjs.unix(seconds).format('YYYY-MM-DD')
}

/** `seconds` since the epoch, as "3 hours ago" in the language on screen. */
export function formatAgo(seconds: number): string {
  return dayjs.unix(seconds).fromNow()
}

export function formatTime(seconds: number): string {
  return dayjs.unix(seconds).format('YYYY-MM-DD HH:mm')
}

/** The time of day, with its date unless it is today. */
export function formatClock(seconds: number): string {
  const at = dayjs.unix(seconds)
  return at.format(at.isSame(dayjs(), 'day') ? 'HH:mm' : 'YYYY-MM-DD HH:mm')
}

export function formatPercent(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 100)} %`
}
