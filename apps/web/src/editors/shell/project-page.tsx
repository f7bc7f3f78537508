import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorLocked } from '../../features/locks/editor-locked.tsx'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { isApiError } from '../../lib/api-error.ts'
import './shell.css'
import { type ProjectReads, useProjectReads } from './use-project-reads.ts'

type EditorTexts = 'editor' | 'documentEditor' | 'videoEditor'

interface ProjectPageProps<P extends { rev: number }, S extends { rev: number }> {
  /** Stable, like those of `useProjectReads`. */
  reads: ProjectReads<P, S>
  lock: EditorLockHandle
  /** Address of the list of projects. */
  listPath: string
  /** Where a locked project leads back; by default the list of the route's family. */
  lockedPath?: string
  /** The namespace whose texts at `load.*` name what is opened. */
  texts: EditorTexts
  children(loaded: { project: P; start: S; reloadProject(): void; reloadStart(): void }): ReactNode
}

/** Waits for the lock and the project of an editor; shows why a project cannot be opened. */
export function ProjectPage<P extends { rev: number }, S extends { rev: number }>({
  reads,
  lock,
  listPath,
  lockedPath,
  texts,
  children,
}: ProjectPageProps<P, S>) {
  const { t } = useTranslation(texts)
  const { project, start } = useProjectReads(reads, lock)
  if (lock.state.kind === 'refused') return <EditorLocked refused={lock.state} back={lockedPath} />
  const error = project.error ?? start.error
  if (error) return <LoadProblem error={error} queries={[project, start]} listPath={listPath} texts={texts} />
  if (!project.data || !start.data)
    return (
      <main className="editor-state" aria-busy="true" aria-label={t('load.loading')}>
        <Spin size="large" />
      </main>
    )
  return children({
    project: project.data,
    start: start.data,
    reloadProject: () => void project.refetch(),
    reloadStart: () => void start.refetch(),
  })
}

interface LoadProblemProps {
  error: Error
  queries: Pick<UseQueryResult, 'refetch'>[]
  listPath: string
  texts: EditorTexts
}

function LoadProblem({ error, queries, listPath, texts }: LoadProblemProps) {
  const { t } = useTranslation(texts)
  const missing = isApiError(error, 'no_such_project', 'not_found', 'bad_input')
  return (
    <main className="editor-state" role="alert">
      <div>
        <h1>{t(missing ? 'load.missing' : 'load.failed')}</h1>
        <p>{missing ? t('load.missingHelp') : error.message}</p>
        <LinkButton to={listPath} type="primary">
          {t('load.back')}
        </LinkButton>
        {!missing && (
          <Button onClick={() => queries.forEach(query => void query.refetch())}>{t('load.again')}</Button>
        )}
      </div>
    </main>
  )
}
