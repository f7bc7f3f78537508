import { resetDemo } from '@adloom/contract/ps'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { useAction } from '../../../lib/use-action.ts'
import type { DocumentProject } from './workspace-dialog.ts'

interface ResetDialogProps {
  open: boolean
  project: DocumentProject
  rev: number
  fence: number | undefined
  saved(): Promise<void>
  onClose(): void
  onReset(): void
}

/** Resets the document to its initial state; the current one stays in the versions. */
export function ResetDialog({ open, project, rev, fence, saved, onClose, onReset }: ResetDialogProps) {
  const { t } = useTranslation('free')
  const [problem, setProblem] = useState<string>()
  const reset = useAction({
    mutationFn: () =>
      request(resetDemo, { id: project.id, base_rev: rev, ...(fence === undefined ? {} : { fence }) }),
    meta: { quiet: true },
    onMutate: () => setProblem(undefined),
    onSuccess: () => {
      onReset()
      onClose()
    },
    onError: error => setProblem(error.message || t('reset.failed')),
  })
  return (
    <Modal
      open={open}
      width={480}
      title={t('reset.title')}
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) saved().catch((error: unknown) => setProblem(String(error)))
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button danger type="primary" loading={reset.isPending} onClick={() => reset.mutate()}>
            {t('reset.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('reset.what')}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}
