import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Failure } from '../../components/failure.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import { PlayerFrame } from '../../components/player/player-frame.tsx'
import { previewSettings, usePreviewSettings } from '../../components/player/preview-settings.ts'
import { PreviewStage } from '../../components/player/preview-stage.tsx'
import { publicTemplateQuery } from '../../lib/queries/templates.ts'
import styles from './template-viewer-page.module.css'

/** A single template without sign-in (SH-02): full screen on phones, in a device frame elsewhere. */
export function TemplateViewerPage() {
  const { t } = useTranslation('viewer')
  const [search] = useSearchParams()
  const language = useLanguage()
  const settings = usePreviewSettings(previewSettings(language))
  const template = useQuery(publicTemplateQuery(Number(search.get('template_id'))))
  const onPhone = matchMedia('(max-width: 700px), (max-height: 500px)').matches
  if (template.isError)
    return (
      <main className={styles.failure}>
        <Failure error={template.error} onRetry={() => void template.refetch()} />
      </main>
    )
  const { document, values, loadBytes, languages = [], name } = template.data ?? {}
  const title = name === undefined ? t('template') : localText(name, language)
  return (
    <main className={styles.page} aria-label={title}>
      {onPhone ? (
        document !== undefined &&
        values !== undefined && (
          <PlayerFrame
            title={title}
            document={document}
            values={values}
            loadBytes={loadBytes}
            language={language}
            muted={false}
          />
        )
      ) : (
        <PreviewStage
          title={title}
          document={document}
          values={values}
          loadBytes={loadBytes}
          languages={languages}
          settings={settings}
        />
      )}
    </main>
  )
}
