import { inputLimits } from '@adloom/contract/input-limits'
import { Button, Input, Modal } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RejectDialogProps {
  open: boolean
  /** The label of the button. */
  action: string
  busy: boolean
  onReject(reason: string): void
  onClose(): void
}

/** Asks for the reason of a rejection. */
export function RejectDialog({ open, action, busy, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('reviews')
  const [reason, setReason] = useState('')
  const field = useRef<TextAreaRef>(null)
  const text = reason.trim()
  return (
    <Modal
      open={open}
      title={t('reject.title')}
      width={480}
      centered
      destroyOnHidden
      afterOpenChange={shown => (shown ? field.current?.focus() : setReason(''))}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button
          key="reject"
          danger
          type="primary"
          disabled={text === ''}
          loading={busy}
          onClick={() => onReject(text)}
        >
          {action}
        </Button>,
      ]}
    >
      <Input.TextArea
        ref={field}
        value={reason}
        maxLength={inputLimits.reviewComment}
        aria-label={t('reject.reason')}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={event => setReason(event.target.value)}
      />
    </Modal>
  )
}
