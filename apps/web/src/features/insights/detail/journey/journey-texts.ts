import { formatValue } from '../../report/metric-format.ts'
import type { InsightsTexts } from '../../report/metric-texts.ts'
import type { JourneyFlow, JourneyNode } from './journey-drawing.ts'

/** The name of a point: its own one, else the start, the number of the action or the id of the scene. */
export function nodeName(t: InsightsTexts, { id, name }: Pick<JourneyNode, 'id' | 'name'>): string {
  if (id === 'start') return t('journey.start')
  if (id.startsWith('s:')) return name === '' ? id.slice(2) : name
  const action = t('journey.action', { number: id.slice(1) })
  return name === '' ? action : `${action} · ${name}`
}

export const countText = (value: number, language: string): string => formatValue('count', value, language)

/** A mean time with tenths, since steps are often shorter than a second; undefined where it is unknown. */
export const timeText = (flow: JourneyFlow | undefined, language: string): string | undefined =>
  flow === undefined || flow.time_ms === 0
    ? undefined
    : `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(flow.time_ms / 1000)} s`
