import { sourceTypes } from '@adloom/contract/assets'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { WorksLibrary } from '../library/works-library.tsx'
import { usePagePath } from '../page-path.ts'
import { HistoryTabs } from './history-tabs.tsx'
import styles from './playable-history-page.module.css'

/** The works that hold material of AI tools (SH-08.11). */
export function AiWorkPage() {
  const { t } = useTranslation('aiBanners')
  const banners = usePagePath()('my-project.video.ai-banner')
  return (
    <div className={styles.page}>
      <HistoryTabs />
      <WorksLibrary
        sourceTypes={sourceTypes}
        title={t('works.title')}
        help={t('works.help')}
        start={
          <EmptyState
            drawing="cards"
            title={t('works.none')}
            action={
              banners !== undefined && (
                <LinkButton to={banners} type="primary">
                  {t('works.start')}
                </LinkButton>
              )
            }
          >
            {t('works.noneText')}
          </EmptyState>
        }
      />
    </div>
  )
}
