import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { notify, notifyError } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { NewPasswordField } from '../../../components/new-password-field.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { changePassword, devicesQuery, keysQuery } from '../api.ts'
import styles from './forms.module.css'

interface Change {
  old_password: string
  password: string
  keep_keys?: boolean
}

export function PasswordForm({ email }: { email: string }) {
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
      className={styles.narrow}
      onFinish={input => change.mutate(input)}
    >
      {/* Tells a password manager whose password this is. */}
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
