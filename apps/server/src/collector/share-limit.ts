import { minuteMs } from '../platform/limits/units.ts'

/** Counts requests per minute by key, in bounded memory: with too many keys all begin again. */
export class ShareLimit {
  private readonly used = new Map<string, number>()
  private minute = 0
  private readonly perMinute: number
  private readonly mostKeys: number

  constructor(perMinute: number, mostKeys: number) {
    this.perMinute = perMinute
    this.mostKeys = mostKeys
  }

  /** Counts a request; false when the key has used its share of this minute. */
  take(key: string, nowMs: number): boolean {
    const minute = Math.floor(nowMs / minuteMs)
    if (minute !== this.minute || this.used.size >= this.mostKeys) this.used.clear()
    this.minute = minute
    const used = (this.used.get(key) ?? 0) + 1
    this.used.set(key, used)
    return used <= this.perMinute
  }
}
