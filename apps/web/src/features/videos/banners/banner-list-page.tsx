import { useTranslation } from 'react-i18next'
import { VideoGallery } from '../video-gallery.tsx'
import { NewBannerDialog } from './new-banner-dialog.tsx'

/** Image ads of the account (SH-07). */
export function BannerListPage() {
  const { t } = useTranslation('videos')
  const texts = {
    ...{ title: t('banner.title'), help: t('banner.help'), new: t('banner.new') },
    ...{ search: t('banner.search'), none: t('banner.none') },
    ...{ empty: t('banner.empty'), emptyText: t('banner.emptyText') },
  }
  return (
    <VideoGallery type="banner" texts={texts} renderNew={onClose => <NewBannerDialog onClose={onClose} />} />
  )
}
