import { creativePlaceholder, revenuePartners, type RevenuePartner } from '@adloom/contract/revenue'
import { Button, Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection, RevenueSource } from './api.ts'
import { partnerFields, partnerNames, secretPartnerFields, type PartnerField } from './partner-fields.ts'
import { useConnect } from './state.ts'
import styles from './revenue.module.css'

interface ConnectDialogProps {
  /** The source whose credentials are replaced; undefined to connect a new one. */
  source: RevenueSource | undefined
  onClose: () => void
}

type Values = Partial<Record<PartnerField, string>> & { name?: string; pattern: string }

/** Connects a measurement partner, whose report is then pulled every day (IN-09.50). */
export function ConnectDialog({ source, onClose }: ConnectDialogProps) {
  const { t } = useTranslation(['insights', 'common'])
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<RevenuePartner>('appsflyer')
  const save = useConnect()
  const partner = source?.link?.partner ?? chosen
  const send = ({ name, ...values }: Values) => {
    const given = { ...values, partner, name: name?.trim() || partnerNames[partner] }
    save.mutate({ ...given, ...(source && { id: source.id }) } as Connection, { onSuccess: onClose })
  }
  return (
    <Modal
      open
      title={
        source
          ? t('insights:revenue.connect.again.title', { name: source.name })
          : t('insights:revenue.connect')
      }
      width={560}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t('insights:revenue.connect.submit')}
        </Button>,
      ]}
    >
      {!source?.link && (
        <Segmented<RevenuePartner>
          className={styles.partners}
          block
          aria-label={t('insights:revenue.partner')}
          value={chosen}
          onChange={next => {
            save.reset()
            setChosen(next)
          }}
          options={revenuePartners.map(value => ({ value, label: partnerNames[value] }))}
        />
      )}
      <p className={styles.where}>{t(`insights:revenue.where.${partner}`)}</p>
      <Form<Values>
        form={form}
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ name: source?.name, pattern: source?.pattern ?? creativePlaceholder }}
        onFinish={send}
      >
        <CredentialInputs partner={partner} />
        <SourceInputs partner={partner} />
        {save.isError && (
          <p className={styles.problem} role="alert">
            {save.error.message || t('common:error.network')}
          </p>
        )}
      </Form>
    </Modal>
  )
}

function CredentialInputs({ partner }: { partner: RevenuePartner }) {
  const { t } = useTranslation('insights')
  return partnerFields[partner].map(field => {
    const Field = secretPartnerFields.has(field) ? Input.Password : Input
    const label = t(`revenue.credential.${field}`)
    const required = { required: true, whitespace: true, message: t('revenue.required', { field: label }) }
    return (
      <Form.Item
        key={`${partner} ${field}`}
        name={field}
        label={label}
        rules={field === 'app_tokens' ? [] : [required]}
      >
        <Field autoComplete="off" spellCheck={false} maxLength={field === 'app_id' ? 200 : 2000} />
      </Form.Item>
    )
  })
}

function SourceInputs({ partner }: { partner: RevenuePartner }) {
  const { t } = useTranslation('insights')
  return (
    <>
      <Form.Item
        name="pattern"
        label={t('revenue.field.pattern')}
        extra={t(partner === 'appsflyer' ? 'revenue.field.pattern.campaign' : 'revenue.field.pattern.help')}
        rules={[
          {
            validator: async (_rule, value: string) => {
              if (value.split(creativePlaceholder).length !== 2) throw new Error(t('revenue.pattern.wrong'))
            },
          },
        ]}
      >
        <Input maxLength={200} spellCheck={false} />
      </Form.Item>
      <Form.Item name="name" label={t('revenue.field.name')}>
        <Input maxLength={200} placeholder={partnerNames[partner]} />
      </Form.Item>
    </>
  )
}
