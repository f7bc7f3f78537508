import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { useExitTransition } from '../../../components/overlays/exit-transition.ts'
import { PreviewStage } from '../../../components/player/lazy-preview-stage.tsx'
import { previewSettings, usePreviewSettings } from '../../../components/player/preview-settings.ts'
import { localText, useLanguage } from '../../../lib/language.ts'
import styles from './change-template-dialog.module.css'
import { type CarriedValues, templatePreviewQuery, useChangeTemplate } from './state.ts'

const fadeMs = 300

interface ChangeTemplateDialogProps {
  project: { id: number; languages: string[] } | undefined
  /** The template it would have; undefined closes the dialog. */
  template: { id: number; name: string } | undefined
  /** Fence of the editor's lock, if the project is open in it. */
  fence?: number | undefined
  onClose: () => void
  /** The project has the template, or has the one before again. */
  onMoved: (templateId: number) => void
}

/** A project before and after a change of its template, and what of its values is kept (SH-05). */
export function ChangeTemplateDialog({ project, template, ...rest }: ChangeTemplateDialogProps) {
  const { t } = useTranslation('templates')
  const shown = useExitTransition(template, fadeMs)
  return (
    <Modal
      open={template !== undefined && project !== undefined}
      width={880}
      centered
      title={t('change.dialog', { template: shown?.name ?? '' })}
      footer={null}
      onCancel={rest.onClose}
      destroyOnHidden
    >
      {shown !== undefined && project !== undefined && (
        <Comparison key={shown.id} project={project} template={shown} {...rest} />
      )}
    </Modal>
  )
}

function Comparison({
  project,
  template,
  fence,
  onClose,
  onMoved,
}: ChangeTemplateDialogProps & {
  project: { id: number; languages: string[] }
  template: { id: number; name: string }
}) {
  const { t } = useTranslation(['templates', 'common'])
  const preview = useQuery(templatePreviewQuery(project.id, template.id))
  const change = useChangeTemplate(fence, templateId => {
    onClose()
    onMoved(templateId)
  })
  if (preview.isError) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />
  return (
    <>
      <div className={styles.sides}>
        <Side title={t('change.before')} played={preview.data?.before} languages={project.languages} />
        <Side title={t('change.after')} played={preview.data?.after} languages={project.languages} />
        <Report report={preview.data?.report} />
      </div>
      <div className={styles.footer}>
        <p>{t('change.safe')}</p>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          disabled={preview.data === undefined}
          loading={change.isPending}
          onClick={() => {
            if (preview.data !== undefined)
              change.mutate({
                id: project.id,
                templateId: template.id,
                rev: preview.data.rev,
                name: template.name,
              })
          }}
        >
          {t('change.submit')}
        </Button>
      </div>
    </>
  )
}

interface SideProps {
  title: string
  played: { document: PlayableDocument; values: ParamValues } | undefined
  languages: string[]
}

function Side({ title, played, languages }: SideProps) {
  const settings = usePreviewSettings({ ...previewSettings(useLanguage()), muted: true })
  return (
    <figure className={styles.side}>
      <figcaption>{title}</figcaption>
      <div className={styles.stage}>
        <PreviewStage
          title={title}
          document={played?.document}
          values={played?.values}
          languages={languages}
          settings={settings}
          withoutBar
        />
      </div>
    </figure>
  )
}

/** What is kept of the values that the user has set, problems first. */
function Report({ report }: { report: CarriedValues | undefined }) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  if (report === undefined) return <section className={styles.report} aria-busy="true" />
  const lost = report.filter(({ problem }) => problem !== undefined)
  const kept = report.filter(({ problem }) => problem === undefined)
  return (
    <section className={styles.report} aria-label={t('change.report')}>
      {report.length === 0 ? (
        <p>{t('change.nothingSet')}</p>
      ) : (
        <h3>{t('change.kept', { count: kept.length, total: report.length })}</h3>
      )}
      <ul>
        {lost.map(({ param, label, problem }) => (
          <li key={param} className={styles.lost}>
            <WarningIcon size={16} weight="fill" aria-hidden="true" />
            <span>
              {localText(label, language)}
              <small>{t(problem === 'missing' ? 'change.missing' : 'change.refused')}</small>
            </span>
          </li>
        ))}
        {kept.map(({ param, label }) => (
          <li key={param}>
            <CheckCircleIcon size={16} weight="fill" aria-hidden="true" />
            <span>{localText(label, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
