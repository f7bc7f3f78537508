import { relateProduct } from '@adloom/contract/ps'
import type { PlayableDocument } from '@adloom/playable/format'
import { useTranslation } from 'react-i18next'
import type { ProjectProduct } from '../../../features/products/product-form.tsx'
import { formatTime } from '../../../lib/format.ts'
import { request } from '../../../lib/request.ts'
import { ProjectDialog, ProjectFacts, type ProjectTab } from '../../shell/project-dialog.tsx'
import { useRecordsOf } from '../state/editor-context.ts'
import { VersionList } from './version-list.tsx'
import type { DocumentProject } from './workspace-dialog.ts'

interface DocumentProjectDialogProps {
  tab: ProjectTab | undefined
  project: DocumentProject
  rev: number
  onTab(tab: ProjectTab): void
  onProduct(product: ProjectProduct): void
  onVersion(document: PlayableDocument): void
  onClose(): void
}

const relate = (id: number, product: ProjectProduct) => request(relateProduct, { id, product })

/** The project dialog of the document editor. */
export function DocumentProjectDialog({
  tab,
  project,
  rev,
  onTab,
  onProduct,
  onVersion,
  onClose,
}: DocumentProjectDialogProps) {
  const { t } = useTranslation('free')
  return (
    <ProjectDialog
      projectId={project.id}
      tab={tab}
      title={t('project.title')}
      labels={{
        product: t('project.product'),
        details: t('project.details'),
        versions: t('project.versions'),
      }}
      product={project.product}
      relate={relate}
      details={<DocumentFacts project={project} rev={rev} />}
      versions={<VersionList projectId={project.id} rev={rev} onRestore={onVersion} />}
      versionsWidth={860}
      onTab={onTab}
      onProduct={onProduct}
      onClose={onClose}
    />
  )
}

function DocumentFacts({ project, rev }: { project: DocumentProject; rev: number }) {
  const { t } = useTranslation('free')
  const scenes = useRecordsOf('scene').length
  const layers = useRecordsOf('node').length
  const hasModels = useRecordsOf('asset').some(asset => asset.kind === 'model3d')
  const facts: [string, string][] = [
    [t('project.name'), project.name],
    [t('project.number'), String(project.id)],
    [t('project.revision'), String(rev)],
    [t('project.scenes'), String(scenes)],
    [t('project.layers'), String(layers)],
    [t('project.created'), formatTime(project.created_time)],
    [t('project.updated'), formatTime(project.updated_time)],
  ]
  return <ProjectFacts projectId={project.id} facts={facts} hasModels={hasModels} />
}
