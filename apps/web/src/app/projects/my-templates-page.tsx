import { createFreeProject } from '../../features/projects/create/api.ts'
import type { OwnTemplate } from '../../features/projects/own-templates/api.ts'
import { OwnTemplatesPage } from '../../features/projects/own-templates/own-templates-page.tsx'
import { useOpenRecorder } from '../../features/recordings/open-recorder.ts'
import { useMe } from '../../lib/queries/session.ts'
import { TemplateTabs } from './template-tabs.tsx'

/** The templates that an account saved from its projects; each can be recorded (RC-21.12). */
export function MyTemplatesPage() {
  const recorder = useOpenRecorder()
  const mayCreate = useMe()?.permissions.includes('ps') ?? false
  const record = (card: OwnTemplate) => {
    if (recorder && !recorder.busy) recorder.open(() => ofTemplate(card))
  }
  return (
    <>
      <TemplateTabs />
      <OwnTemplatesPage onRecord={recorder && mayCreate ? record : undefined} />
    </>
  )
}

/** Makes a project of an own template, named as it; returns its id. */
async function ofTemplate({ id, kind, name }: OwnTemplate): Promise<number> {
  const project = await createFreeProject({ name, kind, own_template_id: id })
  return project.id
}
