import { pageServiceTypes } from '@adloom/contract/demands'
import { useTranslation } from 'react-i18next'
import { DemandsPage } from './demands-page.tsx'

/** Orders of images and videos (SH-12). */
export function PicVideoPage() {
  const { t } = useTranslation('demands')
  return (
    <DemandsPage service={pageServiceTypes.picVideo} title={t('picVideo.title')} help={t('picVideo.help')} />
  )
}
