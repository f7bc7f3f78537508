import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { OwnVideoTemplates } from '../../features/videos/templates/own-video-templates.tsx'
import { useMe } from '../../lib/queries/session.ts'
import { usePagePath } from '../page-path.ts'
import { TemplateTabs } from './template-tabs.tsx'

/** The templates of videos that an account saved (SH-11). */
export function MyVideoTemplatesPage() {
  const { t } = useTranslation('videos')
  const plans = usePagePath()('subscription')
  const mayUse = useMe()?.permissions.includes('VeTpl') ?? false
  return (
    <>
      <TemplateTabs />
      <PageHeader title={t('template.ownTitle')} help={t('template.ownHelp')} />
      {mayUse ? (
        <OwnVideoTemplates />
      ) : (
        <EmptyState
          drawing="cards"
          title={t('template.noPlan')}
          action={plans !== undefined && <LinkButton to={plans}>{t('template.plans')}</LinkButton>}
        >
          {t('template.noPlanText')}
        </EmptyState>
      )}
    </>
  )
}
