import { formatMoney } from '../../lib/format.ts'
import { currentLanguage } from '../../lib/language.ts'

/** Minor units in a currency of the wire (1 USD, 2 CNY) as people read it. */
export function moneyOf(minor: number, currency: number): string {
  return formatMoney(minor, currency === 2 ? 'CNY' : 'USD', currentLanguage())
}
