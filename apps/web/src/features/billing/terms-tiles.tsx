import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { Tile } from '../../components/tiles.tsx'
import { moneyOf } from '../../lib/plan-name.ts'
import { priceQuery } from './api.ts'
import { TermsHistory } from './terms-history.tsx'
import { useModeNames } from './use-mode-names.ts'
import { useRates } from './use-rates.ts'

/** What the account pays by now, and by what it paid before; absent while it has no terms. */
export function TermsTiles() {
  const { t } = useTranslation('billing')
  const modeNames = useModeNames()
  const rateOf = useRates()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(priceQuery)
  if (!data || data.terms.length === 0) return null
  const { current, currency } = data
  const rate = current && rateOf(current, currency)
  return (
    <>
      <Tile
        words
        label={t('terms.mode')}
        value={current ? modeNames([current.billing_mode]) : '–'}
        below={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('terms.history')}
          </Button>
        }
      />
      {current && rate && <Tile label={t(`terms.rate.${current.billing_mode}`)} value={rate} />}
      {current && current.cap >= 0 && <Tile label={t('terms.cap')} value={moneyOf(current.cap, currency)} />}
      <TermsHistory open={isOpen} price={data} onClose={() => setOpen(false)} />
    </>
  )
}
