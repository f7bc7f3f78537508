import { longestReportMs } from '@adloom/contract/page-events'

export interface PageEvent {
  route: string
  views: number
  active_ms: number
}

/**
 * Counts views and active time by route between two reports (SH-21). Times in milliseconds of any steady
 * clock.
 */
export class PageTimes {
  private readonly now: () => number
  private readonly sums = new Map<string, PageEvent>()
  private current: { route: string; address: string } | undefined
  private activeSince: number | undefined

  constructor(now: () => number) {
    this.now = now
  }

  /** A page is shown; the same address again is no new view. */
  enter(route: string, address: string): void {
    if (this.current?.address === address) return
    this.settle()
    this.current = { route, address }
    this.add(route, { views: 1, active_ms: 0 })
  }

  /** Whether the page is visible and in use. */
  setActive(active: boolean): void {
    if (active === (this.activeSince !== undefined)) return
    this.settle()
    this.activeSince = active ? this.now() : undefined
  }

  /** Returns the times collected since the last call; empty without any. */
  drain(): PageEvent[] {
    this.settle()
    const events = [...this.sums.values()].filter(event => event.views > 0 || event.active_ms > 0)
    this.sums.clear()
    return events
  }

  /** Adds the times of a report that could not be sent. */
  putBack(events: readonly PageEvent[]): void {
    for (const event of events) this.add(event.route, event)
  }

  private settle(): void {
    if (this.activeSince === undefined) return
    const now = this.now()
    if (this.current !== undefined)
      this.add(this.current.route, { views: 0, active_ms: Math.round(now - this.activeSince) })
    this.activeSince = now
  }

  private add(route: string, { views, active_ms }: Pick<PageEvent, 'views' | 'active_ms'>): void {
    const sum = this.sums.get(route) ?? { route, views: 0, active_ms: 0 }
    this.sums.set(route, {
      route,
      views: Math.min(1000, sum.views + views),
      active_ms: Math.min(longestReportMs, sum.active_ms + active_ms),
    })
  }
}
