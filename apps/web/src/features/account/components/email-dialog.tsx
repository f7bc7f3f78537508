import { Button, Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { notifyError } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { changeEmail } from '../api.ts'

interface EmailDialogProps {
  open: boolean
  onClose: () => void
  onMailed: (email: string) => void
}

/** Asks for the new e-mail and mails the link that confirms it (SE-12). */
export function EmailDialog({ open, onClose, onMailed }: EmailDialogProps) {
  const { t } = useTranslation(['account', 'common', 'session'])
  const [form] = Form.useForm<{ address: string }>()
  const change = useAction({
    mutationFn: changeEmail,
    meta: { quiet: true },
    onSuccess: (_answer, address) => onMailed(address),
    onError: error => {
      if (isApiError(error, 'email_same')) form.setFields([{ name: 'address', errors: [error.message] }])
      else notifyError(error)
    },
  })
  return (
    <Modal
      open={open}
      title={t('email.title')}
      width={440}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) document.querySelector<HTMLInputElement>('#new-email')?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="change" type="primary" loading={change.isPending} onClick={() => form.submit()}>
          {t('email.submit')}
        </Button>,
      ]}
    >
      <p style={{ marginBottom: 16, color: 'var(--text-2)' }}>{t('email.text')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={({ address }) => change.mutate(address.trim().toLowerCase())}
      >
        <Form.Item
          name="address"
          htmlFor="new-email"
          label={t('email.new')}
          rules={[
            { required: true, message: t('session:email.required') },
            { type: 'email', message: t('session:email.invalid') },
          ]}
        >
          <Input id="new-email" type="email" autoComplete="email" maxLength={254} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
