import { Button, Form, Input, type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, ProductInput, StoreFacts } from './api.ts'
import { useSaveProduct } from './state.ts'
import { ProductFields } from './product-fields.tsx'
import styles from './product-dialog.module.css'
import { StoreLookup } from './store-lookup.tsx'
import { visibleNameRule } from '../../lib/object-name.ts'

const blank: ProductInput = {
  name: '',
  icon_url: '',
  developer: '',
  description: '',
  ios_url: '',
  android_url: '',
}

interface ProductDialogProps {
  open: boolean
  product: Product | undefined
  onClose: () => void
}

/** Adds a product, or changes the one given. */
export function ProductDialog({ open, product, onClose }: ProductDialogProps) {
  const { t } = useTranslation(['products', 'common'])
  const [form] = Form.useForm<ProductInput>()
  const link = useRef<InputRef>(null)
  const save = useSaveProduct()
  const close = () => {
    save.reset()
    onClose()
  }
  const takeOver = ({ store: _store, ...facts }: StoreFacts) =>
    form.setFieldsValue(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')))
  return (
    <Modal
      open={open}
      title={t(product === undefined ? 'dialog.add' : 'dialog.edit')}
      width={560}
      centered
      onCancel={close}
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown && product === undefined) link.current?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t(product === undefined ? 'dialog.submit' : 'dialog.save')}
        </Button>,
      ]}
    >
      <StoreLookup
        ref={link}
        onFacts={takeOver}
        onLink={(store, text) => form.setFieldValue(`${store}_url`, text)}
      />
      <Form<ProductInput>
        form={form}
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={product ?? blank}
        onFinish={values =>
          save.mutate({ id: product?.id, input: { ...blank, ...values } }, { onSuccess: close })
        }
      >
        <ProductFields />
        <Form.Item name="developer" rules={[visibleNameRule]} label={t('field.developer')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="description" label={t('field.description')} extra={t('field.descriptionHelp')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={4000} />
        </Form.Item>
        {save.isError && (
          <p className={styles.problem} role="alert">
            {save.error.message || t('common:error.network')}
          </p>
        )}
      </Form>
    </Modal>
  )
}
