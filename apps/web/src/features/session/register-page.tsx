import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { notify, notifyError } from '../../lib/notices.ts'
import { register } from './api.ts'
import { LegalLinks, SessionLayout, ResultNote } from './session-layout.tsx'
import { useCountryOptions } from '../../components/country.tsx'
import { NewPasswordField } from '../../components/password-field.tsx'
import { isEmail } from './rules.ts'
import styles from './session-pages.module.css'
import { visibleNameRule } from '../../lib/object-name.ts'
import { useAction } from '../../lib/use-action.ts'

interface SignUp {
  username: string
  email: string
  company?: string
  country: string
  password: string
}

export function RegisterPage() {
  const { t } = useTranslation('session')
  const [query] = useSearchParams()
  const [form] = Form.useForm<SignUp>()
  const [sent, setSent] = useState<SignUp>()
  const signUp = useAction({
    mutationFn: (input: SignUp) => register({ ...input, email: input.email.trim() }),
    meta: { quiet: true },
    onSuccess: (_answer, input) => {
      if (sent !== undefined) notify({ tone: 'success', text: t('mailed.again') })
      setSent(input)
    },
    onError: error => {
      if (isApiError(error, 'password_weak')) form.setFields([{ name: 'password', errors: [error.message] }])
      else notifyError(error)
    },
  })
  if (sent !== undefined)
    return (
      <MailSent
        email={sent.email}
        isSending={signUp.isPending}
        onResend={() => signUp.mutate(sent)}
        onChange={() => setSent(undefined)}
      />
    )
  return (
    <SessionLayout
      title={t('register.title')}
      help={
        <>
          {t('register.help')} <Link to="/login">{t('register.login')}</Link>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        validateTrigger="onBlur"
        initialValues={
          signUp.variables ?? {
            email: query.get('email') ?? '',
            country: countryOf(navigator.language),
          }
        }
        onFinish={input => signUp.mutate(input)}
      >
        <SignUpFields />
        <Button type="primary" htmlType="submit" block loading={signUp.isPending}>
          {t('register.submit')}
        </Button>
        <p className={styles.accept}>
          {t('register.accept')} <LegalLinks />
        </p>
      </Form>
    </SessionLayout>
  )
}

function SignUpFields() {
  const { t } = useTranslation('session')
  const countries = useCountryOptions()
  return (
    <>
      <Form.Item
        name="username"
        label={t('username')}
        rules={[visibleNameRule, { required: true, whitespace: true, message: t('username.required') }]}
      >
        <Input autoComplete="name" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('email')}
        rules={[
          {
            validator: async (_, value: string | undefined) => {
              if (!isEmail(value ?? '')) throw new Error(t('email.invalid'))
            },
          },
        ]}
      >
        <Input autoComplete="email" inputMode="email" maxLength={254} />
      </Form.Item>
      <Form.Item name="company" rules={[visibleNameRule]} label={t('company')}>
        <Input autoComplete="organization" maxLength={120} />
      </Form.Item>
      <Form.Item name="country" label={t('register.country')}>
        <Select showSearch={{ optionFilterProp: 'name' }} options={countries} />
      </Form.Item>
      <NewPasswordField label={t('password')} />
    </>
  )
}

interface MailSentProps {
  email: string
  isSending: boolean
  onResend(): void
  /** Another address. */
  onChange(): void
}

function MailSent({ email, isSending, onResend, onChange }: MailSentProps) {
  const { t } = useTranslation('session')
  return (
    <SessionLayout title={t('mailed.title')} help={t('mailed.help')}>
      <ResultNote kind="mailed">{t('mailed.text', { email })}</ResultNote>
      <p className={styles.mailed}>
        <span>{t('mailed.missing')}</span>
        <Button size="small" loading={isSending} onClick={onResend}>
          {t('mailed.resend')}
        </Button>
        <Button size="small" onClick={onChange}>
          {t('mailed.change')}
        </Button>
      </p>
      <Link to="/login">{t('mailed.back')}</Link>
    </SessionLayout>
  )
}

/** The region of the browser's language, as a first guess. */
function countryOf(locale: string): string {
  return new Intl.Locale(locale).maximize().region ?? 'US'
}
