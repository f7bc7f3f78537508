import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { passwordLength } from '@adloom/contract/session'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

/** The field `password` of the form around it, with its rule and how strong it is so far. */
export function NewPasswordField({ label }: { label: string }) {
  const { t } = useTranslation('session')
  const password = (Form.useWatch('password') as string | undefined) ?? ''
  return (
    <Form.Item label={label} htmlFor="password" extra={<PasswordStrength password={password} />}>
      <Form.Item
        name="password"
        noStyle
        rules={[{ required: true, ...passwordLength, message: t('password.length', passwordLength) }]}
      >
        <PasswordField id="password" autoComplete="new-password" maxLength={passwordLength.max} />
      </Form.Item>
    </Form.Item>
  )
}
