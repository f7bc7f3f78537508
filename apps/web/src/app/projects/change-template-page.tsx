import { info } from '@adloom/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageTabs } from '../../components/page-tabs.tsx'
import { ChangeTemplateDialog } from '../../features/projects/change-template/change-template-dialog.tsx'
import { projectInfoKey } from '../../features/projects/change-template/state.ts'
import { OwnTemplatesPage } from '../../features/projects/own-templates/own-templates-page.tsx'
import { TemplateResults } from '../../features/templates/template-results.tsx'
import { editorPath } from '../../lib/editor-path.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import type { TemplateCard } from '../../lib/queries/templates.ts'
import { request } from '../../lib/request.ts'

type Tab = 'lib' | 'stars' | 'my-template'
const tabs: readonly Tab[] = ['lib', 'stars', 'my-template']

/** Chooses the template that a project moves to (SH-05); the address names the project. */
function ChangeTemplatePage({ tab }: { tab: Tab }) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  const [search] = useSearchParams()
  const id = Number(search.get('project') ?? '')
  const project = useQuery({
    queryKey: projectInfoKey(id),
    queryFn: ({ signal }) => request(info, { id }, { signal }),
    enabled: Number.isInteger(id) && id > 0,
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<TemplateCard>()
  if (!(id > 0)) return <NoProject />
  if (project.isError) return <Failure error={project.error} onRetry={() => void project.refetch()} />
  const name = project.data?.name ?? ''
  const header = (
    <>
      <PageTabs
        label={t('change.title')}
        tabs={tabs.map(one => ({
          path: `/my-project/playable/change-template/${one}?project=${id}`,
          text: t(`change.tab.${one}`),
        }))}
      />
      <PageHeader
        title={t('change.title')}
        help={t(tab === 'my-template' ? 'change.helpOwn' : 'change.help', {
          name,
          template: localText(project.data?.template_name ?? {}, language),
        })}
        actions={
          project.data && (
            <LinkButton to={editorPath({ ...project.data, kind: 'normal' })}>{t('change.back')}</LinkButton>
          )
        }
      />
    </>
  )
  if (tab === 'my-template') return <OwnTemplatesPage header={header} projectName={name} />
  return (
    <>
      {header}
      <TemplateResults
        starred={tab === 'stars'}
        empty={<EmptyState drawing="hearts" title={t(tab === 'stars' ? 'empty.stars' : 'empty.library')} />}
        onUse={setChosen}
        onPreview={setChosen}
      />
      <ChangeTemplateDialog
        project={project.data}
        template={chosen && { id: chosen.id, name: localText(chosen.name, language) }}
        onClose={() => setChosen(undefined)}
        onMoved={() => undefined}
      />
    </>
  )
}

function NoProject() {
  const { t } = useTranslation('templates')
  return (
    <EmptyState
      drawing="cards"
      title={t('change.noProject')}
      action={
        <LinkButton to="/my-project/playable/normal" type="primary">
          {t('change.toProjects')}
        </LinkButton>
      }
    >
      {t('change.noProjectHelp')}
    </EmptyState>
  )
}

export const ChangeInLibraryPage = () => <ChangeTemplatePage tab="lib" />
export const ChangeInFavouritesPage = () => <ChangeTemplatePage tab="stars" />
export const ChangeToOwnTemplatePage = () => <ChangeTemplatePage tab="my-template" />
