import { useQuery } from '@tanstack/react-query'
import { Button, Form, type FormInstance, Input, type InputRef } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { notifyError } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { siteQuery } from '../../lib/queries/site.ts'
import { useAction } from '../../lib/use-action.ts'
import { login } from './api.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { PasswordField } from '../../components/password-field.tsx'
import { SessionLayout } from './session-layout.tsx'
import { useSignOutReason } from './state.ts'
import styles from './session-pages.module.css'

interface Credentials {
  account: string
  password: string
  code?: string
}

/** Refusals the page shows itself, beside the fields. */
const shownHere = [
  'wrong_credentials',
  'email_unverified',
  'too_many_requests',
  'over_limit',
  'code_required',
  'code_wrong',
  'code_used',
] as const

export function LoginPage() {
  const { t } = useTranslation('session')
  const [form] = Form.useForm<Credentials>()
  const [firstStep, setFirstStep] = useState<Credentials>()
  const demo = useQuery(siteQuery).data?.demo ?? null
  const signIn = useSignIn(setFirstStep)
  const refused =
    isApiError(signIn.error, ...shownHere) && signIn.error.name !== 'code_required'
      ? signIn.error.message
      : undefined
  // Signed in and signed out again: the notice appears above the first step.
  const signedOut = useSignOutReason(state => state.reason) !== undefined
  useEffect(() => {
    if (signedOut) setFirstStep(undefined)
  }, [signedOut])
  const backToPassword = () => {
    setFirstStep(undefined)
    signIn.reset()
  }
  if (firstStep !== undefined) {
    return (
      <SessionLayout title={t('code.title')} help={t('code.help')}>
        <CodeStep
          pending={signIn.isPending}
          refused={refused}
          onBack={backToPassword}
          onCode={code => signIn.mutate({ ...firstStep, code })}
        />
      </SessionLayout>
    )
  }

  return (
    <SessionLayout
      title={t('login.title')}
      help={
        <>
          {t('login.help')} <Link to="/register">{t('login.register')}</Link>
        </>
      }
    >
      <SignOutNotice />
      <CredentialsForm
        form={form}
        pending={signIn.isPending}
        refused={refused}
        onSubmit={input => signIn.mutate(input)}
      />
      {demo !== null && (
        <button type="button" className={styles.demo} onClick={() => form.setFieldsValue(demo)}>
          <span className={styles.demoTitle}>{t('demo.title')}</span>
          <span>{t('demo.text', { account: demo.account, password: demo.password })}</span>
        </button>
      )}
    </SessionLayout>
  )
}

/** Signs in and returns to the requested page; `onFirstStep` receives credentials that need a code. */
function useSignIn(onFirstStep: (credentials: Credentials | undefined) => void) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return useAction({
    mutationFn: login,
    meta: { quiet: true },
    onSuccess: async () => {
      useSignOutReason.setState({ reason: undefined })
      queryClient.removeQueries({ queryKey: meQuery.queryKey })
      const redirect = search.get('redirect')
      await navigate(redirect === null ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`, {
        replace: true,
      })
    },
    onError: (error, credentials) => {
      if (isApiError(error, 'code_required')) onFirstStep(credentials)
      if (isApiError(error, 'wrong_credentials')) onFirstStep(undefined)
      if (!isApiError(error, ...shownHere)) notifyError(error)
    },
  })
}

interface CredentialsFormProps {
  form: FormInstance<Credentials>
  pending: boolean
  refused: string | undefined
  onSubmit: (credentials: Credentials) => void
}

function CredentialsForm({ form, pending, refused, onSubmit }: CredentialsFormProps) {
  const { t } = useTranslation('session')
  return (
    <Form form={form} layout="vertical" requiredMark={false} size="large" onFinish={onSubmit}>
      <Form.Item name="account" label={t('email')} rules={[{ required: true, message: t('email.required') }]}>
        <Input autoComplete="username" placeholder="you@studio.com" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('password.required') }]}
      >
        <PasswordField autoComplete="current-password" />
      </Form.Item>
      <p className={styles.forgot}>
        <Link to="/forget">{t('login.forgot')}</Link>
      </p>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <Button type="primary" htmlType="submit" block loading={pending}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}

interface CodeStepProps {
  pending: boolean
  refused: string | undefined
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of signing in: six digits of the app, or a recovery code instead. */
function CodeStep({ pending, refused, onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation('session')
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [recovery])
  // A refused code is over; the next is typed into an empty field.
  useEffect(() => {
    if (refused !== undefined) setCode('')
  }, [refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }
  const write = (text: string) => {
    const next = recovery ? text : text.replace(/\D/g, '').slice(0, 6)
    setCode(next)
    if (!recovery && next.length === 6 && next !== code) onCode(next)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor="code" className={styles.label}>
        {t(recovery ? 'code.recoveryLabel' : 'code.label')}
      </label>
      {/* The key makes it another field when the kind of code changes. */}
      <Input
        key={String(recovery)}
        id="code"
        ref={field}
        size="large"
        value={code}
        onChange={event => write(event.target.value)}
        className={styles.code}
        status={refused === undefined ? '' : 'error'}
        aria-describedby={refused === undefined ? undefined : 'code-refused'}
        {...(recovery
          ? { maxLength: 20, placeholder: 'xxxx-xxxx-xxxx', autoComplete: 'off', spellCheck: false }
          : { inputMode: 'numeric', placeholder: '000000', autoComplete: 'one-time-code' })}
      />
      {refused !== undefined && (
        <p id="code-refused" role="alert" className={styles.codeStepRefused}>
          {refused}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {t('code.submit')}
      </Button>
      <div className={styles.ways}>
        <button
          type="button"
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
          }}
        >
          {t(recovery ? 'code.useApp' : 'code.useRecovery')}
        </button>
        <button type="button" onClick={onBack}>
          {t('code.back')}
        </button>
      </div>
    </form>
  )
}

/** On the sign-in page: why the last session ended by itself. */
function SignOutNotice() {
  const { t } = useTranslation('guard')
  const reason = useSignOutReason(state => state.reason)
  if (reason === undefined) return null
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.title}>{t('signedOut.title')}</p>
      <p>
        {t(`signedOut.${reason.cause}`)} {reason.cause !== 'overLimit' && reason.detail}
      </p>
      {reason.code !== undefined && <p className={styles.signOutNoticeCode}>{reason.code}</p>}
    </div>
  )
}
