import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { changePassword, devicesQuery, keysQuery, profileQuery } from './api.ts'
import { SecondFactor } from './second-factor.tsx'
import styles from './password-page.module.css'
import { Button, Checkbox, Form } from 'antd'
import { isApiError } from '../../lib/api-error.ts'
import { notify, notifyError } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { NewPasswordField, PasswordField } from '../../components/password-field.tsx'
import formsStyles from './forms.module.css'

/** Password and two-step sign-in of the user (D-11). */
export function PasswordPage() {
  const { t } = useTranslation('account')
  const profile = useQuery(profileQuery)
  const factor = profile.data?.second_factor
  return (
    <>
      <PageHeader title={t('password.title')} help={t('password.help')} />
      {profile.isError && <Failure error={profile.error} onRetry={() => void profile.refetch()} />}
      <SettingsSection title={t('password.section')} help={t('password.sectionHelp')}>
        {profile.isSuccess ? <PasswordForm email={profile.data.email} /> : <Skeleton height={180} />}
      </SettingsSection>
      <SettingsSection
        title={t('factor.title')}
        help={t('factor.help')}
        mark={factor === undefined ? undefined : <OnMark on={factor.on} />}
      >
        {factor === undefined ? <Skeleton height={64} /> : <SecondFactor state={factor} />}
      </SettingsSection>
    </>
  )
}

/** Shows whether a setting is on. */
function OnMark({ on }: { on: boolean }) {
  const { t } = useTranslation('account')
  return <span className={on ? `${styles.mark} ${styles.on}` : styles.mark}>{t(on ? 'on' : 'off')}</span>
}

interface Change {
  old_password: string
  password: string
  keep_keys?: boolean
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<Change>()
  const keys = useQuery(keysQuery).data?.length ?? 0
  const change = useAction({
    mutationFn: changePassword,
    meta: { quiet: true },
    onSuccess: ({ ended_sessions: count, ended_keys: ended }) => {
      form.resetFields()
      void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
      const sentences = [
        count > 0 ? t('password.changedEnded', { count }) : t('password.changed'),
        ended > 0 && t('password.keysEnded', { count: ended }),
      ]
      notify({ tone: 'success', text: sentences.filter(Boolean).join(' ') })
    },
    onError: error => {
      if (isApiError(error, 'old_password_wrong'))
        form.setFields([{ name: 'old_password', errors: [error.message] }])
      else if (isApiError(error, 'password_weak', 'password_same'))
        form.setFields([{ name: 'password', errors: [error.message] }])
      else notifyError(error)
    },
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className={formsStyles.narrow}
      onFinish={input => change.mutate(input)}
    >
      {/* Lets password managers match the password to the user. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Form.Item
        name="old_password"
        label={t('password.old')}
        rules={[{ required: true, message: t('password.oldRequired') }]}
      >
        <PasswordField autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <NewPasswordField label={t('password.new')} />
      {keys > 0 && (
        <Form.Item name="keep_keys" valuePropName="checked" extra={t('password.keepKeysHelp')}>
          <Checkbox>{t('password.keepKeys', { count: keys })}</Checkbox>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('password.submit')}
      </Button>
    </Form>
  )
}
