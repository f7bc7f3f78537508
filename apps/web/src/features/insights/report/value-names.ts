import { dimensionCodes, type Dimension } from '@adloom/contract/insight-metrics'
import type en from '../../../locales/en/insights.json'
import type { ReportRow } from '../api.ts'
import type { InsightsTexts } from './metric-texts.ts'
import { networkName } from './networks.ts'

const platforms: Record<string, string> = { ios: 'iOS', android: 'Android' }
const codes: Partial<Record<Dimension, readonly string[]>> = dimensionCodes

/** The values of a breakdown that are known without a query; undefined where only data know them. */
export function knownValues(dimension: Dimension): readonly string[] | undefined {
  return codes[dimension]
}

/** The name of a value on screen: codes in the user's language, anything else as it is. */
export function valueName(t: InsightsTexts, dimension: Dimension, key: string, language: string): string {
  if (key === '') return t('value.unknown')
  if (dimension === 'traffic_type') return networkName(key)
  if (dimension === 'platform') return platforms[key] ?? key
  if (dimension === 'country_code') return regionName(key, language)
  if (codes[dimension]?.includes(key) === true) return t(`code.${key}` as keyof typeof en)
  return key
}

/** The name of a row's value: the server names what has an id. */
export function rowName(
  t: InsightsTexts,
  { keys, labels }: Pick<ReportRow, 'keys' | 'labels'>,
  dimension: Dimension,
  language: string,
): string {
  return labels[dimension] || valueName(t, dimension, keys[dimension] ?? '', language)
}

function regionName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
