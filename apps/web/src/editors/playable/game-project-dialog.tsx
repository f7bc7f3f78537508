import { relateProduct, revision, revisions } from '@adloom/contract/projects'
import type { ParamValues } from '@adloom/playable/format'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectProduct } from '../../features/products/product-form.tsx'
import { formatTime } from '../../lib/format.ts'
import { request } from '../../lib/request.ts'
import { ProjectDialog, ProjectFacts, type ProjectTab, VersionListFrame } from '../shell/project-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { StatusTag } from '../../components/status-tag.tsx'
import { useAction } from '../../lib/use-action.ts'

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

/** Earlier versions of a project; restoring one is one undoable step. */
function RevisionList({
  projectId,
  rev,
  onOpen,
}: {
  projectId: number
  rev: number
  onOpen(values: ParamValues): void
}) {
  const { t } = useTranslation('editor')
  const list = useQuery({
    queryKey: ['revisions', projectId, rev],
    queryFn: () => request(revisions, { id: projectId, page_size: 50 }),
  })
  const open = useAction({
    mutationFn: (id: number) => request(revision, { id: projectId, revision_id: id }),
    onSuccess: answer => onOpen(answer.values as ParamValues),
  })
  const versions = list.data?.list ?? []
  return (
    <VersionListFrame
      list={list}
      count={list.data?.list.length}
      texts={{ failed: t('revision.failed'), again: t('picker.again'), none: t('revision.none') }}
    >
      {() => (
        <ul className="revisions">
          {versions.map(one => (
            <li key={one.id}>
              <span className="revision-rev">{t('revision.number', { rev: one.rev })}</span>
              {one.kind === 'conflict' && <StatusTag tone="warning">{t('revision.conflict')}</StatusTag>}
              <span className="revision-who">{one.username}</span>
              <time>{formatTime(one.created_time)}</time>
              <Button
                size="small"
                loading={open.isPending && open.variables === one.id}
                onClick={() => open.mutate(one.id)}
              >
                {t('revision.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </VersionListFrame>
  )
}
