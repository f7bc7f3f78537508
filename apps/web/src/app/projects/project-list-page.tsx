import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../components/link-button.tsx'
import { changeTemplatePath, variantsPath } from '../../lib/editor-path.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useFreeCopy } from '../../features/projects/create/state.ts'
import { ProjectList } from '../../features/projects/list/project-list.tsx'
import { useRecordAction } from '../../features/recordings/open-recorder.ts'
import { ProjectDialogs } from './project-dialogs.tsx'

const library = '/creative-template/playable/lib'

/** Projects of the game maker. */
export function ProjectListPage() {
  const { t } = useTranslation('projects')
  const editFreely = useFreeCopy()
  const navigate = useNavigate()
  const recordOf = useRecordAction()
  return (
    <>
      <PageHeader
        title={t('title')}
        help={t('help')}
        actions={
          <>
            <LinkButton to="/my-project/playable/imports">{t('imports')}</LinkButton>
            <LinkButton to={library} type="primary" icon={<PlusIcon size={16} aria-hidden="true" />}>
              {t('new')}
            </LinkButton>
          </>
        }
      />
      <ProjectList
        Dialogs={ProjectDialogs}
        kind="normal"
        moreActions={card => ({
          ...recordOf(card),
          variants: () => void navigate(variantsPath(card)),
          template: () => void navigate(changeTemplatePath(card.id)),
          ...(editFreely === undefined ? {} : { free: () => editFreely(card) }),
        })}
        empty={
          <EmptyState
            drawing="cards"
            title={t('empty.title')}
            action={
              <LinkButton to={library} type="primary">
                {t('empty.action')}
              </LinkButton>
            }
          >
            {t('empty.text')}
          </EmptyState>
        }
      />
    </>
  )
}
