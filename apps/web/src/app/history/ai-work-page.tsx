import { sourceTypes } from '@adloom/contract/assets'
import { inputLimits } from '@adloom/contract/input-limits'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { AssetLibrary } from '../../features/assets/components/asset-library.tsx'
import { PushButton } from '../../features/pushes/push-button.tsx'
import { StorageUsed } from '../library/storage-used.tsx'
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
      <AssetLibrary
        kind="works"
        sourceTypes={sourceTypes}
        title={t('works.title')}
        help={t('works.help')}
        storage={<StorageUsed />}
        upload={() => null}
        renderAction={ids =>
          ids.length <= inputLimits.pushSources && (
            <PushButton sources={ids.map(id => ({ kind: 'work', id }))} type="text" />
          )
        }
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
