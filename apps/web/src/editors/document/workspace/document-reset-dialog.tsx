import { resetDemo } from '@adloom/contract/ps'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { ResetDialog } from '../../shell/reset-dialog.tsx'
import type { DocumentProject } from './workspace-dialog.ts'

interface DocumentResetDialogProps {
  open: boolean
  project: DocumentProject
  rev: number
  fence: number | undefined
  saved(): Promise<void>
  onClose(): void
  onReset(): void
}

/** Resets the document to its initial state; the current one stays in the versions. */
export function DocumentResetDialog({ project, rev, fence, ...dialog }: DocumentResetDialogProps) {
  const { t } = useTranslation('free')
  return (
    <ResetDialog
      {...dialog}
      texts={{
        title: t('reset.title'),
        confirm: t('reset.confirm'),
        cancel: t('cancel'),
        failed: t('reset.failed'),
      }}
      reset={() =>
        request(resetDemo, { id: project.id, base_rev: rev, ...(fence === undefined ? {} : { fence }) })
      }
    >
      <p>{t('reset.what')}</p>
    </ResetDialog>
  )
}
