import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TemplateResults } from '../../features/templates/template-results.tsx'

const list = '/creative-service/playable/list'

/** Templates of customised playables; each leads to the account's versions of it (CS-02.5). */
export function ServiceTemplatesPage() {
  const { t } = useTranslation('demands')
  const navigate = useNavigate()
  const open = ({ id }: { id: number }) => void navigate(`/creative-service/playable/${id}/version`)
  return (
    <>
      <PageHeader
        title={t('versions.templates')}
        help={t('versions.templatesHelp')}
        actions={<LinkButton to="/creative-service/demand-order?new=1">{t('versions.order')}</LinkButton>}
      />
      <TemplateResults
        starred={false}
        empty={<EmptyState drawing="cards" title={t('versions.noTemplates')} />}
        onUse={open}
        onPreview={open}
      />
    </>
  )
}

/** The templates of one type: the list with this type as its filter. */
export function ServiceTemplatesOfTypePage() {
  const type = useParams()['type'] ?? ''
  return <Navigate to={`${list}?type=${encodeURIComponent(type)}`} replace />
}
