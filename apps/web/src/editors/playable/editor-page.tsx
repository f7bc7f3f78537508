import { info, initJson } from '@adloom/contract/projects'
import type { ParamValues, PlayableDocument, Skin } from '@adloom/playable/format/records'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { EditorLocked } from '../../features/locks/components/editor-locked.tsx'
import { useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { request } from '../../lib/request.ts'
import { EditorRoom } from './editor-room.tsx'
import '../shell/shell.css'
import './editor.css'

/** The game-maker editor of one project (SH-06). */
export function EditorPage() {
  const { t } = useTranslation('editor')
  const { customId } = useParams()
  const projectId = Number(customId)
  const lock = useEditorLock('gmaker/edit/lock', projectId)
  // Read only under the lock, so that nobody saves between reading and editing.
  const enabled = lock.state.kind === 'held' || lock.state.kind === 'lost'
  const project = useQuery({ queryKey: ['project', projectId], queryFn: () => request(info, { id: projectId }), enabled, retry: false, staleTime: 0 })
  // Loaded once for this visit: from here on the editor itself is the newest state.
  const start = useQuery({ queryKey: ['project-start', projectId], queryFn: () => request(initJson, { id: projectId }), enabled, retry: false, staleTime: Infinity, gcTime: 0 })
  const loaded = useMemo(() => start.data && { rev: start.data.rev, document: start.data.document as PlayableDocument, values: start.data.values as ParamValues, skins: start.data.skins as Skin[] }, [start.data])
  if (lock.state.kind === 'refused') return <EditorLocked refused={lock.state} />
  const error = project.error ?? start.error

  if (error) {
    const missing = isApiError(error, 'no_such_project', 'not_found', 'bad_input')
    return (
      <div className="editor-state" role="alert">
        <div>
          <h1>{missing ? t('load.missing') : t('load.failed')}</h1>
          {!missing && <p>{error.message}</p>}
          <Link to="/my-project/playable/normal"><Button type="primary">{t('load.back')}</Button></Link>
          {!missing && <Button onClick={() => void Promise.all([project.refetch(), start.refetch()])}>{t('load.again')}</Button>}
        </div>
      </div>
    )
  }
  if (!project.data || !loaded) return <div className="editor-state"><Spin size="large" /></div>
  return <EditorRoom key={projectId} lock={lock} project={project.data} loaded={loaded} onProjectChanged={() => void project.refetch()} />
}
