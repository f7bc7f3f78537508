import { type Language, languages } from '@adloom/contract/constants'
import { Button, Form, Input, Modal, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../components/language-menu.tsx'
import { changeLanguage } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { changeEmail, type Profile, profileQuery, saveProfile } from './api.ts'
import styles from './forms.module.css'
import { visibleNameRule } from '../../lib/object-name.ts'
import { isApiError } from '../../lib/api-error.ts'
import { notify, notifyError } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/queries/session.ts'

interface Person {
  username: string
  real_name: string
  cell: string
  language: Language
}

export function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const shown = useLanguage()
  const [changed, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  const [mailed, setMailed] = useState<string>()
  const save = useSaveProfile()
  const finish = (person: Person) =>
    save.mutate(person, {
      onSuccess: () => {
        setChanged(false)
        if (person.language !== shown) void changeLanguage(person.language)
      },
    })
  return (
    <>
      <Form
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => setChanged(true)}
        onFinish={finish}
        initialValues={{
          username: profile.username,
          real_name: profile.real_name,
          cell: profile.cell,
          language: profile.language,
        }}
      >
        <PersonFields email={profile.email} mailed={mailed} onChangeEmail={() => setAsking(true)} />
        <Button type="primary" htmlType="submit" disabled={!changed} loading={save.isPending}>
          {t('save')}
        </Button>
      </Form>
      {/* Beside the form: submitting the dialog must not submit the profile. */}
      <EmailDialog
        open={asking}
        onClose={() => setAsking(false)}
        onMailed={address => {
          setAsking(false)
          setMailed(address)
        }}
      />
    </>
  )
}

interface PersonFieldsProps {
  email: string
  /** The new address that a link was mailed to. */
  mailed: string | undefined
  onChangeEmail: () => void
}

function PersonFields({ email, mailed, onChangeEmail }: PersonFieldsProps) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.columns}>
      <Form.Item
        name="username"
        label={t('person.username')}
        rules={[visibleNameRule, { required: true, whitespace: true, message: t('person.usernameRequired') }]}
      >
        <Input maxLength={60} autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="real_name" rules={[visibleNameRule]} label={t('person.realName')}>
        <Input maxLength={60} autoComplete="name" />
      </Form.Item>
      <Form.Item
        label={t('person.email')}
        htmlFor="email"
        extra={
          mailed === undefined ? undefined : <span role="status">{t('email.mailed', { email: mailed })}</span>
        }
      >
        <Space.Compact block>
          <Input id="email" value={email} readOnly autoComplete="email" />
          <Button onClick={onChangeEmail}>{t('email.change')}</Button>
        </Space.Compact>
      </Form.Item>
      <Form.Item
        name="cell"
        label={t('person.cell')}
        rules={[{ pattern: /^[+\d\s()/.-]*$/, message: t('person.cellInvalid') }]}
      >
        <Input maxLength={40} autoComplete="tel" inputMode="tel" />
      </Form.Item>
      <Form.Item name="language" label={t('person.language')} extra={t('person.languageHelp')}>
        <Select options={languages.map(value => ({ value, label: languageNames[value] }))} />
      </Form.Item>
    </div>
  )
}

interface EmailDialogProps {
  open: boolean
  onClose: () => void
  onMailed: (email: string) => void
}

/** Asks for the new e-mail and mails the link that confirms it (SE-12). */
function EmailDialog({ open, onClose, onMailed }: EmailDialogProps) {
  const { t } = useTranslation(['account', 'common', 'session'])
  const [form] = Form.useForm<{ address: string }>()
  const change = useAction({
    mutationFn: changeEmail,
    meta: { quiet: true },
    onSuccess: (_answer, address) => onMailed(address),
    onError: error => {
      if (isApiError(error, 'email_same')) form.setFields([{ name: 'address', errors: [error.message] }])
      else notifyError(error)
    },
  })
  return (
    <Modal
      open={open}
      title={t('email.title')}
      width={440}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) document.querySelector<HTMLInputElement>('#new-email')?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="change" type="primary" loading={change.isPending} onClick={() => form.submit()}>
          {t('email.submit')}
        </Button>,
      ]}
    >
      <p style={{ marginBottom: 16, color: 'var(--text-2)' }}>{t('email.text')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={({ address }) => change.mutate(address.trim().toLowerCase())}
      >
        <Form.Item
          name="address"
          htmlFor="new-email"
          label={t('email.new')}
          rules={[
            { required: true, message: t('session:email.required') },
            { type: 'email', message: t('session:email.invalid') },
          ]}
        >
          <Input id="new-email" type="email" autoComplete="email" maxLength={254} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

export function useSaveProfile() {
  const { t } = useTranslation('account')
  return useAction({
    mutationFn: saveProfile,
    onSuccess: profile => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      notify({ tone: 'success', text: t('saved') })
    },
  })
}
