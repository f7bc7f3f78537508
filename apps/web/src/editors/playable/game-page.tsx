import { info, initJson } from '@adloom/contract/projects'
import type { ParamValues, Skin } from '@adloom/playable/format'
import { Button, Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { EditorLocked } from '../../features/locks/editor-locked.tsx'
import { useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { readDocument } from '../../lib/read-document.ts'
import { request } from '../../lib/request.ts'
import { useProjectReads } from '../shell/use-project-reads.ts'
import { GameWorkspace } from './game-workspace.tsx'
import '../shell/shell.css'
import './game.css'

/**
 * Requests for a game-maker project; the server refuses it under the address of another template (SH-06.1).
 */
const gameReads = (id: number, template: number) => ({
  name: `gmaker/${template}/${id}`,
  project: () => request(info, { id, template_id: template }),
  start: async () => {
    const answer = await request(initJson, { id, template_id: template })
    return { ...answer, document: readDocument(answer.document) }
  },
})

/** The game-maker editor of one project (SH-06). */
export function GamePage() {
  const { t } = useTranslation('editor')
  const { customId, templateId } = useParams()
  const projectId = Number(customId)
  const lock = useEditorLock('gmaker/edit/lock', projectId)
  const { project, start } = useProjectReads(
    useMemo(() => gameReads(projectId, Number(templateId)), [projectId, templateId]),
    lock,
  )
  const loaded = useMemo(
    () =>
      start.data && {
        rev: start.data.rev,
        document: start.data.document,
        values: start.data.values as ParamValues,
        skins: start.data.skins as Skin[],
      },
    [start.data],
  )
  if (lock.state.kind === 'refused') return <EditorLocked refused={lock.state} />
  const error = project.error ?? start.error

  if (error) {
    const missing = isApiError(error, 'no_such_project', 'not_found', 'bad_input')
    return (
      <div className="editor-state" role="alert">
        <div>
          <h1>{missing ? t('load.missing') : t('load.failed')}</h1>
          <p>{missing ? t('load.missingHelp') : error.message}</p>
          <Link to="/my-project/playable/normal">
            <Button type="primary">{t('load.back')}</Button>
          </Link>
          {!missing && (
            <Button onClick={() => void Promise.all([project.refetch(), start.refetch()])}>
              {t('load.again')}
            </Button>
          )}
        </div>
      </div>
    )
  }
  if (!project.data || !loaded)
    return (
      <div className="editor-state">
        <Spin size="large" />
      </div>
    )
  return (
    <GameWorkspace
      key={`${projectId}/${loaded.rev}`}
      lock={lock}
      project={project.data}
      loaded={loaded}
      onProjectChanged={() => void project.refetch()}
      onReset={() => void start.refetch()}
    />
  )
}
