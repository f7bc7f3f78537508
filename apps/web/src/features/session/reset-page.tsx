import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Skeleton } from '../../components/skeleton.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { notify, notifyError } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { checkLink, resetPassword } from './api.ts'
import { NewPasswordField } from '../../components/password-field.tsx'
import { SessionLayout, ResultNote } from './session-layout.tsx'
import { linkToken } from './rules.ts'
import { endSession } from './state.ts'
import styles from './session-pages.module.css'

/** Opened from the mail for a new password (D-11). */
export function ResetPage() {
  const { t } = useTranslation(['session', 'common'])
  const token = linkToken(useLocation())
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => checkLink(token),
    retry: false,
    staleTime: Infinity,
  })
  const closed = link.isError || (link.isSuccess && link.data.purpose !== 'reset')
  return (
    <SessionLayout
      title={t('reset.title')}
      help={
        closed
          ? t('forget.mailedHelp')
          : link.isSuccess
            ? t('reset.help', { email: link.data.email })
            : t('reset.check')
      }
    >
      {link.isPending && (
        <div className={styles.wait}>
          <Skeleton height={40} radius={8} />
        </div>
      )}
      {closed && (
        <>
          <ResultNote kind="failed">
            {isApiError(link.error, 'network') ? t('common:error.network') : t('reset.closed')}
          </ResultNote>
          <Link to="/forget">
            <Button type="primary" size="large" block>
              {t('reset.again')}
            </Button>
          </Link>
        </>
      )}
      {link.isSuccess && !closed && <NewPassword token={token} email={link.data.email} />}
    </SessionLayout>
  )
}

interface NewPasswordInput {
  password: string
  keep_keys?: boolean
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [form] = Form.useForm<{ password: string }>()
  const reset = useAction({
    mutationFn: (input: NewPasswordInput) => resetPassword(token, input),
    meta: { quiet: true },
    onSuccess: async ({ ended_keys: count }) => {
      endSession()
      await navigate('/login', { replace: true })
      notify({
        tone: 'success',
        text: [t('reset.done'), count > 0 && t('reset.keysEnded', { count })].filter(Boolean).join(' '),
      })
    },
    onError: error => {
      if (isApiError(error, 'password_weak', 'link_invalid'))
        form.setFields([{ name: 'password', errors: [error.message] }])
      else notifyError(error)
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={input => reset.mutate(input)}
    >
      {/* Lets password managers match the password to the user. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label={t('reset.password')} />
      <Form.Item name="keep_keys" valuePropName="checked" extra={t('reset.keepKeysHelp')}>
        <Checkbox>{t('reset.keepKeys')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </Form>
  )
}
