import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { ProjectPage } from '../shell/project-page.tsx'
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

function ProjectLoader({ projectId, mode }: { projectId: number; mode: EditorMode }) {
  const lock = useEditorLock('ps/edit/lock', projectId)
  const reads = useMemo(() => documentReads(projectId), [projectId])
  return (
    <ProjectPage reads={reads} lock={lock} listPath={listPathOf(mode.kind)} texts="documentEditor">
      {({ project, start, reloadProject, reloadStart }) => (
        <DocumentWorkspace
          key={start.rev}
          mode={mode}
          lock={lock}
          project={project}
          loaded={start}
          onProjectChanged={reloadProject}
          onReset={reloadStart}
        />
      )}
    </ProjectPage>
  )
}
