import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isObjectName } from '../../../lib/object-name.ts'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { createProject } from '../../projects/api.ts'
import type { TemplateCard } from '../api.ts'

/** Names the new project, makes it and opens the editor. */
export function UseDialog({ card, skin, onClose }: { card: TemplateCard | undefined; skin?: string; onClose: () => void }) {
  const { t } = useTranslation(['templates', 'common'])
  const navigate = useNavigate()
  const language = useLanguage()
  const [form] = Form.useForm<{ name: string }>()
  const field = useRef<InputRef>(null)
  const make = useMutation({
    mutationFn: ({ name }: { name: string }) => createProject({ template_id: card?.id ?? 0, name: name.trim(), skin }),
    onSuccess: ({ id }) => { onClose(); void navigate(`/my-project/playable/${card?.id}/custom/${id}`) },
  })
  return (
    <Modal
      open={card !== undefined} title={t('useDialog.title')} width={440} onCancel={onClose} destroyOnHidden centered
      afterOpenChange={open => { if (open) field.current?.focus({ cursor: 'all' }) }}
      footer={[
        <Button key="cancel" onClick={onClose}>{t('common:cancel')}</Button>,
        <Button key="make" type="primary" loading={make.isPending} onClick={() => form.submit()}>{t('useDialog.submit')}</Button>,
      ]}
    >
      <Form form={form} layout="vertical" requiredMark={false} preserve={false} initialValues={{ name: card === undefined ? '' : localText(card.name, language) }} onFinish={values => make.mutate(values)}>
        <Form.Item name="name" label={t('useDialog.name')} extra={t('useDialog.help')} rules={[{ validator: async (_, value: string | undefined) => { if (!isObjectName(value ?? '')) throw new Error(t('common:name.invalid')) } }]}>
          <Input ref={field} maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
