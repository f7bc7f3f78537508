import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { Form, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './password-field.module.css'
import { passwordLength } from '@adloom/contract/session'

/** A password field with a button that shows the text; the button can be focused by keyboard. */
export function PasswordField(props: InputProps) {
  const { t } = useTranslation('session')
  const [shown, setShown] = useState(false)
  const IconComponent = shown ? EyeIcon : EyeSlashIcon
  const reveal = (
    <button
      type="button"
      className={styles.reveal}
      aria-label={t(shown ? 'password.hide' : 'password.show')}
      onClick={() => setShown(!shown)}
    >
      <IconComponent size={18} aria-hidden="true" />
    </button>
  )
  return <Input {...props} type={shown ? 'text' : 'password'} suffix={reveal} />
}

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

const tones = ['danger', 'danger', 'warning', 'success']

function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('session')
  const strength = passwordStrength(password)
  return (
    <>
      <div className={styles.strength} aria-hidden="true">
        {[1, 2, 3].map(bar => (
          <span key={bar} style={strength >= bar ? { background: `var(--${tones[strength]})` } : undefined} />
        ))}
      </div>
      <p className={styles.strengthText}>
        {password === '' ? t('strength.rule') : t(`strength.${strength}`)}
      </p>
    </>
  )
}

/** Estimated strength of a password, 0-3, shown while typing; length counts most. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < passwordLength.min) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(kind => kind.test(password)).length
  const different = new Set(password).size
  if (different < 5) return 1
  const score = password.length + kinds * 2
  return score >= 20 ? 3 : score >= 13 ? 2 : 1
}
