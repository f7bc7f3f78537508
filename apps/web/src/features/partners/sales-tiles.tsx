import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { serverNow } from '../../lib/clocks.ts'
import { salesQuery } from './api.ts'
import { Tile } from './partners-frame.tsx'
import styles from './partners.module.css'

/** A rate in hundredths of a percent as people read it. */
export function rateText(rate: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
}

/** Minor units with their decimals, so that amounts of a column are aligned. */
export function centsText(minor: number, currency: number, language: string): string {
  const style = { style: 'currency', currency: currency === 2 ? 'CNY' : 'USD' } as const
  return new Intl.NumberFormat(language, { ...style, currencyDisplay: 'narrowSymbol' }).format(minor / 100)
}

/** All that was sold, and the commission of now. */
export function SalesTiles() {
  const { t } = useTranslation('partners')
  const language = useLanguage()
  const { data } = useQuery(salesQuery)
  if (data === undefined) return null
  const money = (minor: number) => centsText(minor, data.currency, language)
  const [partner] = data.partners
  const next = partner?.rates.filter(one => one.from_time > serverNow()).at(-1)
  return (
    <dl className={styles.tiles}>
      <Tile
        label={t('tile.commission')}
        value={money(data.commission)}
        {...(partner !== undefined && { below: t('tile.rate', { rate: rateText(partner.rate, language) }) })}
        {...(next !== undefined && {
          below: t('tile.next', { rate: rateText(next.rate, language), time: formatTime(next.from_time) }),
        })}
      />
      <Tile
        label={t('tile.sold')}
        value={money(data.amount)}
        {...(data.refunded > 0 && { below: t('tile.refunded', { amount: money(data.refunded) }) })}
      />
      <Tile label={t('tile.orders')} value={new Intl.NumberFormat(language).format(data.orders)} />
      <Tile label={t('tile.customers')} value={new Intl.NumberFormat(language).format(data.customers)} />
    </dl>
  )
}

/** Whether the account may sell; undefined until it is known. */
export function useSells(): boolean | undefined {
  const { data } = useQuery(salesQuery)
  return data && (data.partners.length > 0 || data.orders > 0)
}
