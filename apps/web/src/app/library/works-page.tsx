import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { WorksLibrary } from './works-library.tsx'

/** The playables and videos that packing produced (AS-10). */
export function WorksPage() {
  const { t } = useTranslation('library')
  return (
    <WorksLibrary
      title={t('works.title')}
      help={t('works.help')}
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
