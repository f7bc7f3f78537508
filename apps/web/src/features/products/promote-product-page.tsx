import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Form, type InputRef, Modal } from 'antd'
import { useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ListEnd } from '../../components/list-end.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import {
  type Product,
  type ProductFilter,
  productListQuery,
  type ProductInput,
  type StoreFacts,
} from './api.ts'
import { ProductTable } from './product-table.tsx'
import { useArchive, useRemove, useSaveProduct } from './state.ts'
import styles from './promote-product-page.module.css'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { ProductFields } from './product-fields.tsx'
import productDialogStyles from './product-dialog.module.css'
import { StoreLookup } from './store-lookup.tsx'
import { visibleNameRule } from '../../lib/object-name.ts'

/** The products an account promotes (SH-09, PL-08). */
export function PromoteProductPage() {
  const { t } = useTranslation('products')
  const [search, setSearch] = useSearchParams()
  const filter: ProductFilter = {
    keyword: search.get('keyword') ?? '',
    archived: search.get('archived') === '1',
  }
  const list = useInfiniteQuery(productListQuery(filter))
  const [dialog, setDialog] = useState<{ product: Product | undefined }>()
  const archive = useArchive()
  const remove = useRemove()

  const products = list.data?.pages.flatMap(page => page.list) ?? []
  const show = (next: ProductFilter) =>
    setSearch(
      { ...(next.keyword !== '' && { keyword: next.keyword }), ...(next.archived && { archived: '1' }) },
      { replace: true },
    )
  const add = () => setDialog({ product: undefined })
  const actionsOf = (product: Product) => ({
    edit: () => setDialog({ product }),
    archive: () => archive.mutate({ product, archived: !product.archived }),
    remove: () => remove.mutate(product),
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        help={t('help')}
        actions={
          <Button type="primary" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={add}>
            {t('add')}
          </Button>
        }
      />
      <ProductFilters key={filter.keyword} filter={filter} onFilter={show} />
      <ListLoading list={list} rows={4} />
      {products.length > 0 && <ProductTable products={products} actionsOf={actionsOf} />}
      <ListEnd list={list} />
      {list.isSuccess && products.length === 0 && (
        <NothingHere filter={filter} onAdd={add} onClear={() => show({ keyword: '', archived: false })} />
      )}
      <ProductDialog
        open={dialog !== undefined}
        product={dialog?.product}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

function NothingHere({
  filter,
  onAdd,
  onClear,
}: {
  filter: ProductFilter
  onAdd: () => void
  onClear: () => void
}) {
  const { t } = useTranslation('products')
  if (filter.keyword !== '')
    return (
      <EmptyState
        drawing="search"
        title={t('empty.filtered')}
        action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
      />
    )
  if (filter.archived)
    return (
      <EmptyState drawing="cards" title={t('empty.archived')}>
        {t('empty.archivedText')}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="cards"
      title={t('empty.title')}
      action={
        <Button type="primary" onClick={onAdd}>
          {t('add')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

function ProductFilters({
  filter,
  onFilter,
}: {
  filter: ProductFilter
  onFilter: (filter: ProductFilter) => void
}) {
  const { t } = useTranslation('products')
  const [text, setText] = useState(filter.keyword)
  const commit = (value: string) => {
    if (value.trim() !== filter.keyword) onFilter({ ...filter, keyword: value.trim() })
  }
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <Input
        className={styles.keyword}
        value={text}
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        allowClear
        maxLength={200}
        prefix={<MagnifyingGlassIcon size={16} aria-hidden="true" />}
        onChange={event => {
          setText(event.target.value)
          if (event.target.value === '') commit('')
        }}
        onPressEnter={() => commit(text)}
        onBlur={() => commit(text)}
      />
      <Segmented<string>
        aria-label={t('filter.state')}
        value={filter.archived ? 'archived' : 'active'}
        onChange={state => onFilter({ ...filter, archived: state === 'archived' })}
        options={[
          { value: 'active', label: t('filter.active') },
          { value: 'archived', label: t('filter.archived') },
        ]}
      />
    </search>
  )
}

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

/** Adds a product, or edits the given one. */
function ProductDialog({ open, product, onClose }: ProductDialogProps) {
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
        className={productDialogStyles.form}
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
          <p className={productDialogStyles.problem} role="alert">
            {save.error.message || t('common:error.network')}
          </p>
        )}
      </Form>
    </Modal>
  )
}
