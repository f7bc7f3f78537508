import type { Page } from 'playwright-core'

/** An event of Chromium's trace; times are microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { type?: string } }
}

const scripts = new Set([
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
  'FireIdleCallback',
])

/**
 * Work of the page's main thread while something ran, by Chromium's thread clock, which excludes other
 * programs.
 */
export interface MainThread {
  /** Script of every frame, milliseconds. */
  frames: number[]
  /** All work of every frame: script, style, layout, paint. */
  tasks: number[]
  /** Script and all work from first to last. */
  script: number
  task: number
  /**
   * Script from the first key that was pressed to the end of the first frame that was drawn after it;
   * undefined where there was none.
   */
  first: number | undefined
  /** The longest piece of script that nothing could come between. */
  longest: number
}

export async function watchMainThread(page: Page, run: () => Promise<void>): Promise<MainThread> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
  })
  await run()
  const complete = new Promise(resolve => {
    session.once('Tracing.tracingComplete', resolve)
  })
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return readTrace(events)
}

function readTrace(events: readonly TraceEvent[]): MainThread {
  const main = events.find(
    event =>
      event.name === 'thread_name' &&
      event.args?.name === 'CrRendererMain' &&
      events.some(one => one.name === 'FireAnimationFrame' && one.pid === event.pid && one.tid === event.tid),
  )
  const own = events
    .filter(event => event.pid === main?.pid && event.tid === main?.tid)
    .sort((x, y) => x.ts - y.ts || (y.dur ?? 0) - (x.dur ?? 0))
  const [scripted, tasks] = [
    outermost(own, event => scripts.has(event.name)),
    outermost(own, event => event.name === 'RunTask'),
  ]
  // Every function that requested a frame is a separate event; those of one frame run in one task.
  const drawing = tasks.filter(task =>
    own.some(event => event.name === 'FireAnimationFrame' && event.ts >= task.ts && event.ts <= endOf(task)),
  )
  const starts = drawing.map(task => task.ts)
  const perFrame = (found: readonly TraceEvent[]) =>
    starts.slice(1).map((to, at) => sum(found.filter(({ ts }) => ts >= (starts[at] ?? 0) && ts < to)))
  const pressed = own.find(event => event.name === 'EventDispatch' && event.args?.data?.type === 'keydown')
  // A frame that was requested before the key shows nothing of what it did.
  const drawn = pressed && drawing.find(task => task.ts > pressed.ts)
  return {
    first: pressed && drawn && sum(scripted.filter(({ ts }) => ts >= pressed.ts && ts <= endOf(drawn))),
    frames: perFrame(scripted),
    tasks: perFrame(tasks),
    script: sum(scripted),
    task: sum(tasks),
    longest: Math.max(0, ...scripted.map(threadMs)),
  }
}

function endOf(event: TraceEvent): number {
  return event.ts + (event.dur ?? 0)
}

/** Returns the events that are not nested in another of their kind. */
function outermost(events: readonly TraceEvent[], isOne: (event: TraceEvent) => boolean): TraceEvent[] {
  let end = -1
  return events.filter(event => {
    if (event.ph !== 'X' || !isOne(event) || event.ts < end) return false
    end = event.ts + (event.dur ?? 0)
    return true
  })
}

function threadMs(event: TraceEvent): number {
  return (event.tdur ?? event.dur ?? 0) / 1000
}

function sum(events: readonly TraceEvent[]): number {
  return events.reduce((all, event) => all + threadMs(event), 0)
}
