import { useTranslation } from 'react-i18next'
import { NewVideoDialog } from './new-video-dialog.tsx'
import { VideoGallery } from './video-gallery.tsx'

/** Videos of the account (SH-07). */
export function VideoListPage() {
  const { t } = useTranslation('videos')
  const texts = {
    ...{ title: t('title'), help: t('help'), new: t('new'), search: t('search') },
    ...{ empty: t('empty'), emptyText: t('emptyText'), none: t('none') },
  }
  return (
    <VideoGallery type="normal" texts={texts} renderNew={onClose => <NewVideoDialog onClose={onClose} />} />
  )
}
