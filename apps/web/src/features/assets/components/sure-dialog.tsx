import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'

interface SureDialogProps {
  title: string
  text: string
  action: string
  onSure: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function SureDialog({ title, text, action, onSure, onClose }: SureDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      title={title}
      width={440}
      okText={action}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onOk={onSure}
      onCancel={onClose}
    >
      {text}
    </Modal>
  )
}
