import { initJson } from '@adloom/contract/dco'
import { info } from '@adloom/contract/projects'
import type { ParamValues, Skin } from '@adloom/playable/format'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { readDocument } from '../../lib/read-document.ts'
import { request } from '../../lib/request.ts'
import { ProjectPage } from '../shell/project-page.tsx'
import { DcoWorkspace } from './dco-workspace.tsx'
import { requirePlan } from './state/plan-model.ts'

const dcoReads = (id: number, template: number) => ({
  name: `dco/${template}/${id}`,
  project: () => request(info, { id, template_id: template }),
  start: async () => {
    const { rev, plan, document, values, skins } = await request(initJson, { id, template_id: template })
    return {
      rev,
      plan: requirePlan(plan),
      document: readDocument(document),
      values: values as ParamValues,
      skins: skins as Skin[],
    }
  },
})

/** The editor of a project's variants, under the lock of its game-maker editor (SH-06, ED-09). */
export function DcoPage() {
  const { customId, templateId } = useParams()
  const projectId = Number(customId)
  const lock = useEditorLock('gmaker/edit/lock', projectId)
  const reads = useMemo(() => dcoReads(projectId, Number(templateId)), [projectId, templateId])
  return (
    <ProjectPage reads={reads} lock={lock} listPath="/my-project/playable/normal" texts="editor">
      {({ project, start }) => (
        <DcoWorkspace key={`${projectId}/${start.rev}`} lock={lock} project={project} loaded={start} />
      )}
    </ProjectPage>
  )
}
