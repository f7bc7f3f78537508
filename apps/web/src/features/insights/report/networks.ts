import { type Metric, type MetricDefinition, metrics } from '@adloom/contract/insight-metrics'
import { valueText } from '@adloom/contract/insight-value-texts'
import { currentLanguage } from '../../../lib/language.ts'
import { utcName } from '../../../lib/days.ts'

export const mintegral = '21'

export function networkName(type: string): string {
  return valueText('traffic_type', type, currentLanguage())
}

/** Networks whose ad accounts are linked report ads beside the events of playables. */
export const networksWithAds = [mintegral, '5', '7', '10']
const networksWithEventsOnly = ['11', '19']
export const reportNetworks = [...networksWithAds, ...networksWithEventsOnly]

export type MetricGroup = MetricDefinition['group']

/**
 * Whether the chosen networks report a group of metrics (IN-03.8). Without a choice, and with any network
 * that has reports of ads such as Mintegral, both ads and playable metrics are available.
 */
export function hasMetricGroup(group: MetricGroup, trafficTypes: readonly string[] = []): boolean {
  if (group !== 'ads' || trafficTypes.length === 0) return true
  return trafficTypes.some(type => !networksWithEventsOnly.includes(type))
}

export function availableMetrics(list: readonly Metric[], trafficTypes?: readonly string[]): Metric[] {
  return list.filter(name => hasMetricGroup(metrics[name].group, trafficTypes))
}

/** "UTC+8" of "Etc/GMT-8", whose sign is reversed; other zones keep their name. */
export function zoneName(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  return hours === undefined ? zone : utcName(sign === '-' ? Number(hours) : -Number(hours))
}
