import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../components/failure.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { previewSettings, usePreviewSettings } from '../../player/preview-settings.ts'
import { PlayerFrame } from '../../player/player-frame.tsx'
import { PreviewStage } from '../../player/preview-stage.tsx'
import { templateDocumentQuery } from '../api.ts'
import styles from './template-viewer-page.module.css'

/** A template alone on the screen (SH-02): on a phone it fills it, elsewhere it plays in a device. */
export function TemplateViewerPage() {
  const { t } = useTranslation('templates')
  const [search] = useSearchParams()
  const language = useLanguage()
  const settings = usePreviewSettings(previewSettings(language))
  const template = useQuery(templateDocumentQuery(Number(search.get('template_id'))))
  const onPhone = matchMedia('(max-width: 700px), (max-height: 500px)').matches
  if (template.isError) return <Failure error={template.error} onRetry={() => void template.refetch()} />
  return (
    <main className={styles.page} aria-label={t('viewer.label')}>
      {onPhone
        ? template.data !== undefined && <PlayerFrame title={t('viewer.label')} document={template.data.document} values={template.data.values} language={language} muted={false} />
        : <PreviewStage title={t('viewer.label')} document={template.data?.document} values={template.data?.values} languages={languagesOf(template.data?.document.records.project)} settings={settings} />}
    </main>
  )
}

function languagesOf(project: { type: string } | undefined): string[] {
  return project !== undefined && 'languages' in project ? (project.languages as string[]) : []
}
