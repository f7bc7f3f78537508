import { copy } from '@adloom/contract/ps'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../../../lib/notices.ts'
import { request } from '../../../lib/request.ts'
import type { FreeProject } from './free-room.tsx'
import { NameDialog } from './name-dialog.tsx'

/** The project once more under another name; the copy can be opened at once. */
export function CopyDialog({ open, project, saved, onClose }: { open: boolean; project: FreeProject; saved(): Promise<void>; onClose(): void }) {
  const { t } = useTranslation('free')
  const navigate = useNavigate()
  return (
    <NameDialog
      open={open} title={t('copy.title')} help={t('copy.help')} suggested={t('copy.name', { name: project.name }).slice(0, 200)} confirm={t('copy.confirm')} onClose={onClose}
      onName={async name => {
        await saved()
        const { id } = await request(copy, { id: project.id, name })
        onClose()
        notify({ tone: 'success', text: t('copy.done', { name }), action: { label: t('copy.open'), run: () => void navigate(`/workbench?id=${id}`) } })
      }}
    />
  )
}
