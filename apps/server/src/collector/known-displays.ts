import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reportLimits } from '@adloom/playable/reports'
import { collectorLimits } from '../platform/limits/collector-limits.ts'
import { hourMs } from '../platform/limits/units.ts'

/** Numbers of events that count now, of one display: from `first` to before `end`. */
export interface NewEvents {
  display: string
  first: number
  end: number
}

const fileName = /^known-(\d{1,9})\.log$/
const lineForm = /^([\w.-]{1,90}) (\d{1,5}) (\d{1,5})$/
const pathOf = (folder: string, hour: number): string => join(folder, `known-${hour}.log`)
/** An event can arrive this long after another one of its display. */
const rememberedMs = reportLimits.ms + collectorLimits.oldMs + collectorLimits.futureMs

/**
 * The displays whose events were counted, so that a repeated event does not count again, also after a
 * restart. They are logged by the hour of arrival; an hour is forgotten when no report of it is accepted any
 * more.
 */
export class KnownDisplays {
  private readonly folder: string
  /** Counted numbers as pairs of begin and end, by creative and display; oldest first. */
  private readonly ranges = new Map<string, number[]>()
  /** The ranges of displays before the additions that are not saved. */
  private readonly before = new Map<string, number[] | undefined>()

  private constructor(folder: string) {
    this.folder = folder
  }

  static async open(folder: string, nowMs: number): Promise<KnownDisplays> {
    const known = new KnownDisplays(folder)
    for (const hour of await known.hours(nowMs))
      for (const line of (await readFile(pathOf(folder, hour), 'latin1')).split('\n')) {
        const [, display = '', first, end] = lineForm.exec(line) ?? []
        if (display) known.add(display, Number(first), Number(end))
      }
    known.before.clear()
    return known
  }

  /** Returns which of these numbers were not counted before, and counts them until a rollback. */
  add(display: string, first: number, end: number): NewEvents[] {
    const ranges = this.ranges.get(display) ?? []
    if (!this.before.has(display)) this.before.set(display, this.ranges.get(display))
    const fresh: NewEvents[] = []
    let at = first
    for (let index = 0; index < ranges.length && at < end; index += 2) {
      const [from, to] = [ranges[index]!, ranges[index + 1]!]
      if (at < from) fresh.push({ display, first: at, end: Math.min(from, end) })
      at = Math.max(at, to)
    }
    if (at < end) fresh.push({ display, first: at, end })
    if (fresh.length > 0) this.ranges.set(display, merge(ranges, first, end))
    const [oldest] = this.ranges.keys()
    if (this.ranges.size > collectorLimits.displays && oldest !== undefined) this.ranges.delete(oldest)
    return fresh
  }

  /** Forgets what was added since the last save: its facts were not stored. */
  rollback(): void {
    for (const [display, ranges] of this.before)
      if (ranges) this.ranges.set(display, ranges)
      else this.ranges.delete(display)
    this.before.clear()
  }

  /** Logs counted events durably; forgets hours that have passed. */
  async save(events: readonly NewEvents[], nowMs: number): Promise<void> {
    const file = await open(pathOf(this.folder, Math.floor(nowMs / hourMs)), 'a')
    try {
      await file.appendFile(
        // A torn last line of a killed process is closed first.
        `\n${events.map(({ display, first, end }) => `${display} ${first} ${end}\n`).join('')}`,
        'latin1',
      )
      await file.datasync()
    } finally {
      await file.close()
    }
    this.before.clear()
    await this.hours(nowMs)
  }

  /** Returns the logged hours, oldest first, without those that have passed. */
  private async hours(nowMs: number): Promise<number[]> {
    const found = (await readdir(this.folder)).flatMap(name => fileName.exec(name)?.[1] ?? []).map(Number)
    const oldest = Math.floor((nowMs - rememberedMs) / hourMs)
    for (const hour of found) if (hour < oldest) await rm(pathOf(this.folder, hour), { force: true })
    return found.filter(hour => hour >= oldest).sort((one, other) => one - other)
  }
}

/** Joins a range with those it touches; they stay in order. */
function merge(ranges: readonly number[], first: number, end: number): number[] {
  let [from, to] = [first, end]
  const merged: [number, number][] = []
  for (let index = 0; index < ranges.length; index += 2) {
    const [one, other] = [ranges[index]!, ranges[index + 1]!]
    if (other < from || one > to) merged.push([one, other])
    else [from, to] = [Math.min(from, one), Math.max(to, other)]
  }
  return [...merged, [from, to] as const].sort(([one], [other]) => one - other).flat()
}
