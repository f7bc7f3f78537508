import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../components/page-tabs.tsx'

/** Links between the own templates of playables and of videos. */
export function TemplateTabs() {
  const { t } = useTranslation('videos')
  return (
    <PageTabs
      label={t('template.tabs')}
      tabs={[
        { path: '/creative-assets/template/playable', text: t('template.tabPlayables') },
        { path: '/creative-assets/template/video', text: t('template.tabVideos') },
      ]}
    />
  )
}
