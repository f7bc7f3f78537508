import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../../lib/notices.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { decideRequest, type GrantRequest, refreshStaff } from '../api.ts'
import styles from '../staff.module.css'
import { giftText } from '../texts.ts'

export type Decision = 'approve' | 'refuse' | 'withdraw'

interface DecideDialogProps {
  request: GrantRequest
  decision: Decision
  onClose: () => void
}

/** Asks before a request is approved, refused or withdrawn. */
export function DecideDialog({ request, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('staff')
  const [reason, setReason] = useState('')
  const what = giftText(t, request.gift, request.plan_name, useMe()?.currency ?? 1)
  const decide = useAction({
    mutationFn: () => decideRequest({ request_id: request.id, decision, reason }),
    onSuccess: () => {
      const isRefund = decision === 'approve' && request.gift.kind === 'refund'
      notify({ tone: 'success', text: t(isRefund ? 'decide.refundDone' : `decide.${decision}Done`) })
      onClose()
    },
    // A request that another user decided meanwhile shows its new state.
    onSettled: refreshStaff,
  })
  return (
    <ConfirmDialog
      open
      danger={decision === 'refuse'}
      title={t(`decide.${decision}Title`)}
      action={t(`decide.${decision}`)}
      busy={decide.isPending}
      onConfirm={() => decide.mutate()}
      onClose={onClose}
    >
      <p className={styles.ask}>{t('decide.text', { what, account: request.account_name })}</p>
      <p className={styles.note}>{request.reason}</p>
      <Input.TextArea
        rows={2}
        maxLength={500}
        style={{ marginTop: 12 }}
        value={reason}
        aria-label={t('decide.note')}
        placeholder={t('decide.note')}
        onChange={event => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
