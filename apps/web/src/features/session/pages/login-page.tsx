import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { notifyError } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { siteQuery } from '../../../lib/site.ts'
import { useAction } from '../../../lib/use-action.ts'
import { login } from '../api.ts'
import { meQuery } from '../../../lib/queries/session.ts'
import { CodeStep } from '../components/code-step.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SessionLayout } from '../components/session-layout.tsx'
import { SignOutNotice } from '../components/sign-out-notice.tsx'
import { useSignOutReason } from '../forced-sign-out.ts'
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
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [firstStep, setFirstStep] = useState<Credentials>()
  const demo = useQuery(siteQuery).data?.demo ?? null
  const signIn = useAction({
    mutationFn: login,
    meta: { quiet: true },
    onSuccess: async () => {
      useSignOutReason.setState({ reason: undefined })
      queryClient.removeQueries({ queryKey: meQuery.queryKey })
      const kept = search.get('redirect')
      await navigate(kept === null ? '/login' : `/login?redirect=${encodeURIComponent(kept)}`, {
        replace: true,
      })
    },
    onError: (error, credentials) => {
      if (isApiError(error, 'code_required')) setFirstStep(credentials)
      if (isApiError(error, 'wrong_credentials')) setFirstStep(undefined)
      if (!isApiError(error, ...shownHere)) notifyError(error)
    },
  })
  const refused =
    isApiError(signIn.error, ...shownHere) && signIn.error.name !== 'code_required'
      ? signIn.error.message
      : undefined
  // Let in and led out again: the notice stands above the first step.
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
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        onFinish={input => signIn.mutate(input)}
      >
        <Form.Item
          name="account"
          label={t('email')}
          rules={[{ required: true, message: t('email.required') }]}
        >
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
        <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </Form>
      {demo !== null && (
        <button type="button" className={styles.demo} onClick={() => form.setFieldsValue(demo)}>
          <span className={styles.demoTitle}>{t('demo.title')}</span>
          <span>{t('demo.text', { account: demo.account, password: demo.password })}</span>
        </button>
      )}
    </SessionLayout>
  )
}
