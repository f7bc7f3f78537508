import { list as products, product as productShape } from '@adloom/contract/products'
import { relateProduct } from '@adloom/contract/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { notify } from '../../../lib/notices.ts'
import { request } from '../../../lib/request.ts'

export type Product = z.output<typeof productShape>

interface ProductFormProps {
  projectId: number
  product: Product | null
  onSaved(product: Product): void
}

/** The promoted product of a project: name and store links (PL-08). Saved products of the account can be taken over. */
export function ProductForm({ projectId, product, onSaved }: ProductFormProps) {
  const { t } = useTranslation('editor')
  const queryClient = useQueryClient()
  const [form] = Form.useForm<Product>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const saved = useQuery({ queryKey: ['products'], queryFn: () => request(products, { page_size: 100 }) })

  async function submit(values: Product) {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await request(relateProduct, { id: projectId, product: { ...values, icon_url: values.icon_url ?? '' } })
      notify({ tone: 'success', text: t('product.saved'), durationMs: 2000 })
      // The check packs anew with the new links: it goes on in the background.
      void queryClient.invalidateQueries({ queryKey: ['download-check', projectId] })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      onSaved(answer.product)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('product.failed'))
    } finally {
      setBusy(false)
    }
  }

  const known = saved.data?.list ?? []
  return (
    <Form<Product> form={form} layout="vertical" requiredMark={false} initialValues={product ?? { name: '', ios_url: '', android_url: '' }} onFinish={values => void submit(values)}>
      {problem && <Alert type="error" showIcon title={problem} className="form-problem" />}
      {known.length > 0 && (
        <Form.Item label={t('product.choose')}>
          <Select
            allowClear placeholder={t('product.chooseHint')} aria-label={t('product.choose')} options={known.map(one => ({ value: one.id, label: one.name }))}
            onChange={(id?: number) => form.setFieldsValue(known.find(one => one.id === id) ?? {})}
          />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('product.name')} rules={[{ required: true, whitespace: true, message: t('product.nameNeeded') }]}><Input maxLength={200} /></Form.Item>
      <Form.Item name="ios_url" label={t('product.ios')}><Input placeholder="https://apps.apple.com/app/id…" inputMode="url" spellCheck={false} /></Form.Item>
      <Form.Item name="android_url" label={t('product.android')} help={t('product.help')}><Input placeholder="https://play.google.com/store/apps/details?id=…" inputMode="url" spellCheck={false} /></Form.Item>
      <Button className="project-save" type="primary" htmlType="submit" loading={busy}>{t('product.save')}</Button>
    </Form>
  )
}
