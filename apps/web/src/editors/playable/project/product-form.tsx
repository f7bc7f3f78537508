import type { product as productShape } from '@adloom/contract/products'
import { relateProduct } from '@adloom/contract/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { productChoiceQuery, productsKey, type StoreFacts } from '../../../features/products/api.ts'
import { ProductFields } from '../../../features/products/components/product-fields.tsx'
import { ProductIcon } from '../../../features/products/components/product-icon.tsx'
import { StoreLookup } from '../../../features/products/components/store-lookup.tsx'
import { notify } from '../../../lib/notices.ts'
import { request } from '../../../lib/request.ts'

export type Product = z.output<typeof productShape>

interface ProductFormProps {
  projectId: number
  product: Product | null
  onSaved(product: Product): void
}

/** The promoted product of a project: name, icon and store links (PL-08). Saved products of the account can be taken over. */
export function ProductForm({ projectId, product, onSaved }: ProductFormProps) {
  const { t } = useTranslation('editor')
  const queryClient = useQueryClient()
  const [form] = Form.useForm<Product>()
  const [known, setKnown] = useState(product?.id)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(values: Product) {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await request(relateProduct, { id: projectId, product: { ...values, id: known } })
      notify({ tone: 'success', text: t('product.saved'), durationMs: 2000 })
      // The check packs anew with the new links: it goes on in the background.
      void queryClient.invalidateQueries({ queryKey: ['download-check', projectId] })
      await queryClient.invalidateQueries({ queryKey: productsKey })
      setKnown(answer.product.id)
      onSaved(answer.product)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('product.failed'))
    } finally {
      setBusy(false)
    }
  }

  /** Another product, saved or out of a store, is not a new name for the one that stands here. */
  function takeOver({ id, name, icon_url, ios_url, android_url }: Product) {
    setKnown(id)
    form.setFieldsValue({ name, icon_url, ios_url, android_url })
  }

  function fillIn(facts: StoreFacts) {
    const current = form.getFieldsValue()
    const same = known !== undefined && (facts.ios_url === current.ios_url || facts.android_url === current.android_url)
    if (!same) return takeOver({ ...facts, id: undefined })
    form.setFieldsValue({ name: facts.name, ...(facts.icon_url !== '' && { icon_url: facts.icon_url }) })
  }

  return (
    <>
      <SavedProducts onChoose={takeOver} />
      <StoreLookup onFacts={fillIn} onLink={(store, link) => form.setFieldValue(`${store}_url`, link)} />
      <Form<Product> form={form} layout="vertical" requiredMark={false} initialValues={product ?? { name: '', icon_url: '', ios_url: '', android_url: '' }} onFinish={values => void submit(values)}>
        {problem && <Alert type="error" showIcon title={problem} className="form-problem" />}
        <ProductFields />
        <p className="product-help">{t('product.help')}</p>
        <Button className="project-save" type="primary" htmlType="submit" loading={busy}>{t('product.save')}</Button>
      </Form>
    </>
  )
}

function SavedProducts({ onChoose }: { onChoose(product: Product): void }) {
  const { t } = useTranslation('editor')
  const products = useQuery(productChoiceQuery).data ?? []
  if (products.length === 0) return null
  return (
    <Select<number>
      className="product-choice" showSearch={{ optionFilterProp: 'name' }} placeholder={t('product.chooseHint')} aria-label={t('product.choose')}
      options={products.map(one => ({ value: one.id, name: one.name, label: <span className="product-option"><ProductIcon src={one.icon_url} name={one.name} size={22} />{one.name}</span> }))}
      onChange={id => { const chosen = products.find(one => one.id === id); if (chosen) onChoose(chosen) }}
    />
  )
}
