import {
  adAccountTypes,
  mintegralZone,
  reportPermissions,
  type AdAccountType,
} from '@adloom/contract/ad-accounts'
import { inputLimits } from '@adloom/contract/input-limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Modal, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { utcName } from '../../lib/days.ts'
import { useMe } from '../../lib/queries/session.ts'
import { authInfoQuery, type AdAccount, type Authorisation, type ReportPermission } from './api.ts'
import { credentialFields, secretFields, type CredentialField } from './credential-fields.ts'
import { useAuthorise } from './state.ts'
import styles from './ad-account-dialogs.module.css'

interface AuthoriseDialogProps {
  open: boolean
  /** The account whose credentials are replaced; undefined to link a new one. */
  account: AdAccount | undefined
  onClose: () => void
}

type Values = Partial<Record<CredentialField, string>> & {
  report_permission: ReportPermission
  show_all: boolean
  time_zone?: number
  agree: boolean
}

/** Links an ad account, or replaces the credentials of a linked one (B§3). */
export function AuthoriseDialog({ open, account, onClose }: AuthoriseDialogProps) {
  const { t } = useTranslation(['adAccounts', 'common'])
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<AdAccountType>('21')
  const save = useAuthorise()
  const type = account?.type ?? chosen
  const close = () => {
    save.reset()
    onClose()
  }
  const send = ({ agree: _agree, ...values }: Values) =>
    save.mutate({ ...values, type, agree: true, ...(account && { id: account.id }) } as Authorisation, {
      onSuccess: close,
    })
  return (
    <Modal
      open={open}
      title={account === undefined ? t('dialog.add') : t('dialog.again', { name: account.account_name })}
      width={560}
      styles={{ body: { maxHeight: 'calc(100vh - 180px)', overflow: 'auto' } }}
      centered
      destroyOnHidden
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t('dialog.submit')}
        </Button>,
      ]}
    >
      {account === undefined && (
        <Segmented<AdAccountType>
          className={styles.types}
          block
          aria-label={t('dialog.type')}
          value={chosen}
          onChange={next => {
            save.reset()
            setChosen(next)
          }}
          options={adAccountTypes.map(value => ({ value, label: t(`type.${value}`) }))}
        />
      )}
      <p className={styles.where}>{t(`where.${type}`)}</p>
      <Form<Values>
        form={form}
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{
          report_permission: account?.report_permission ?? 1,
          agree: false,
          ...(account && { account_name: account.account_name, email: account.email }),
        }}
        onFinish={send}
      >
        <CredentialInputs type={type} account={account} />
        <DataRange />
        {type === '21' && <OfMintegral account={account} />}
        <Consent />
        {save.isError && (
          <p className={styles.problem} role="alert">
            {save.error.message || t('common:error.network')}
          </p>
        )}
      </Form>
    </Modal>
  )
}

const { min, max } = inputLimits.mintegralHours
const zones = Array.from({ length: max - min + 1 }, (_, at) => ({
  value: min + at,
  label: utcName(min + at),
}))

/** The zone of its days, and whether all sub-accounts are listed, as the linked account has it. */
function OfMintegral({ account }: { account: AdAccount | undefined }) {
  const { t } = useTranslation('adAccounts')
  const info = useAuthInfo(account)
  if (account !== undefined && info.data === undefined) return null
  return (
    <>
      <Form.Item
        name="time_zone"
        label={t('dialog.zone')}
        extra={t('dialog.zoneHelp')}
        initialValue={info.data?.time_zone ?? mintegralZone}
      >
        <Select<number> showSearch optionFilterProp="label" options={zones} />
      </Form.Item>
      <Form.Item name="show_all" valuePropName="checked" initialValue={info.data?.show_all ?? true}>
        <Checkbox>{t('dialog.showAll')}</Checkbox>
      </Form.Item>
    </>
  )
}

const useAuthInfo = (account: AdAccount | undefined) =>
  useQuery({ ...authInfoQuery(account?.id ?? 0), enabled: account !== undefined })

/** The inputs of a type; those of a linked account show the end of the stored value. */
function CredentialInputs({ type, account }: { type: AdAccountType; account: AdAccount | undefined }) {
  const { t } = useTranslation('adAccounts')
  const info = useAuthInfo(account)
  return credentialFields[type].map(field => {
    const hint = info.data?.hints[field] ?? ''
    const Field = secretFields.has(field) ? Input.Password : Input
    const label = t(`field.${field}`)
    // Each type has a text for each of its fields.
    const place = `${type}.${field}` as '21.email'
    return (
      <Form.Item
        key={`${type} ${field}`}
        name={field}
        label={label}
        extra={
          <>
            {t(`fieldHelp.${place}`)} {field === 'email' && account === undefined && <OwnEmail />}
          </>
        }
        rules={[
          { required: true, whitespace: true, message: t('dialog.required', { field: label }) },
          ...(field === 'email' ? [{ type: 'email' as const, message: t('dialog.email') }] : []),
        ]}
      >
        <Field
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          {...(hint !== '' && { placeholder: `•••• ${hint}` })}
        />
      </Form.Item>
    )
  })
}

/** Fills in the address of the user, which is often that of the ad account (AD-01.30). */
function OwnEmail() {
  const { t } = useTranslation('adAccounts')
  const form = Form.useFormInstance<Values>()
  const email = useMe()?.email ?? ''
  if (email === '') return null
  const fill = () => {
    form.setFieldValue('email', email)
    void form.validateFields(['email']).catch(() => undefined)
  }
  return (
    <Button type="link" size="small" className={styles.own} onClick={fill}>
      {t('dialog.ownEmail', { email })}
    </Button>
  )
}

function DataRange() {
  const { t } = useTranslation('adAccounts')
  return (
    <Form.Item name="report_permission" label={t('dialog.range')}>
      <Radio.Group
        className={styles.ranges}
        options={reportPermissions.map(value => ({
          value,
          label: (
            <>
              {t(`range.${value}`)} <span className={styles.about}>{t(`rangeAbout.${value}`)}</span>
            </>
          ),
        }))}
      />
    </Form.Item>
  )
}

function Consent() {
  const { t } = useTranslation('adAccounts')
  return (
    <Form.Item
      name="agree"
      valuePropName="checked"
      rules={[
        {
          validator: async (_rule, value: boolean) => {
            if (!value) throw new Error(t('dialog.agreeRequired'))
          },
        },
      ]}
    >
      <Checkbox>
        {t('dialog.agree')}{' '}
        <a href="/auth-agreement" target="_blank" rel="noreferrer">
          {t('dialog.agreement')}
        </a>
      </Checkbox>
    </Form.Item>
  )
}
