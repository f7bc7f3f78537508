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

/** `seconds` since the epoch, as "3 hours ago" in the language on screen. */
export function formatAgo(seconds: number): string {
  return dayjs.unix(seconds).fromNow()
}

export function formatTime(seconds: number): string {
  return dayjs.unix(seconds).format('YYYY-MM-DD HH:mm')
}

export function formatPercent(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 100)} %`
}
