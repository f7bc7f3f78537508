import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { AssetLibrary } from '../../features/assets/components/asset-library.tsx'
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
      start={
        <EmptyState
          drawing="cards"
          title={t('empty.works')}
          action={
            <Link to="/my-project/playable/normal">
              <Button type="primary" tabIndex={-1}>
                {t('empty.worksAction')}
              </Button>
            </Link>
          }
        >
          {t('empty.worksText')}
        </EmptyState>
      }
    />
  )
}
