import { previewClearMs } from '@adloom/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { useExitTransition } from '../../../components/overlays/exit-transition.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { previewSettings, usePreviewSettings } from '../../../components/player/preview-settings.ts'
import { PreviewStage } from '../../../components/player/lazy-preview-stage.tsx'
import { ShareLink } from './share-link.tsx'
import { type ProjectCard, projectDocumentQuery } from '../api.ts'
import styles from './project-preview.module.css'

/**
 * A project played as it was last saved, and the way to show it to others. What it shows is cleared 300 ms
 * after it closes (PL-04).
 */
export function ProjectPreview({ card, onClose }: { card: ProjectCard | undefined; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const shown = useExitTransition(card, previewClearMs)
  return (
    <Modal
      open={card !== undefined}
      onCancel={onClose}
      footer={null}
      width={960}
      centered
      className={styles.dialog}
      title={shown === undefined ? null : t('preview.title', { name: shown.name })}
    >
      {shown !== undefined && (
        <div className={styles.split}>
          <Stage key={shown.id} card={shown} />
          <aside className={styles.side}>
            <ShareLink key={shown.id} projectId={shown.id} />
          </aside>
        </div>
      )}
    </Modal>
  )
}

function Stage({ card }: { card: ProjectCard }) {
  const language = useLanguage()
  const settings = usePreviewSettings(previewSettings(language))
  const project = useQuery({ ...projectDocumentQuery(card), staleTime: 0 })
  const head = project.data?.document.records.project
  return (
    <div className={styles.stage}>
      {project.isError ? (
        <Failure error={project.error} onRetry={() => void project.refetch()} />
      ) : (
        <PreviewStage
          title={card.name}
          document={project.data?.document}
          values={project.data?.values}
          languages={head?.type === 'project' ? head.languages : []}
          settings={settings}
        />
      )}
    </div>
  )
}
