import type { InsightsTexts } from '../report/metric-texts.ts'
import { nodeName } from './journey/journey-texts.ts'

export interface LogEntry {
  /** Milliseconds since the start of the ad. */
  t: number
  /** What happened, as the simulated page names it. */
  api: string
}

const longestName = 120
const mostEntries = 200
const logged = /^(?:track \d+|scenechange |store$|end$)/

/** Adds a message of a preview to its log, if it is one of a point, a scene, the store or the end. */
export function addToLog(log: readonly LogEntry[], data: unknown): readonly LogEntry[] {
  const { adloom, record } = Object(data) as Record<string, unknown>
  const { kind, api, t } = Object(record) as Record<string, unknown>
  if (adloom !== 'record' || kind !== 'game' || typeof api !== 'string' || typeof t !== 'number') return log
  // The ad was started again.
  const before = t < (log.at(-1)?.t ?? 0) ? [] : log
  return logged.test(api) ? [...before, { t, api: api.slice(0, longestName) }].slice(-mostEntries) : before
}

/** The name of an entry, in the words of the journey. */
export function entryName(t: InsightsTexts, api: string): string {
  const [, id, name = ''] = /^track (\d+)(?: (.*))?$/.exec(api) ?? []
  if (id !== undefined) return nodeName(t, { id: `a${id}`, name })
  if (api === 'store') return t('journey.redirected')
  return api === 'end'
    ? t('preview.ended')
    : nodeName(t, { id: `s:${api.slice('scenechange '.length)}`, name: '' })
}
