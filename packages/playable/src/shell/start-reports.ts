import type { PlayEvent } from '@adloom/engine/host'
import { createReporter, type Reporter } from '../report/reporter.ts'
import type { AdPayload, ReportSettings } from './ad-payload.ts'
import { quietly } from './quietly.ts'

const flushMs = 3000

/**
 * Starts reports of the display that begins (IN-04). `sendBeacon` outlives the page; where it is missing or
 * its queue is full, a request with `keepalive` replaces it. Failures are ignored: the shell swallows errors.
 */
export function startReports({ url, creative, key }: ReportSettings, firstScene: string): Reporter {
  const reporter = createReporter(
    {
      creativeId: creative,
      creativeKey: key,
      displayId: randomText() + randomText(),
      monotonicMs: () => performance.now(),
      epochMs: Date.now,
      flushLater: run => void setTimeout(run, flushMs),
      sendBody(body) {
        if (!(navigator.sendBeacon && navigator.sendBeacon(url, body)))
          void fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' })
      },
    },
    firstScene,
  )
  addEventListener('pagehide', () => reporter.reportLeave(true))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) reporter.reportLeave(false)
  })
  return reporter
}

/**
 * Returns a function that reports an event from the start of the display on, in ads that report. It never
 * throws.
 */
export function createReport({ report: settings }: Pick<AdPayload, 'report'>): (event: PlayEvent) => void {
  if (typeof ADLOOM_REPORT === 'undefined' || !ADLOOM_REPORT) return () => {}
  let reporter: Reporter | undefined
  return event =>
    quietly(() => {
      if (event.type === 'display') reporter = startReports(settings!, event.scene)
      else if (reporter) reporter.reportEvent(event)
    })
}

const randomText = (): string => Math.random().toString(36).slice(2)
