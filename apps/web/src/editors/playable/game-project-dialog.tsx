import { relateProduct } from '@adloom/contract/projects'
import type { ParamValues } from '@adloom/playable/format'
import { Button, Modal, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProductForm, type ProjectProduct } from '../../features/products/product-form.tsx'
import { ProjectFiles } from '../../features/projects/list/project-files.tsx'
import { formatTime } from '../../lib/format.ts'
import { request } from '../../lib/request.ts'
import { RevisionList } from './revision-list.tsx'

const relate = (id: number, product: ProjectProduct) => request(relateProduct, { id, product })

interface ProjectDialogProps {
  open: boolean
  hasModels: boolean
  project: {
    id: number
    name: string
    rev: number
    templateName: string
    created: number
    updated: number
    product: ProjectProduct | null
  }
  onProduct(product: ProjectProduct): void
  onReset(): void
  onRevision(values: ParamValues): void
  onClose(): void
}

export function ProjectDialog({
  open,
  project,
  hasModels,
  onProduct,
  onReset,
  onRevision,
  onClose,
}: ProjectDialogProps) {
  const { t } = useTranslation('editor')
  const facts = [
    [t('project.name'), project.name],
    [t('project.number'), String(project.id)],
    [t('project.template'), project.templateName],
    [t('project.revision'), String(project.rev)],
    [t('project.created'), formatTime(project.created)],
    [t('project.updated'), formatTime(project.updated)],
  ]
  return (
    <Modal
      open={open}
      width={560}
      title={t('project.title')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Tabs
        defaultActiveKey="product"
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
            children: (
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
            ),
          },
          {
            key: 'revisions',
            label: t('project.history'),
            children: (
              <>
                <RevisionList projectId={project.id} rev={project.rev} onOpen={onRevision} />
                <Button onClick={onReset}>{t('reset.open')}</Button>
              </>
            ),
          },
        ]}
      />
    </Modal>
  )
}
