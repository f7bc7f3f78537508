import { useTranslation } from 'react-i18next'
import { passwordLength } from '@adloom/contract/session'
import styles from './password-field.module.css'

const tones = ['danger', 'danger', 'warning', 'success']

export function PasswordStrength({ password }: { password: string }) {
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

/** How hard a password is to guess, 0-3, to show while typing; length counts most. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < passwordLength.min) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(kind => kind.test(password)).length
  const different = new Set(password).size
  if (different < 5) return 1
  const score = password.length + kinds * 2
  return score >= 20 ? 3 : score >= 13 ? 2 : 1
}
