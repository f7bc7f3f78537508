import { relateProduct } from '@adloom/contract/projects'
import type { ParamValues } from '@adloom/playable/format'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectProduct } from '../../features/products/product-form.tsx'
import { formatTime } from '../../lib/format.ts'
import { request } from '../../lib/request.ts'
import { ProjectDialog, ProjectFacts, type ProjectTab } from '../shell/project-dialog.tsx'
import { RevisionList } from './revision-list.tsx'

const relate = (id: number, product: ProjectProduct) => request(relateProduct, { id, product })

interface GameProjectDialogProps {
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

/** The project dialog of the game maker; it opens on the product. */
export function GameProjectDialog({
  open,
  project,
  hasModels,
  onProduct,
  onReset,
  onRevision,
  onClose,
}: GameProjectDialogProps) {
  const { t } = useTranslation('editor')
  const [tab, setTab] = useState<ProjectTab>('product')
  if (!open && tab !== 'product') setTab('product')
  const facts: [string, string][] = [
    [t('project.name'), project.name],
    [t('project.number'), String(project.id)],
    [t('project.template'), project.templateName],
    [t('project.revision'), String(project.rev)],
    [t('project.created'), formatTime(project.created)],
    [t('project.updated'), formatTime(project.updated)],
  ]
  return (
    <ProjectDialog
      projectId={project.id}
      tab={open ? tab : undefined}
      title={t('project.title')}
      labels={{
        product: t('project.product'),
        details: t('project.details'),
        versions: t('project.history'),
      }}
      product={project.product}
      relate={relate}
      details={<ProjectFacts projectId={project.id} facts={facts} hasModels={hasModels} />}
      versions={
        <>
          <RevisionList projectId={project.id} rev={project.rev} onOpen={onRevision} />
          <Button onClick={onReset}>{t('reset.open')}</Button>
        </>
      }
      onTab={setTab}
      onProduct={onProduct}
      onClose={onClose}
    />
  )
}
