import { useMutation } from '@tanstack/react-query'
import { Button, Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { notifyError } from '../../../lib/notices.ts'
import { PasswordField } from '../../session/components/password-field.tsx'

interface PasswordDialogProps { open: boolean; title: string; text: string; submit: string; danger?: boolean; onClose: () => void; act: (password: string) => Promise<void> }

/** Asks for the password again before something that weakens the account. */
export function PasswordDialog({ open, title, text, submit, danger = false, onClose, act }: PasswordDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const [form] = Form.useForm<{ confirm: string }>()
  const run = useMutation({
    mutationFn: act,
    meta: { quiet: true },
    onError: error => {
      if (isApiError(error, 'old_password_wrong')) form.setFields([{ name: 'confirm', errors: [error.message] }])
      else { notifyError(error); onClose() }
    },
  })
  return (
    <Modal
      open={open} title={title} width={440} centered destroyOnHidden onCancel={onClose}
      afterOpenChange={shown => { if (shown) document.querySelector<HTMLInputElement>('#confirm-password')?.focus() }}
      footer={[
        <Button key="cancel" onClick={onClose}>{t('common:cancel')}</Button>,
        <Button key="act" type="primary" danger={danger} loading={run.isPending} onClick={() => form.submit()}>{submit}</Button>,
      ]}
    >
      <p style={{ marginBottom: 16, color: 'var(--text-2)' }}>{text}</p>
      <Form form={form} layout="vertical" requiredMark={false} preserve={false} onFinish={({ confirm }) => run.mutate(confirm)}>
        <Form.Item name="confirm" label={t('password.yours')} rules={[{ required: true, message: t('password.oldRequired') }]}><PasswordField id="confirm-password" autoComplete="current-password" maxLength={128} /></Form.Item>
      </Form>
    </Modal>
  )
}
