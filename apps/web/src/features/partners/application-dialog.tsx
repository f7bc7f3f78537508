import { Form, Input, Modal, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { visibleNameRule } from '../../lib/object-name.ts'
import { notify } from '../../lib/notices.ts'
import { useCountryOptions } from '../../components/country.tsx'
import { useMe } from '../../lib/queries/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Application, applyAsPartner, refreshPartners } from './api.ts'
import { DocumentsField } from './documents-field.tsx'
import styles from './partners.module.css'

interface Values {
  name: string
  email: string
  country_code: string
  address: string
  registration_number?: string
  contact?: string
}

interface ApplicationDialogProps {
  category: 'personal' | 'other'
  /** The application that was rejected, which is changed. */
  before: Application | undefined
  onClose: () => void
}

/** The application of a person or a company (BL-04.5). */
export function ApplicationDialog({ category, before, onClose }: ApplicationDialogProps) {
  const { t } = useTranslation('partners')
  const [form] = Form.useForm<Values>()
  const me = useMe()
  const countries = useCountryOptions()
  const apply = useAction({
    mutationFn: ({ registration_number = '', contact = '', ...values }: Values) =>
      applyAsPartner(
        category === 'personal'
          ? { category, ...values }
          : { category, ...values, registration_number, contact },
      ),
    onSuccess: () => {
      notify({ tone: 'success', text: t('form.sent') })
      refreshPartners()
      onClose()
    },
  })
  const text = (name: keyof Values, max: number, wide = false) => (
    <Form.Item
      name={name}
      label={t(name === 'name' ? `form.name.${category}` : `form.${name}`)}
      className={wide ? (styles.wide ?? '') : ''}
      rules={[
        { required: true, whitespace: true, message: t('form.required') },
        ...(name === 'email'
          ? [{ type: 'email' as const, message: t('form.emailWrong') }]
          : [visibleNameRule]),
      ]}
    >
      <Input maxLength={max} type={name === 'email' ? 'email' : 'text'} />
    </Form.Item>
  )
  return (
    <Modal
      open
      centered
      destroyOnHidden
      width={560}
      title={t(`form.title.${category}`)}
      okText={t('form.send')}
      confirmLoading={apply.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        initialValues={before ?? { email: me?.email ?? '' }}
        onFinish={values => apply.mutate(values)}
      >
        {text('name', 120)}
        {text('email', 254)}
        {category === 'other' && text('registration_number', 60)}
        {category === 'other' && text('contact', 120)}
        <Form.Item
          name="country_code"
          label={t('form.country_code')}
          className={styles.wide ?? ''}
          rules={[{ required: true, message: t('form.required') }]}
        >
          <Select showSearch={{ optionFilterProp: 'name' }} options={countries} />
        </Form.Item>
        {text('address', 300, true)}
        {category === 'other' && <DocumentsField />}
      </Form>
    </Modal>
  )
}
