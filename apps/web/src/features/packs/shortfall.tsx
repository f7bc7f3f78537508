import { useTranslation } from 'react-i18next'
import { BuyMore } from '../../components/buy-more.tsx'

/** What to do about downloads that are missing, or that a limit of the account's owner leaves out (BL-05.76). */
export function Shortfall({ isLimit }: { isLimit: boolean }) {
  const { t } = useTranslation('packs')
  if (isLimit) return <p>{t('short.owner')}</p>
  return (
    <p>
      <BuyMore className="pack-buy" label={t('short.buy')} />
    </p>
  )
}
