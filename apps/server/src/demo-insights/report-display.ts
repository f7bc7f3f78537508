import { createReporter, readReport, type ReportedEvent } from '@adloom/playable/reports'
import type { Display } from './viewer.ts'

export interface Sender {
  creativeId: string
  creativeKey: readonly [number, number]
  displayId: string
  /** When the display began. */
  startMs: number
}

/** Returns the signed bodies that an ad with reports sends of a display. */
export function bodiesOf(display: Display, sender: Sender): string[] {
  const bodies: string[] = []
  let ms = 0
  const reporter = createReporter(
    {
      ...sender,
      monotonicMs: () => ms,
      epochMs: () => sender.startMs,
      sendBody: body => void bodies.push(body),
      // The last one flushes all.
      flushLater: () => undefined,
    },
    sceneOf(display),
  )
  for (const one of display.events) {
    ms = one.ms
    reporter.reportEvent(one.event)
  }
  ms = display.leftMs
  reporter.reportLeave(display.isClosed)
  return bodies
}

const sceneOf = ({ events }: Display): string =>
  events.flatMap(({ event }) => (event.type === 'display' ? [event.scene] : []))[0] ?? ''

const unsent: Sender = {
  creativeId: 'not-sent-anywhere',
  creativeKey: [1, 2],
  displayId: 'not-sent-anywhere',
  startMs: 0,
}

/** Returns the events of a display as the collector reads them from its bodies. */
export const reportedEvents = (display: Display): ReportedEvent[] =>
  bodiesOf(display, unsent).flatMap(body => readReport(body, unsent.creativeKey)?.events ?? [])
