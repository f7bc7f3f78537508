import { useTranslation } from 'react-i18next'
import styles from '../features/session/pages/session-pages.module.css'
import { passwordStrength } from '../features/session/rules.ts'

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
