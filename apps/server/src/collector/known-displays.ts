import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reportLimits } from '@adloom/playable/reports'
import { collectorLimits } from '../platform/limits/collector-limits.ts'
import { hourMs } from '../platform/limits/units.ts'

/** Numbers of events that count now, of one display: from `first` to before `end`. */
export interface NewEvents {
  account: number
  display: string
  first: number
  end: number
}

const fileName = /^known-(\d{1,9})\.log$/
const lineForm = /^(?:(\d{1,10}) )?([\w.-]{1,90}) (\d{1,5}) (\d{1,5})$/
const pathOf = (folder: string, hour: number): string => join(folder, `known-${hour}.log`)
/** An event can arrive this long after another one of its display. */
const rememberedMs = reportLimits.ms + collectorLimits.oldMs + collectorLimits.futureMs

/** Counted numbers as pairs of begin and end, by creative and display; oldest first. */
type Displays = Map<string, number[]>

/**
 * The displays whose events were counted, so that a repeated event does not count again, also after a
 * restart. They are logged by the hour of arrival; an hour is forgotten when no report of it is accepted any
 * more.
 */
export class KnownDisplays {
  private readonly folder: string
  /** By account, so that one with many displays pushes out its own alone. */
  private readonly accounts = new Map<number, Displays>()
  private count = 0
  private readonly most: number
  /** Restores the displays to what they were before the additions that are not saved. */
  private readonly before = new Map<string, () => void>()

  private constructor(folder: string, most: number) {
    this.folder = folder
    this.most = most
  }

  static async open(
    folder: string,
    nowMs: number,
    most: number = collectorLimits.displays,
  ): Promise<KnownDisplays> {
    const known = new KnownDisplays(folder, most)
    for (const hour of await known.hours(nowMs))
      for (const line of (await readFile(pathOf(folder, hour), 'latin1')).split('\n')) {
        const [, account = 0, display = '', first, end] = lineForm.exec(line) ?? []
        if (display) known.add(Number(account), display, { first: Number(first), end: Number(end) })
      }
    known.before.clear()
    return known
  }

  /** Returns which of these numbers were not counted before, and counts them until a rollback. */
  add(account: number, display: string, { first, end }: Pick<NewEvents, 'first' | 'end'>): NewEvents[] {
    const known = this.accounts.get(account) ?? new Map<string, number[]>()
    this.accounts.set(account, known)
    // A process of an earlier version logged no account.
    const ranges = known.get(display) ?? this.accounts.get(0)?.get(display) ?? []
    const isNew = !known.has(display)
    const fresh: NewEvents[] = []
    let at = first
    for (let index = 0; index < ranges.length && at < end; index += 2) {
      const [from, to] = [ranges[index]!, ranges[index + 1]!]
      if (at < from) fresh.push({ account, display, first: at, end: Math.min(from, end) })
      at = Math.max(at, to)
    }
    if (at < end) fresh.push({ account, display, first: at, end })
    if (fresh.length === 0) return fresh
    if (!this.before.has(display))
      this.before.set(display, () => this.set(account, display, isNew ? undefined : ranges))
    this.set(account, display, ranges.length === 0 ? [first, end] : merge(ranges, first, end))
    if (this.count > this.most) this.forget()
    return fresh
  }

  /** Forgets what was added since the last save: its facts were not stored. */
  rollback(): void {
    for (const restore of this.before.values()) restore()
    this.before.clear()
  }

  private set(account: number, display: string, ranges: number[] | undefined): void {
    const known = this.accounts.get(account) ?? new Map<string, number[]>()
    this.count -= known.size
    if (ranges) known.set(display, ranges)
    else known.delete(display)
    this.count += known.size
    if (known.size > 0) this.accounts.set(account, known)
    else this.accounts.delete(account)
  }

  /** Forgets the oldest displays of the account that has most of them: others keep theirs. */
  private forget(): void {
    let [largest, most] = [0, 0]
    for (const [account, { size }] of this.accounts) if (size > most) [largest, most] = [account, size]
    let left = Math.max(1, Math.min(collectorLimits.forgottenDisplays, Math.floor(most / 10)))
    for (const display of this.accounts.get(largest)!.keys()) {
      if (left-- === 0) break
      this.set(largest, display, undefined)
    }
  }

  /** Logs counted events durably; forgets hours that have passed. */
  async save(events: readonly NewEvents[], nowMs: number): Promise<void> {
    const file = await open(pathOf(this.folder, Math.floor(nowMs / hourMs)), 'a')
    const lines = events.map(({ account, display, first, end }) => `${account} ${display} ${first} ${end}\n`)
    try {
      // A torn last line of a killed process is closed first.
      await file.appendFile(`\n${lines.join('')}`, 'latin1')
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
