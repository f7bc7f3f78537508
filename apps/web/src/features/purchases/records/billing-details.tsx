import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { notify } from '../../../lib/notices.ts'
import { visibleNameRule } from '../../../lib/object-name.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useCountryName } from '../../../lib/queries/site.ts'
import { useCountryOptions } from '../../../components/country.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { type BillingDetails, billingDetailsQuery, buyerQuery, saveBillingDetails } from '../api.ts'
import styles from './records.module.css'

/** Who invoices are made out to; the account's owner changes it (BL-03.39). */
export function BillingDetailsCard() {
  const { t } = useTranslation('purchases')
  const details = useQuery(billingDetailsQuery)
  const isOwner = useQuery(buyerQuery).data?.owner === true
  const [isOpen, setOpen] = useState(false)
  if (details.isError) return <Failure error={details.error} onRetry={() => void details.refetch()} />
  if (details.data === undefined) return <Skeleton height={96} radius={12} />
  return (
    <section className={styles.details} aria-label={t('details.title')}>
      <div>
        <h2>{t('details.title')}</h2>
        <Address details={details.data} />
        {!details.data.is_set && <p className={styles.hint}>{t('details.default')}</p>}
      </div>
      {isOwner && <Button onClick={() => setOpen(true)}>{t('details.edit')}</Button>}
      {isOpen && <DetailsDialog details={details.data} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Address({ details }: { details: BillingDetails }) {
  const { t } = useTranslation('purchases')
  const country = useCountryName(details.country)
  const lines = [
    ...details.address.split('\n'),
    country,
    details.tax_number === '' ? '' : t('details.taxNumber', { number: details.tax_number }),
    details.email,
  ]
  return (
    <p className={styles.address}>
      <strong>{details.name}</strong>
      {lines
        .filter(line => line !== '')
        .map(line => (
          <span key={line}>{line}</span>
        ))}
    </p>
  )
}

type Values = Omit<BillingDetails, 'is_set'>

function DetailsDialog({ details, onClose }: { details: BillingDetails; onClose: () => void }) {
  const { t } = useTranslation(['purchases', 'common'])
  const [form] = Form.useForm<Values>()
  const countries = useCountryOptions({ withCode: true })
  const save = useAction({
    mutationFn: saveBillingDetails,
    onSuccess: saved => {
      queryClient.setQueryData(billingDetailsQuery.queryKey, saved)
      notify({ tone: 'success', text: t('details.saved') })
      onClose()
    },
  })
  const required = { required: true, whitespace: true, message: t('details.required') }
  return (
    <Modal
      open
      title={t('details.title')}
      width={520}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t('details.save')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={details}
        onFinish={values => save.mutate(values)}
      >
        <Form.Item name="name" label={t('details.name')} rules={[required, visibleNameRule]}>
          <Input maxLength={120} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="address" label={t('details.address')}>
          <Input.TextArea rows={3} maxLength={300} autoComplete="street-address" />
        </Form.Item>
        <Form.Item name="country" label={t('details.country')} rules={[required]}>
          <Select showSearch={{ optionFilterProp: 'name' }} options={countries} />
        </Form.Item>
        <Form.Item name="tax_number" label={t('details.tax')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('details.email')}
          rules={[required, { type: 'email', message: t('details.emailWrong') }]}
        >
          <Input inputMode="email" autoComplete="email" />
        </Form.Item>
        <p className={styles.hint}>{t('details.later')}</p>
      </Form>
    </Modal>
  )
}
