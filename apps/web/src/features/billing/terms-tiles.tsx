import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Tile } from '../../components/tiles.tsx'
import { useLanguage } from '../../lib/language.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { priceQuery } from './api.ts'
import { useModeNames } from './use-mode-names.ts'

/** What the account pays by now; absent while it has no terms. */
export function TermsTiles() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const modeNames = useModeNames()
  const { data } = useQuery(priceQuery)
  if (!data?.current) return null
  const { billing_mode: mode, rate, cap, buyout_price: buyout } = data.current
  const money = (minor: number) => moneyOf(minor, data.currency)
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )
  const rates = {
    ...{ cpm: money(rate), cost: '', order: '', spend_share: share, cap: share, all_cap: share },
    ...{ buyout: money(buyout), all_buyout: money(rate) },
  }
  return (
    <>
      <Tile words label={t('terms.mode')} value={modeNames([mode])} />
      {rates[mode] !== '' && <Tile label={t(`terms.rate.${mode}`)} value={rates[mode]} />}
      {cap >= 0 && <Tile label={t('terms.cap')} value={money(cap)} />}
    </>
  )
}
