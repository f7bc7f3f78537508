import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/use-action.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  submit: string
  danger?: boolean
  onClose: () => void
  act: () => Promise<void>
}

/** Asks once more before something that weakens the account. */
export function ConfirmDialog({
  open,
  title,
  text,
  submit,
  danger = false,
  onClose,
  act,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const run = useAction({ mutationFn: act })
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
        <Button key="act" type="primary" danger={danger} loading={run.isPending} onClick={() => run.mutate()}>
          {submit}
        </Button>,
      ]}
    >
      <p style={{ color: 'var(--text-2)' }}>{text}</p>
    </Modal>
  )
}
