import { hourMs } from '../../platform/limits/units.ts'

export interface Timezone {
  value: string
  name: string
  offset_minutes: number
  zones: string[]
}

let known: { hour: number; list: Timezone[] } | undefined

/**
 * The IANA time zones of this runtime, grouped by their offset from UTC at `nowMs`; computed once an hour,
 * since clocks change.
 */
export function listTimezones(nowMs: number): Timezone[] {
  const hour = Math.floor(nowMs / hourMs)
  if (known?.hour !== hour) known = { hour, list: groupByOffset(nowMs) }
  return known.list
}

function groupByOffset(nowMs: number): Timezone[] {
  const groups = new Map<number, string[]>()
  for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
    const offset = offsetMinutes(zone, nowMs)
    groups.set(offset, [...(groups.get(offset) ?? []), zone])
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([offset, zones]) => ({
      value: String(offset / 60),
      name: nameOf(offset),
      offset_minutes: offset,
      zones,
    }))
}

function offsetMinutes(zone: string, nowMs: number): number {
  const fields = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(nowMs)
  const [, sign, hours, minutes] =
    /GMT([+-])(\d\d):(\d\d)/.exec(fields.find(field => field.type === 'timeZoneName')?.value ?? '') ?? []
  if (sign === undefined) return 0
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function nameOf(offset: number): string {
  if (offset === 0) return 'UTC'
  const size = Math.abs(offset)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `UTC${offset < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`
}
