import { STEP_MS } from '../logic/clock.ts'
import { easing } from './easing.ts'
import { max, min } from '../math.ts'

export interface Tween<T> {
  target: T
  to: Partial<Record<keyof T, number>>
  ms: number
  delay?: number
  ease?: string
  done?: () => void
}

export interface Tweens {
  /** Moves number fields of an object; a later tween of the same field takes over. Returns a canceller. */
  add<T>(tween: Tween<T>): () => void
  /** Returns whether a tween ran that is too quick to look even at 30 frames a second. */
  step(): boolean
  /** Forgets every tween of these targets, or all. */
  drop(has?: (target: unknown) => boolean): void
}

interface Running {
  target: Record<string, number>
  to: Record<string, number>
  from: Record<string, number> | undefined
  time: number
  ms: number
  curve: (t: number) => number
  done: (() => void) | undefined
}

/** Runs from the value at its start to the given one by fixed steps. */
export function createTweens(): Tweens {
  let running: Running[] = []
  return {
    add(tween) {
      const entry: Running = {
        target: tween.target as never,
        to: Object.assign({}, tween.to) as never,
        from: undefined,
        time: -(tween.delay || 0),
        ms: max(1, tween.ms),
        curve: easing(tween.ease || 'quad.out'),
        done: tween.done,
      }
      running.push(entry)
      return () => {
        running = running.filter(r => r !== entry)
      }
    },
    step() {
      let quick = false
      for (const entry of running.slice()) {
        if (running.indexOf(entry) < 0) continue
        entry.time += STEP_MS
        if (entry.time <= 0) continue
        if (!entry.from) begin(entry, running)
        quick = quick || isQuick(entry.ms)
        const share = min(1, entry.time / entry.ms + 1e-6)
        const eased = share === 1 ? 1 : entry.curve(share)
        for (const key of Object.keys(entry.to))
          entry.target[key] = entry.from![key]! + (entry.to[key]! - entry.from![key]!) * eased
        if (share < 1) continue
        running = running.filter(r => r !== entry)
        if (entry.done) entry.done()
      }
      return quick
    },
    drop(has) {
      running = has ? running.filter(r => !has(r.target)) : []
    },
  }
}

/** Motion that takes this long, or longer, looks even at 30 frames a second. */
export function isQuick(ms: number): boolean {
  return ms < 1500
}

function begin(entry: Running, running: Running[]): void {
  entry.from = {}
  for (const key of Object.keys(entry.to)) {
    entry.from[key] = entry.target[key]!
    for (const other of running)
      if (other !== entry && other.target === entry.target && other.from) delete other.to[key]
  }
}
