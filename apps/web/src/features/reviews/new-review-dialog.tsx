import { inputLimits } from '@adloom/contract/input-limits'
import { Button, Form, Input, type InputRef, Modal, Select } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../components/password-field.tsx'
import { isObjectName, objectNameProblem } from '../../lib/object-name.ts'
import { useAction } from '../../lib/use-action.ts'
import { createReview, type Downloads, refreshReviews } from './api.ts'
import { StagesField } from './stages-field.tsx'

interface NewReviewDialogProps {
  open: boolean
  groupId: number
  onMade(url: string): void
  onClose(): void
}

interface Fields {
  title: string
  message?: string
  days: number
  password?: string
  downloads: Downloads
  stages: { name: string; user_ids: number[]; needs_all: boolean }[]
}

const dayChoices = [3, 7, 14, 30, 90]
export const downloadChoices = ['none', 'approved', 'all'] as const

/** Makes a review of all creatives of a delivery. */
export function NewReviewDialog({ open, groupId, onMade, onClose }: NewReviewDialogProps) {
  const { t } = useTranslation('reviews')
  const field = useRef<InputRef>(null)
  const [form] = Form.useForm<Fields>()
  const create = useAction({
    mutationFn: createReview,
    onSuccess: ({ url }) => {
      onMade(url)
      return refreshReviews()
    },
  })
  const { min, max } = inputLimits.reviewPassword
  return (
    <Modal
      open={open}
      title={t('new')}
      width={600}
      centered
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) field.current?.focus()
      }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="make" type="primary" loading={create.isPending} onClick={() => form.submit()}>
          {t('create')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ days: 14, downloads: 'none', stages: [] }}
        onFinish={({ title, message = '', days, password = '', downloads, stages }) =>
          create.mutate({
            ...{ group_id: groupId, title: title.trim(), message, days, downloads, stages },
            ...(password === '' ? {} : { password }),
          })
        }
      >
        <Form.Item
          name="title"
          label={t('field.title')}
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
        <Form.Item name="message" label={t('field.message')}>
          <Input.TextArea maxLength={inputLimits.reviewMessage} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item name="days" label={t('field.days')}>
          <Select options={dayChoices.map(value => ({ value, label: t('days', { count: value }) }))} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('field.password')}
          rules={[{ min, max, message: t('passwordLength', { min, max }) }]}
        >
          <PasswordField autoComplete="new-password" maxLength={max} />
        </Form.Item>
        <Form.Item name="downloads" label={t('field.downloads')} extra={t('downloads.help')}>
          <Select options={downloadChoices.map(value => ({ value, label: t(`downloads.${value}`) }))} />
        </Form.Item>
        <StagesField />
      </Form>
    </Modal>
  )
}
