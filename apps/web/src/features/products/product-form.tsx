import type { product as productShape } from '@adloom/contract/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { askAgain } from '../../lib/query-client.ts'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { productChoiceQuery, productsKey, type StoreFacts } from './api.ts'
import { ProductFields } from './product-fields.tsx'
import styles from './product-form.module.css'
import { ProductIcon } from '../../components/product-icon.tsx'
import { StoreLookup } from './store-lookup.tsx'

/** The product of a project; without an id it is new to the account. */
export type ProjectProduct = z.output<typeof productShape>

interface ProductFormProps {
  projectId: number
  product: ProjectProduct | null
  /** Assigns the product to the project; each kind of project has its own call. */
  relate(id: number, product: ProjectProduct): Promise<{ product: ProjectProduct }>
  onSaved(product: ProjectProduct): void
}

/**
 * The promoted product of a project: name, icon and store links (PL-08). Saved products of the account can be
 * taken over.
 */
export function ProductForm({ projectId, product, relate, onSaved }: ProductFormProps) {
  const { t } = useTranslation('products')
  const queryClient = useQueryClient()
  const [form] = Form.useForm<ProjectProduct>()
  const [known, setKnown] = useState(product?.id)
  const save = useAction({
    mutationFn: (values: ProjectProduct) => relate(projectId, { ...values, id: known }),
    meta: { quiet: true },
    onSuccess: async answer => {
      notify({ tone: 'success', text: t('form.saved') })
      // The check packs again with the new links, in the background.
      void askAgain(queryClient, ['download-check', projectId])
      await queryClient.invalidateQueries({ queryKey: productsKey })
      setKnown(answer.product.id)
      onSaved(answer.product)
    },
  })

  /** Choosing another product, saved or from a store, does not rename the current one. */
  function takeOver({ id, name, icon_url, ios_url, android_url }: ProjectProduct) {
    setKnown(id)
    form.setFieldsValue({ name, icon_url, ios_url, android_url })
  }

  function fillIn(facts: StoreFacts) {
    const current = form.getFieldsValue()
    const same =
      known !== undefined && (facts.ios_url === current.ios_url || facts.android_url === current.android_url)
    if (!same) return takeOver({ ...facts, id: undefined })
    form.setFieldsValue({ name: facts.name, ...(facts.icon_url !== '' && { icon_url: facts.icon_url }) })
  }

  return (
    <>
      <SavedProducts onChoose={takeOver} />
      <StoreLookup onFacts={fillIn} onLink={(store, link) => form.setFieldValue(`${store}_url`, link)} />
      <Form<ProjectProduct>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={product ?? { name: '', icon_url: '', ios_url: '', android_url: '' }}
        onFinish={values => save.mutate(values)}
      >
        {save.isError && (
          <Alert
            type="error"
            showIcon
            title={save.error.message || t('form.failed')}
            className={styles.problem}
          />
        )}
        <ProductFields />
        <p className={styles.help}>{t('form.help')}</p>
        <Button className={styles.save} type="primary" htmlType="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
      </Form>
    </>
  )
}

function SavedProducts({ onChoose }: { onChoose(product: ProjectProduct): void }) {
  const { t } = useTranslation('products')
  const products = useQuery(productChoiceQuery).data ?? []
  if (products.length === 0) return null
  return (
    <Select<number>
      className={styles.choice}
      showSearch={{ optionFilterProp: 'name' }}
      placeholder={t('form.chooseHint')}
      aria-label={t('form.choose')}
      options={products.map(one => ({
        value: one.id,
        name: one.name,
        label: (
          <span className={styles.option}>
            <ProductIcon src={one.icon_url} name={one.name} size={22} />
            {one.name}
          </span>
        ),
      }))}
      onChange={id => {
        const chosen = products.find(one => one.id === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
