import type { ThresholdName } from '@adloom/contract/staff-thresholds'
import { currentLanguage } from '../../../lib/language.ts'
import { moneyOf } from '../../../lib/plan-name.ts'

export const isPercent = (name: ThresholdName): boolean => name === 'ration_low' || name === 'quota_low'

/** A limit as people read it: money in whole units, or percent. */
export function thresholdText(name: ThresholdName, value: number, currency: number): string {
  return isPercent(name)
    ? `${value.toLocaleString(currentLanguage())} %`
    : moneyOf(Math.round(value * 100), currency)
}
