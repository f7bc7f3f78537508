import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { previewSettings, usePreviewSettings } from '../../player/preview-settings.ts'
import { PreviewStage } from '../../player/preview-stage.tsx'
import { type ProjectCard, projectDocumentQuery } from '../api.ts'
import styles from './project-preview.module.css'

/** A project played as it was last saved. */
export function ProjectPreview({ card, onClose }: { card: ProjectCard | undefined; onClose: () => void }) {
  const { t } = useTranslation('projects')
  return (
    <Modal open={card !== undefined} onCancel={onClose} footer={null} width={720} centered destroyOnHidden className={styles.dialog} title={card === undefined ? null : t('preview.title', { name: card.name })}>
      {card !== undefined && <Stage card={card} />}
    </Modal>
  )
}

function Stage({ card }: { card: ProjectCard }) {
  const language = useLanguage()
  const settings = usePreviewSettings(previewSettings(language))
  const project = useQuery({ ...projectDocumentQuery(card.id), staleTime: 0 })
  const head = project.data?.document.records.project
  return (
    <div className={styles.stage}>
      {project.isError
        ? <Failure error={project.error} onRetry={() => void project.refetch()} />
        : <PreviewStage title={card.name} document={project.data?.document} values={project.data?.values} languages={head?.type === 'project' ? head.languages : []} settings={settings} />}
    </div>
  )
}
