import { relateProduct, revision, revisions } from '@adloom/contract/projects'
import type { ParamValues } from '@adloom/playable/format'
import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectProduct } from '../../features/products/product-form.tsx'
import { changeTemplatePath } from '../../lib/editor-path.ts'
import { ChangeTemplateDialog } from '../../features/projects/change-template/change-template-dialog.tsx'
import { useRestoreRevision } from '../../features/projects/change-template/state.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import { useNavigate } from 'react-router'
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
    template: { id: number; hasNewer: boolean }
    languages: string[]
  }
  fence: number | undefined
  /** Saves pending changes first. */
  saved(): Promise<void>
  /** The project has another template, or another version of it. */
  onMoved(templateId: number): void
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
  fence,
  saved,
  onMoved,
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
      details={
        <>
          <ProjectFacts projectId={project.id} facts={facts} hasModels={hasModels} />
          <TemplateActions project={project} fence={fence} saved={saved} onMoved={onMoved} />
        </>
      }
      versions={
        <>
          <RevisionList project={project} fence={fence} saved={saved} onOpen={onRevision} onMoved={onMoved} />
          <Button onClick={onReset}>{t('reset.open')}</Button>
        </>
      }
      onTab={setTab}
      onProduct={onProduct}
      onClose={onClose}
    />
  )
}

type TemplateProps = Pick<GameProjectDialogProps, 'project' | 'fence' | 'saved' | 'onMoved'>

/** Ways to another template, and to the newest version of the present one. */
function TemplateActions({ project, fence, saved, onMoved }: TemplateProps) {
  const { t } = useTranslation(['editor', 'templates'])
  const navigate = useNavigate()
  const [isComparing, setComparing] = useState(false)
  const compare = useAction({ mutationFn: saved, onSuccess: () => setComparing(true) })
  const leave = useAction({
    mutationFn: saved,
    onSuccess: () => navigate(changeTemplatePath(project.id)),
  })
  return (
    <div className="template-actions">
      {project.template.hasNewer && (
        <Alert
          type="info"
          title={t('template.newer')}
          action={
            <Button size="small" loading={compare.isPending} onClick={() => compare.mutate()}>
              {t('template.compare')}
            </Button>
          }
        />
      )}
      <Button loading={leave.isPending} onClick={() => leave.mutate()}>
        {t('templates:change.title')}
      </Button>
      <ChangeTemplateDialog
        project={project}
        template={isComparing ? { id: project.template.id, name: project.templateName } : undefined}
        fence={fence}
        onClose={() => setComparing(false)}
        onMoved={onMoved}
      />
    </div>
  )
}

/** Earlier versions of a project; one of the same template opens as one undoable step. */
function RevisionList({
  project,
  fence,
  saved,
  onOpen,
  onMoved,
}: TemplateProps & { onOpen(values: ParamValues): void }) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const list = useQuery({
    queryKey: ['revisions', project.id, project.rev],
    queryFn: () => request(revisions, { id: project.id, page_size: 50 }),
  })
  const open = useAction({
    mutationFn: (id: number) => request(revision, { id: project.id, revision_id: id }),
    onSuccess: answer => onOpen(answer.values as ParamValues),
  })
  const restore = useRestoreRevision(fence, ({ templateId }) => onMoved(templateId))
  const show = async (one: { id: number; template_id: number }) => {
    if (one.template_id === project.template.id) return open.mutate(one.id)
    await saved()
    restore.mutate({ id: project.id, revisionId: one.id, rev: project.rev })
  }
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
              {one.template_name !== null && one.template_id !== project.template.id && (
                <Tag variant="filled">{localText(one.template_name, language)}</Tag>
              )}
              <span className="revision-who">{one.username}</span>
              <time>{formatTime(one.created_time)}</time>
              <Button
                size="small"
                loading={
                  (open.isPending && open.variables === one.id) ||
                  (restore.isPending && restore.variables.revisionId === one.id)
                }
                onClick={() => void show(one)}
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
