import { useLanguage } from '../../lib/language.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import type { Price } from './api.ts'

/** The rate of terms as people read it; '' for modes that charge what was spent or ordered. */
export function useRates(): (terms: Price['terms'][number], currency: number) => string {
  const language = useLanguage()
  return ({ billing_mode: mode, rate, buyout_price: buyout }, currency) => {
    const money = (minor: number) => moneyOf(minor, currency)
    const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
      rate / 10_000,
    )
    const rates = {
      ...{ cpm: money(rate), cost: '', order: '', spend_share: share, cap: share, all_cap: share },
      ...{ buyout: money(buyout), all_buyout: money(rate) },
    }
    return rates[mode]
  }
}
