import { stepsPerSecond } from '../../recording/take.ts'

/** The date at step 0: games see the same one in each play. */
const startOfTime = Date.UTC(2026, 0, 1)
/** Timers that one step runs at most; a game that starts more is delayed. */
const mostTimers = 5000
/** The shortest delay of a timer and of an interval, in milliseconds, as browsers have it. */
const shortest = { timeout: 1, interval: 4 } as const

interface Timer {
  at: number
  every: number | undefined
  run: () => void
}

/** The time that a game sees. It advances by steps alone. */
export interface VirtualTime {
  /** Milliseconds since the start. */
  now(): number
  /** Advances by one step: first the timers that are due, then the frame. */
  step(): void
  timersRun(): number
  /** Runs a callback of the page itself at a time of the game. */
  after(delayMs: number, run: () => void): void
}

/** The functions of the browser, before they are replaced. */
export const browserTime = {
  now: performance.now.bind(performance),
  setTimeout: setTimeout.bind(globalThis),
  clearTimeout: clearTimeout.bind(globalThis),
  requestFrame: requestAnimationFrame.bind(globalThis),
}

/** Replaces timers, frames, clock and date of this page by virtual ones. */
export function installVirtualTime(): VirtualTime {
  let [time, steps, timersRun, lastId] = [0, 0, 0, 0]
  const timers = new Map<number, Timer>()
  let frames = new Map<number, FrameRequestCallback>()
  let idle = new Map<number, IdleRequestCallback>()
  const add = (delayMs: number, run: () => void, every?: number): number => {
    timers.set(++lastId, { at: time + delayMs, every, run })
    return lastId
  }
  const runTimers = (until: number) => {
    for (let count = 0; count < mostTimers; count++) {
      const due = firstDue(timers, until)
      if (!due) return
      const [id, timer] = due
      time = Math.max(time, timer.at)
      if (timer.every === undefined) timers.delete(id)
      else timer.at += timer.every
      timersRun++
      guarded(timer.run)
    }
  }

  replace(globalThis, {
    setTimeout: (callback: TimerHandler, delay?: number, ...values: unknown[]) =>
      add(delayOf(delay, shortest.timeout), () => call(callback, values)),
    setInterval: (callback: TimerHandler, delay?: number, ...values: unknown[]) => {
      const every = delayOf(delay, shortest.interval)
      return add(every, () => call(callback, values), every)
    },
    clearTimeout: (id?: number) => void timers.delete(Number(id)),
    clearInterval: (id?: number) => void timers.delete(Number(id)),
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      frames.set(++lastId, callback)
      return lastId
    },
    cancelAnimationFrame: (id: number) => void frames.delete(id),
    requestIdleCallback: (callback: IdleRequestCallback) => {
      idle.set(++lastId, callback)
      return lastId
    },
    cancelIdleCallback: (id: number) => void idle.delete(id),
  })
  replace(performance, { now: () => time })
  Object.defineProperty(performance, 'timeOrigin', { value: startOfTime, configurable: true })
  installDate(() => startOfTime + time)
  holdTimeStamps(() => time)

  return {
    now: () => time,
    timersRun: () => timersRun,
    after: (delayMs, run) => void add(Math.max(0, delayMs), run),
    step() {
      const until = (++steps * 1000) / stepsPerSecond
      runTimers(until)
      time = until
      const now = frames
      frames = new Map()
      for (const [id, callback] of now) {
        now.delete(id)
        guarded(() => callback(time))
      }
      const resting = idle
      idle = new Map()
      for (const callback of resting.values())
        guarded(() => callback({ didTimeout: false, timeRemaining: () => 10 }))
    },
  }
}

/** The timer that is due first; of several the one that was set first. */
function firstDue(timers: Map<number, Timer>, until: number): [number, Timer] | undefined {
  let first: [number, Timer] | undefined
  for (const entry of timers) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry
  return first
}

function delayOf(delay: unknown, least: number): number {
  const given = Number(delay)
  return Number.isFinite(given) ? Math.max(least, given) : least
}

function call(callback: TimerHandler, values: unknown[]): void {
  if (typeof callback === 'function') callback(...values)
  else runText(String(callback))
}

/** A timer may be a text, which is a script of the page. */
function runText(text: string): void {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
  script.remove()
}

/** An error of a callback is reported as that of any event. */
function guarded(run: () => void): void {
  try {
    run()
  } catch (reason) {
    reportError(reason)
  }
}

function installDate(now: () => number): void {
  const BrowserDate = Date
  const HeldDate = new Proxy(BrowserDate, {
    construct: (target, values: unknown[], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as object,
    apply: () => new BrowserDate(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  })
  BrowserDate.prototype.constructor = HeldDate
  replace(globalThis, { Date: HeldDate })
}

/** Events are stamped with the time of the game, as it is when one is first read. */
function holdTimeStamps(now: () => number): void {
  const stamps = new WeakMap<Event, number>()
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      const stamp = stamps.get(this) ?? now()
      stamps.set(this, stamp)
      return stamp
    },
  })
}

/** Replaces properties of a browser's object. */
export function replace(target: object, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(target, name, { value, writable: true, configurable: true })
}
