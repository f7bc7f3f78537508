import { resetDemo } from '@adloom/contract/ps'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import type { FreeProject } from './free-room.tsx'

interface ResetDialogProps { open: boolean; project: FreeProject; rev: number; fence: number | undefined; saved(): Promise<void>; onClose(): void; onReset(): void }

/** Back to the document the project began with; what is there now stays among the versions. */
export function ResetDialog({ open, project, rev, fence, saved, onClose, onReset }: ResetDialogProps) {
  const { t } = useTranslation('free')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function reset() {
    setBusy(true)
    setProblem(undefined)
    try {
      await request(resetDemo, { id: project.id, base_rev: rev, ...(fence === undefined ? {} : { fence }) })
      onReset()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('reset.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open} width={480} title={t('reset.title')} onCancel={onClose} afterOpenChange={shown => { if (shown) saved().catch((error: unknown) => setProblem(String(error))) }}
      footer={<><Button onClick={onClose}>{t('cancel')}</Button><Button danger type="primary" loading={busy} onClick={() => void reset()}>{t('reset.confirm')}</Button></>}
    >
      <p>{t('reset.what')}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}
