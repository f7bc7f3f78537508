import type { salesOrders } from '@adloom/contract/partner-sales'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Tile, Tiles } from '../../components/tiles.tsx'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { serverNow } from '../../lib/clocks.ts'
import type { z } from 'zod'
import { salesQuery } from './api.ts'
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

export type Sums = z.output<typeof salesOrders.output>['sums']

/** A sum of each currency on a line of its own; none: nothing in the currency of the build. */
export function Amounts({
  sums,
  of,
  currency,
}: {
  sums: Sums
  of: (sum: Sums[number]) => number
  currency: number
}) {
  const language = useLanguage()
  if (sums.length === 0) return centsText(0, currency, language)
  return sums.map(sum => (
    <span key={sum.currency} className={styles.amount}>
      {centsText(of(sum), sum.currency, language)}
    </span>
  ))
}

/** All that was sold, and the commission of now. */
export function SalesTiles() {
  const { t } = useTranslation('partners')
  const language = useLanguage()
  const { data } = useQuery(salesQuery)
  if (data === undefined) return null
  const { sums, currency } = data
  const [partner] = data.partners
  const next = partner?.rates.filter(one => one.from_time > serverNow()).at(-1)
  const refunded = sums.filter(sum => sum.refunded > 0)
  return (
    <Tiles>
      <Tile
        label={t('tile.commission')}
        value={<Amounts {...{ sums, currency }} of={sum => sum.commission} />}
        {...(partner !== undefined && { below: t('tile.rate', { rate: rateText(partner.rate, language) }) })}
        {...(next !== undefined && {
          below: t('tile.next', { rate: rateText(next.rate, language), time: formatTime(next.from_time) }),
        })}
      />
      <Tile
        label={t('tile.sold')}
        value={<Amounts {...{ sums, currency }} of={sum => sum.amount} />}
        {...(refunded.length > 0 && {
          below: t('tile.refunded', {
            amount: refunded.map(sum => centsText(sum.refunded, sum.currency, language)).join(' · '),
          }),
        })}
      />
      <Tile label={t('tile.orders')} value={new Intl.NumberFormat(language).format(data.orders)} />
      <Tile label={t('tile.customers')} value={new Intl.NumberFormat(language).format(data.customers)} />
    </Tiles>
  )
}

/** Whether the account may sell; undefined until it is known. */
export function useSells(): boolean | undefined {
  const { data } = useQuery(salesQuery)
  return data && (data.partners.length > 0 || data.orders > 0)
}
