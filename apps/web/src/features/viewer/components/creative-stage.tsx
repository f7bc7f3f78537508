import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AdFrame } from '../../../components/ad-frame.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { type Creative, creativeQuery } from '../api.ts'
import { creativeLabel, orientationOf } from '../creative-rules.ts'

/** The really packed creative in a device, on the origin without any right. */
export function CreativeStage({ share, creative }: { share: string; creative: Creative }) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  const address = useQuery(creativeQuery(share, creative.id))
  return (
    <AdFrame
      title={creativeLabel(creative, language)}
      address={address.data}
      error={address.error}
      onRetry={() => void address.refetch()}
      waiting={t('packing')}
      orientation={orientationOf(creative)}
    />
  )
}
