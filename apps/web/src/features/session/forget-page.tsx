import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
import { retrievePassword } from './api.ts'
import { SessionLayout, ResultNote } from './session-layout.tsx'
import { isEmail } from './rules.ts'

/** Asks for the mail that leads to a new password; the answer is the same for every address (D-11). */
export function ForgetPage() {
  const { t } = useTranslation('session')
  const ask = useAction({ mutationFn: retrievePassword })
  const submit = ({ email }: { email: string }) => ask.mutate(email.trim())
  if (ask.isSuccess) {
    return (
      <SessionLayout title={t('mailed.title')} help={t('forget.mailedHelp')}>
        <ResultNote kind="mailed">{t('forget.mailed', { email: ask.variables })}</ResultNote>
        <Button size="large" block onClick={() => ask.reset()}>
          {t('forget.again')}
        </Button>
        <BackToLogin />
      </SessionLayout>
    )
  }
  return (
    <SessionLayout title={t('forget.title')} help={t('forget.help')}>
      <Form layout="vertical" requiredMark={false} size="large" validateTrigger="onBlur" onFinish={submit}>
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
          <Input autoComplete="username" inputMode="email" maxLength={254} placeholder="you@studio.com" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={ask.isPending}>
          {t('forget.submit')}
        </Button>
      </Form>
      <BackToLogin />
    </SessionLayout>
  )
}

function BackToLogin() {
  const { t } = useTranslation('session')
  return (
    <p style={{ marginTop: 20 }}>
      <Link to="/login">{t('mailed.back')}</Link>
    </p>
  )
}
