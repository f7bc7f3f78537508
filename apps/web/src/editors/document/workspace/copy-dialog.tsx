import { copy, create } from '@adloom/contract/ps'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../../../lib/notices.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { request } from '../../../lib/request.ts'
import type { FreeProject } from './document-workspace.tsx'
import { NameDialog } from './name-dialog.tsx'

interface CopyDialogProps {
  open: boolean
  project: FreeProject
  /** As a playable of the free editor, its story written out as events. */
  asFree?: boolean
  saved(): Promise<void>
  onClose(): void
}

/** The project once more under another name; the copy can be opened at once. */
export function CopyDialog({ open, project, asFree = false, saved, onClose }: CopyDialogProps) {
  const { t } = useTranslation('free')
  const navigate = useNavigate()
  return (
    <NameDialog
      open={open}
      title={t(asFree ? 'copy.freeTitle' : 'copy.title')}
      help={t(asFree ? 'copy.freeHelp' : 'copy.help')}
      suggested={t('copy.name', { name: project.name })}
      confirm={t('copy.confirm')}
      onClose={onClose}
      onName={async name => {
        await saved()
        const { id } = asFree
          ? await request(create, { name, project_id: project.id })
          : await request(copy, { id: project.id, name })
        onClose()
        notify({
          tone: 'success',
          text: t('copy.done', { name }),
          action: {
            label: t('copy.open'),
            run: () => void navigate(editorPath({ id, kind: asFree ? 'playsmart' : project.kind })),
          },
        })
      }}
    />
  )
}
