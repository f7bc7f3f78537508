import { useTranslation } from 'react-i18next'
import type { AccountTerms } from '../api.ts'
import styles from '../staff.module.css'

const tones = { running: styles.good, planned: styles.wait, ended: '', replaced: '' } as const

/** Whether a row of a history holds, will hold, or held. */
export function TermsState({ state }: { state: AccountTerms['list'][number]['state'] }) {
  const { t } = useTranslation('staff')
  return (
    <span className={`${styles.tag} ${tones[state]}`}>
      {state === 'replaced' ? t('terms.replaced') : t(`state.${state === 'ended' ? 'expired' : state}`)}
    </span>
  )
}
