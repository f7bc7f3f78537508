import { create } from '@adloom/contract/own-templates'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { request } from '../../../lib/request.ts'
import type { FreeProject } from './free-room.tsx'
import { NameDialog } from './name-dialog.tsx'

/** Keeps the project as a template that the whole account begins with (PL-06). */
export function TemplateDialog({ open, project, saved, onClose }: { open: boolean; project: FreeProject; saved(): Promise<void>; onClose(): void }) {
  const { t } = useTranslation('free')
  return (
    <NameDialog
      open={open} title={t('template.title')} help={t('template.help')} suggested={project.name} confirm={t('template.confirm')} onClose={onClose}
      onName={async name => {
        await saved()
        await request(create, { project_id: project.id, name })
        onClose()
        notify({ tone: 'success', text: t('template.done', { name }) })
      }}
    />
  )
}
