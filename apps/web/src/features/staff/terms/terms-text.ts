import type { BillingMode } from '@adloom/contract/billing'
import { billingModeTexts } from '@adloom/contract/billing-texts'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../../lib/language.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { shareText } from '../texts.ts'

export const modeText = (mode: BillingMode): string => billingModeTexts[mode][currentLanguage()]

/** Whether the rate of a mode is money, a share of the spend, or nothing. */
export function rateKind(mode: BillingMode): 'money' | 'share' | 'none' {
  if (mode === 'cpm' || mode === 'all_buyout') return 'money'
  return mode === 'spend_share' || isCapped(mode) ? 'share' : 'none'
}

export const isCapped = (mode: BillingMode): boolean => mode === 'cap' || mode === 'all_cap'

/** What is paid under a mode, in a few words. */
export function paysText(t: TFunction<'staff'>, mode: BillingMode, rate: number, currency: number): string {
  if (mode === 'cpm') return t('terms.perImpressions', { money: moneyOf(rate, currency) })
  if (mode === 'all_buyout') return t('terms.perMonth', { money: moneyOf(rate, currency) })
  if (rateKind(mode) === 'share') return t('terms.ofSpend', { share: shareText(rate) })
  if (mode === 'cost') return t('terms.spend')
  return mode === 'order' ? t('terms.orders') : ''
}
