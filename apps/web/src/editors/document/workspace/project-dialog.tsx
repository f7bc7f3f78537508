import { relateProduct } from '@adloom/contract/ps'
import type { PlayableDocument } from '@adloom/playable/format'
import { Modal, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProductForm, type ProjectProduct } from '../../../features/products/product-form.tsx'
import { ProjectFiles } from '../../../features/projects/list/project-files.tsx'
import { formatTime } from '../../../lib/format.ts'
import { request } from '../../../lib/request.ts'
import { useRecordsOf } from '../state/editor-context.ts'
import type { DocumentProject } from './workspace-dialog.ts'
import { VersionList } from './version-list.tsx'

export type ProjectTab = 'product' | 'details' | 'versions'

interface ProjectDialogProps {
  tab: ProjectTab | undefined
  project: DocumentProject
  rev: number
  onTab(tab: ProjectTab): void
  onProduct(product: ProjectProduct): void
  onVersion(document: PlayableDocument): void
  onClose(): void
}

const relate = (id: number, product: ProjectProduct) => request(relateProduct, { id, product })

/** Advertised product, project facts and versions. */
export function ProjectDialog({
  tab,
  project,
  rev,
  onTab,
  onProduct,
  onVersion,
  onClose,
}: ProjectDialogProps) {
  const { t } = useTranslation('free')
  return (
    <Modal
      open={tab !== undefined}
      width={tab === 'versions' ? 860 : 560}
      title={t('project.title')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Tabs
        activeKey={tab ?? 'product'}
        onChange={key => onTab(key as ProjectTab)}
        items={[
          {
            key: 'product',
            label: t('project.product'),
            children: (
              <ProductForm
                projectId={project.id}
                product={project.product}
                relate={relate}
                onSaved={onProduct}
              />
            ),
          },
          {
            key: 'details',
            label: t('project.details'),
            children: <ProjectFacts project={project} rev={rev} />,
          },
          {
            key: 'versions',
            label: t('project.versions'),
            children: <VersionList projectId={project.id} rev={rev} onRestore={onVersion} />,
          },
        ]}
      />
    </Modal>
  )
}

function ProjectFacts({ project, rev }: { project: DocumentProject; rev: number }) {
  const { t } = useTranslation('free')
  const scenes = useRecordsOf('scene').length
  const layers = useRecordsOf('node').length
  const hasModels = useRecordsOf('asset').some(asset => asset.kind === 'model3d')
  const facts = [
    [t('project.name'), project.name],
    [t('project.number'), String(project.id)],
    [t('project.revision'), String(rev)],
    [t('project.scenes'), String(scenes)],
    [t('project.layers'), String(layers)],
    [t('project.created'), formatTime(project.created_time)],
    [t('project.updated'), formatTime(project.updated_time)],
  ]
  return (
    <>
      <dl className="project-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProjectFiles projectId={project.id} hasModels={hasModels} />
    </>
  )
}
