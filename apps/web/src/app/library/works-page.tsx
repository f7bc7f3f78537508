import { inputLimits } from '@adloom/contract/input-limits'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { AssetLibrary } from '../../features/assets/components/asset-library.tsx'
import { PushButton } from '../../features/pushes/push-button.tsx'
import { StorageUsed } from './storage-used.tsx'

/** The playables and videos that packing produced (AS-10). */
export function WorksPage() {
  const { t } = useTranslation('library')
  return (
    <AssetLibrary
      kind="works"
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
          title={t('empty.works')}
          action={
            <LinkButton to="/my-project/playable/normal" type="primary">
              {t('empty.worksAction')}
            </LinkButton>
          }
        >
          {t('empty.worksText')}
        </EmptyState>
      }
    />
  )
}
