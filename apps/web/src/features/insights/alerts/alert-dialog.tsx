import { Button, Checkbox, Form, Input, Modal, Segmented } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertDefaults, alertKinds, type AlertKind } from '@adloom/contract/alerts'
import { visibleNameRule } from '../../../lib/object-name.ts'
import { AlertPreviewPanel } from './alert-preview.tsx'
import { BandFields, ScopeFields, SilenceFields, SpendFields } from './alert-fields.tsx'
import type { AlertRule, AlertSettings } from './api.ts'
import { useSaveRule } from './state.ts'
import styles from './alert-dialog.module.css'

interface AlertDialogProps {
  /** Undefined for a new rule. */
  rule: AlertRule | undefined
  onClose: () => void
}

interface Values {
  name: string
  by_message: boolean
  by_mail: boolean
}

const fields: Record<AlertKind, (props: FieldsProps) => ReactNode> = {
  band: BandFields,
  silence: SilenceFields,
  spend: SpendFields,
}

export interface FieldsProps {
  settings: AlertSettings
  onChange: (change: Partial<AlertSettings>) => void
}

/** Creates or changes a rule, beside what it would have found in the last 60 days (IN-09.15). */
export function AlertDialog({ rule, onClose }: AlertDialogProps) {
  const { t } = useTranslation(['insights', 'common'])
  const [form] = Form.useForm<Values>()
  const [settings, setSettings] = useState<AlertSettings>(rule?.settings ?? alertDefaults)
  const previewed = useDeferredValue(settings)
  const save = useSaveRule({ quiet: true })
  const change = (some: Partial<AlertSettings>) => setSettings(before => ({ ...before, ...some }))
  const send = (values: Values) =>
    save.mutate(
      { ...values, is_on: rule?.is_on ?? true, settings, ...(rule && { id: rule.id }) },
      { onSuccess: onClose },
    )
  const Fields = fields[settings.kind]
  return (
    <Modal
      open
      title={
        rule === undefined ? t('insights:alert.add') : t('insights:alert.edit.title', { name: rule.name })
      }
      width={920}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t('insights:alert.save')}
        </Button>,
      ]}
    >
      <div className={styles.columns}>
        <Form<Values>
          form={form}
          className={styles.form}
          layout="vertical"
          requiredMark={false}
          initialValues={{
            name: rule?.name ?? '',
            by_message: rule?.by_message ?? true,
            by_mail: rule?.by_mail ?? true,
          }}
          onFinish={send}
        >
          <Form.Item
            name="name"
            label={t('insights:alert.field.name')}
            rules={[
              visibleNameRule,
              { required: true, whitespace: true, message: t('insights:alert.field.name.required') },
            ]}
          >
            <Input maxLength={200} autoComplete="off" placeholder={t('insights:alert.field.name.example')} />
          </Form.Item>
          <Segmented<AlertKind>
            block
            className={styles.kinds}
            aria-label={t('insights:alert.field.kind')}
            value={settings.kind}
            onChange={kind => change({ kind })}
            options={alertKinds.map(value => ({ value, label: t(`insights:alert.kind.${value}`) }))}
          />
          <p className={styles.about}>{t(`insights:alert.kind.${settings.kind}.text`)}</p>
          <Fields settings={settings} onChange={change} />
          <ScopeFields settings={settings} onChange={change} />
          <WaysToNotify />
          {save.isError && (
            <p className={styles.problem} role="alert">
              {save.error.message || t('common:error.network')}
            </p>
          )}
        </Form>
        <AlertPreviewPanel settings={previewed} />
      </div>
    </Modal>
  )
}

function WaysToNotify() {
  const { t } = useTranslation('insights')
  return (
    <fieldset className={styles.ways}>
      <legend>{t('alert.field.notify')}</legend>
      <Form.Item name="by_message" valuePropName="checked" noStyle>
        <Checkbox>{t('alert.field.message')}</Checkbox>
      </Form.Item>
      <Form.Item name="by_mail" valuePropName="checked" noStyle>
        <Checkbox>{t('alert.field.mail')}</Checkbox>
      </Form.Item>
    </fieldset>
  )
}
