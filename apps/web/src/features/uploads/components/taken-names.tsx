import { HashIcon } from '@phosphor-icons/react/dist/csr/Hash'
import { useTranslation } from 'react-i18next'
import { uploader, useUploads } from '../state.ts'
import styles from './taken-names.module.css'

/** All files whose names are taken get a number at once. */
export function TakenNames() {
  const { t } = useTranslation('uploads')
  const taken = useUploads(
    state =>
      state.items.filter(item => item.problem?.kind === 'duplicate' || item.problem?.kind === 'exists')
        .length,
  )
  if (taken === 0) return null
  return (
    <p className={styles.note}>
      <span>{t('taken', { count: taken })}</span>
      <button type="button" onClick={uploader.numberNames}>
        <HashIcon size={14} aria-hidden="true" />
        {t('taken.number')}
      </button>
    </p>
  )
}
