import type { PaidAct } from '@adloom/contract/spending'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActCost } from '../../lib/queries/act-cost.ts'
import { ActCost } from '../act-cost.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface PaidRetryDialogProps {
  /** What is tried again; undefined: the dialog is closed. */
  act: PaidAct | undefined
  title: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows what another try takes before it starts (BL-01.88). */
export function PaidRetryDialog({ act, title, busy, onConfirm, onClose }: PaidRetryDialogProps) {
  const { t } = useTranslation('spending')
  const prediction = useActCost(act)
  return (
    <ConfirmDialog
      open={act !== undefined}
      title={title}
      action={t('retry.confirm')}
      busy={busy}
      disabled={prediction.isStopped}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Flex vertical gap="small">
        <ActCost prediction={prediction} />
        <p>{t('retry.text')}</p>
      </Flex>
    </ConfirmDialog>
  )
}
