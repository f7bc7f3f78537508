import i18next from 'i18next'
import { formatMoney } from './format.ts'
import { currentLanguage } from './language.ts'

/** Plans the product names itself (D-21); any other carries its name along. */
const named = [21, 22, 26, 29, 31, 35, 36, 901, 902] as const

export function planName({ id, name }: { id: number; name: string }): string {
  const known = named.find(one => one === id)
  return known === undefined ? name : i18next.t(`plans:name.${known}`)
}

/** Minor units in a currency of the wire (1 USD, 2 CNY) as people read it. */
export function moneyOf(minor: number, currency: number): string {
  return formatMoney(minor, currency === 2 ? 'CNY' : 'USD', currentLanguage())
}
