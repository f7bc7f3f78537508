import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Store, storeOf } from './store-lookup.tsx'
import { visibleNameRule } from '../../lib/object-name.ts'
import { productIconBytes } from '@adloom/contract/constants'
import { formatBytes } from '@adloom/contract/format-bytes'
import { useRef } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { uploadIcon } from './api.ts'
import styles from './product-fields.module.css'
import { ProductIcon } from '../../components/product-icon.tsx'

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

interface IconFieldProps {
  name: string
  value?: string
  onChange?: (value: string) => void
}

/** The icon of a product: shown, replaced by an uploaded image, or removed. */
function IconField({ name, value = '', onChange }: IconFieldProps) {
  const { t } = useTranslation('products')
  const file = useRef<HTMLInputElement>(null)
  const upload = useAction({ mutationFn: uploadIcon, onSuccess: icon => onChange?.(icon) })
  return (
    <div className={styles.field}>
      <ProductIcon src={value} name={name} size={64} />
      <div>
        <div className={styles.actions}>
          <Button size="small" loading={upload.isPending} onClick={() => file.current?.click()}>
            {t(value === '' ? 'icon.choose' : 'icon.replace')}
          </Button>
          {value !== '' && (
            <Button size="small" type="text" onClick={() => onChange?.('')}>
              {t('icon.remove')}
            </Button>
          )}
        </div>
        <p className={styles.help}>{t('icon.help', { limit: formatBytes(productIconBytes) })}</p>
      </div>
      <input
        ref={file}
        type="file"
        className={styles.file}
        tabIndex={-1}
        accept="image/png,image/jpeg,image/gif"
        aria-label={t('icon.choose')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) upload.mutate(chosen)
        }}
      />
    </div>
  )
}
