import { Button, Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { EditorLocked } from '../../features/locks/editor-locked.tsx'
import { useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { isApiError } from '../../lib/api-error.ts'
import '../shell/shell.css'
import { useProjectReads } from '../shell/use-project-reads.ts'
import { documentReads } from './document-reads.ts'
import { type EditorMode, listPathOf } from './editor-mode.ts'
import { DocumentWorkspace } from './workspace/document-workspace.tsx'

/** Opens the project that the address names; without one it redirects to the list of projects. */
export function DocumentPage({ mode }: { mode: EditorMode }) {
  const [params] = useSearchParams()
  const projectId = Number(params.get('id'))
  if (!Number.isSafeInteger(projectId) || projectId <= 0)
    return <Navigate to={listPathOf(mode.kind)} replace />
  return <ProjectLoader key={projectId} projectId={projectId} mode={mode} />
}

/** Waits for the lock and the document; shows why a project cannot be opened. */
function ProjectLoader({ projectId, mode }: { projectId: number; mode: EditorMode }) {
  const { t } = useTranslation('free')
  const lock = useEditorLock('ps/edit/lock', projectId)
  const { project, start } = useProjectReads(
    useMemo(() => documentReads(projectId), [projectId]),
    lock,
  )
  const loaded = useMemo(
    () => start.data && { rev: start.data.rev, document: start.data.document },
    [start.data],
  )
  if (lock.state.kind === 'refused') return <EditorLocked refused={lock.state} />
  const error = project.error ?? start.error
  if (error) {
    const missing = isApiError(error, 'no_such_project', 'not_found', 'bad_input')
    return (
      <main className="editor-state" role="alert">
        <div>
          <h1>{missing ? t('load.missing') : t('load.failed')}</h1>
          <p>{missing ? t('load.missingHelp') : error.message}</p>
          <Link to={listPathOf(mode.kind)}>
            <Button type="primary">{t('load.back')}</Button>
          </Link>
          {!missing && (
            <Button onClick={() => void Promise.all([project.refetch(), start.refetch()])}>
              {t('load.again')}
            </Button>
          )}
        </div>
      </main>
    )
  }
  if (!project.data || !loaded)
    return (
      <main className="editor-state" aria-busy="true" aria-label={t('load.loading')}>
        <Spin size="large" />
      </main>
    )
  return (
    <DocumentWorkspace
      key={loaded.rev}
      mode={mode}
      lock={lock}
      project={project.data}
      loaded={loaded}
      onProjectChanged={() => void project.refetch()}
      onReset={() => void start.refetch()}
    />
  )
}
