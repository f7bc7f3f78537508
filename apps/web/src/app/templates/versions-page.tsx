import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ProjectList } from '../../features/projects/list/project-list.tsx'
import { useRecordAction } from '../../features/recordings/open-recorder.ts'
import { changeTemplatePath, variantsPath } from '../../lib/editor-path.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import { templateQuery } from '../../lib/queries/templates.ts'
import { ProjectDialogs } from '../projects/project-dialogs.tsx'
import { UseDialog } from './use-dialog.tsx'

/** The account's versions of one template: its projects, and a new one (CS-02.6). */
export function VersionsPage() {
  const { t } = useTranslation('demands')
  const navigate = useNavigate()
  const recordOf = useRecordAction()
  const language = useLanguage()
  const id = Number(useParams()['templateId'])
  const template = useQuery(templateQuery(id))
  const [making, setMaking] = useState(false)
  const card = template.data
  const add = (
    <Button
      type="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      disabled={!card}
      onClick={() => setMaking(true)}
    >
      {t('versions.new')}
    </Button>
  )
  if (card === null)
    return (
      <EmptyState
        drawing="search"
        title={t('versions.unknown')}
        action={<LinkButton to="/creative-service/playable/list">{t('versions.templates')}</LinkButton>}
      />
    )
  return (
    <>
      <LinkButton
        to="/creative-service/playable/list"
        type="text"
        icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
      >
        {t('versions.templates')}
      </LinkButton>
      <PageHeader
        title={card ? localText(card.name, language) : t('versions.title')}
        help={t('versions.help')}
        actions={add}
      />
      <ListLoading list={template} rows={1} />
      {card !== undefined && (
        <ProjectList
          Dialogs={ProjectDialogs}
          kind="normal"
          templateId={id}
          moreActions={project => ({
            ...recordOf(project),
            variants: () => void navigate(variantsPath(project)),
            template: () => void navigate(changeTemplatePath(project.id)),
          })}
          empty={
            <EmptyState drawing="cards" title={t('versions.none')} action={add}>
              {t('versions.noneText')}
            </EmptyState>
          }
        />
      )}
      <UseDialog card={making ? card : undefined} onClose={() => setMaking(false)} />
    </>
  )
}

/** Versions of one state: the list with this state as its filter. */
export function VersionsOfTypePage() {
  const { templateId = '', type = '' } = useParams()
  const filter = type === 'draft' || type === 'packed' ? `?status=${type}` : ''
  return <Navigate to={`/creative-service/playable/${templateId}/version${filter}`} replace />
}
