import { createReporter, type Reporter } from '../report/reporter.ts'
import type { ReportSettings } from './ad-payload.ts'

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

const randomText = (): string => Math.random().toString(36).slice(2)
