import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './password-field.module.css'

/** A password that can be looked at; the eye is a button of its own size, reachable by keyboard. */
export function PasswordField(props: InputProps) {
  const { t } = useTranslation('session')
  const [shown, setShown] = useState(false)
  const IconPicture = shown ? EyeIcon : EyeSlashIcon
  const reveal = (
    <button
      type="button"
      className={styles.reveal}
      aria-label={t(shown ? 'password.hide' : 'password.show')}
      onClick={() => setShown(!shown)}
    >
      <IconPicture size={18} aria-hidden="true" />
    </button>
  )
  return <Input {...props} type={shown ? 'text' : 'password'} suffix={reveal} />
}
