import type { PlayableDocument } from '@adloom/playable/format'
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
import { listPathOf } from './list-path.ts'
import { FreeRoom, type RoomMiddle } from './workspace/document-workspace.tsx'
import { RoomGrid } from '../free/free-layout.tsx'

/** The free editor of the project that the address names (SH-17). */
export function WorkbenchPage() {
  return <DocumentPage kind="playsmart" Middle={RoomGrid} />
}

interface DocumentPageProps {
  kind: 'playsmart' | 'iv'
  /** What stands below the top bar. */ Middle: RoomMiddle
}

/** An editor of documents, whichever is in its middle; without a project there is nothing to edit. */
export function DocumentPage({ kind, Middle }: DocumentPageProps) {
  const [params] = useSearchParams()
  const projectId = Number(params.get('id'))
  if (!Number.isSafeInteger(projectId) || projectId <= 0) return <Navigate to={listPathOf(kind)} replace />
  return <Workbench key={projectId} projectId={projectId} kind={kind} Middle={Middle} />
}

function Workbench({ projectId, kind, Middle }: DocumentPageProps & { projectId: number }) {
  const { t } = useTranslation('free')
  const lock = useEditorLock('ps/edit/lock', projectId)
  const { project, start } = useProjectReads(
    useMemo(() => documentReads(projectId), [projectId]),
    lock,
  )
  const loaded = useMemo(
    () => start.data && { rev: start.data.rev, document: start.data.document as PlayableDocument },
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
          <Link to={listPathOf(kind)}>
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
    <FreeRoom
      key={loaded.rev}
      Middle={Middle}
      lock={lock}
      project={project.data}
      loaded={loaded}
      onProjectChanged={() => void project.refetch()}
      onReset={() => void start.refetch()}
    />
  )
}
