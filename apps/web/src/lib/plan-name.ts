import { planText } from '@adloom/contract/plan-texts'
import { formatMoney } from './format.ts'
import { currentLanguage } from './language.ts'

export function planName(plan: { id: number; name: string }): string {
  return planText(plan, currentLanguage())
}

/** Minor units in a currency of the wire (1 USD, 2 CNY) as people read it. */
export function moneyOf(minor: number, currency: number): string {
  return formatMoney(minor, currency === 2 ? 'CNY' : 'USD', currentLanguage())
}
