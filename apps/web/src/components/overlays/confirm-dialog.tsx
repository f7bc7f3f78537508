import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The text of the button that does it. */
  action: string
  danger?: boolean
  disabled?: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  action,
  danger = false,
  disabled = false,
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      title={title}
      width={440}
      centered
      destroyOnHidden
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger={danger}
          disabled={disabled}
          loading={busy}
          onClick={onConfirm}
        >
          {action}
        </Button>,
      ]}
    >
      {children}
    </Modal>
  )
}
