import { info, initJson } from '@adloom/contract/projects'
import type { ParamValues, Skin } from '@adloom/playable/format'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { readDocument } from '../../lib/read-document.ts'
import { request } from '../../lib/request.ts'
import { ProjectPage } from '../shell/project-page.tsx'
import { GameWorkspace } from './game-workspace.tsx'
import './game.css'

/**
 * Requests for a game-maker project; the server refuses it under the address of another template (SH-06.1).
 */
const gameReads = (id: number, template: number) => ({
  name: `gmaker/${template}/${id}`,
  project: () => request(info, { id, template_id: template }),
  start: async () => {
    const { rev, document, values, skins } = await request(initJson, { id, template_id: template })
    return {
      rev,
      document: readDocument(document),
      values: values as ParamValues,
      skins: skins as Skin[],
    }
  },
})

/** The game-maker editor of one project (SH-06). */
export function GamePage() {
  const navigate = useNavigate()
  const { customId, templateId } = useParams()
  const projectId = Number(customId)
  const lock = useEditorLock('gmaker/edit/lock', projectId)
  const reads = useMemo(() => gameReads(projectId, Number(templateId)), [projectId, templateId])
  return (
    <ProjectPage reads={reads} lock={lock} listPath="/my-project/playable/normal" texts="editor">
      {({ project, start, reloadProject, reloadStart }) => (
        <GameWorkspace
          key={`${projectId}/${start.rev}`}
          lock={lock}
          project={project}
          loaded={start}
          onProjectChanged={reloadProject}
          onReset={reloadStart}
          onMoved={id => {
            if (id !== Number(templateId))
              return void navigate(editorPath({ id: projectId, kind: 'normal', template_id: id }), {
                replace: true,
              })
            reloadProject()
            reloadStart()
          }}
        />
      )}
    </ProjectPage>
  )
}
