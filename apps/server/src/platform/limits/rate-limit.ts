import type { Clock } from '../clock.ts'
import { fail } from '../binder/fail.ts'
import { minuteMs } from './units.ts'
import { requestLimits } from './request-limits.ts'

/** Limits requests per minute by address; each node counts separately. */
export class RateLimit {
  private readonly counts = new Map<string, { since: number; used: number }>()
  private readonly perMinute: number
  private readonly clock: Clock

  constructor(perMinute: number, clock: Clock) {
    this.perMinute = perMinute
    this.clock = clock
  }

  /** Counts one try; throws too_many_requests with the seconds to wait. */
  take(key: string): void {
    const now = this.clock.now()
    if (this.counts.size > requestLimits.rateKeys) this.forget(now)
    const entry = this.counts.get(key)
    if (entry === undefined || now - entry.since >= minuteMs) this.counts.set(key, { since: now, used: 1 })
    else if (entry.used < this.perMinute) entry.used += 1
    else fail('too_many_requests', { seconds: Math.ceil((entry.since + minuteMs - now) / 1000) })
  }

  private forget(now: number): void {
    for (const [key, { since }] of this.counts) if (now - since >= minuteMs) this.counts.delete(key)
    if (this.counts.size > requestLimits.rateKeys) this.counts.clear()
  }
}
