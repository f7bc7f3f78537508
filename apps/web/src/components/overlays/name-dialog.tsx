import { suggestedName } from '@adloom/contract/file-names'
import { Button, Form, Input, type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isObjectName, objectNameProblem } from '../../lib/object-name.ts'

interface NameDialogProps {
  open: boolean
  title: string
  label: string
  help?: string
  initial: string
  submit: string
  busy: boolean
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a new object and suggests one. */
export function NameDialog({
  open,
  title,
  label,
  help,
  initial,
  submit,
  busy,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const { t } = useTranslation('common')
  const [form] = Form.useForm<{ name: string }>()
  const field = useRef<InputRef>(null)
  return (
    <Modal
      open={open}
      title={title}
      width={440}
      onCancel={onClose}
      destroyOnHidden
      centered
      afterOpenChange={shown => {
        if (shown) field.current?.focus({ cursor: 'all' })
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="make" type="primary" loading={busy} onClick={() => form.submit()}>
          {submit}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ name: suggestedName(initial) }}
        onFinish={({ name }) => onSubmit(name.trim())}
      >
        <Form.Item
          name="name"
          label={label}
          extra={help}
          rules={[
            {
              validator: async (_, value: string | undefined) => {
                if (!isObjectName(value ?? '')) throw new Error(objectNameProblem(value ?? ''))
              },
            },
          ]}
        >
          <Input ref={field} maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
