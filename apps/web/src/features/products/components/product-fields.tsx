import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { storeOf, type Store } from '../store-of.ts'
import { IconField } from './icon-field.tsx'
import { visibleNameRule } from '../../../lib/object-name.ts'

/** Name, icon and store links of a product, as items of the form around them. */
export function ProductFields() {
  const { t } = useTranslation('products')
  const name = Form.useWatch<string | undefined>('name') ?? ''
  return (
    <>
      <Form.Item name="icon_url">
        <IconField name={name} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('field.name')}
        rules={[visibleNameRule, { required: true, whitespace: true, message: t('field.nameNeeded') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <LinkItem store="ios" />
      <LinkItem store="android" />
    </>
  )
}

const examples: Record<Store, string> = {
  ios: 'https://apps.apple.com/app/id…',
  android: 'https://play.google.com/store/apps/details?id=…',
}

function LinkItem({ store }: { store: Store }) {
  const { t } = useTranslation('products')
  const check = async (_rule: unknown, value: string | undefined) => {
    if (value?.trim() && storeOf(value) !== store) throw new Error(t(`field.${store}.wrong`))
  }
  return (
    <Form.Item
      name={`${store}_url`}
      label={t(`field.${store}`)}
      rules={[{ validator: check, validateTrigger: 'onBlur' }]}
      validateTrigger={['onBlur', 'onSubmit']}
    >
      <Input
        placeholder={examples[store]}
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        maxLength={2000}
      />
    </Form.Item>
  )
}
