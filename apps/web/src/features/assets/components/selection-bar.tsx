import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { actsFor, type LibraryActId } from '../library-acts.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps { count: number; trash: boolean; allFavourite: boolean; onAct: (id: LibraryActId) => void; onClear: () => void }

/** Slides up when something is chosen: how many, and what can be done with them. */
export function SelectionBar({ count, trash, allFavourite, onAct, onClear }: SelectionBarProps) {
  const { t } = useTranslation('library')
  if (count === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar.label')}>
      <IconButton icon={XIcon} label={t('bar.clear')} keys="Esc" size="small" onClick={onClear} />
      <span className={styles.count} aria-live="polite">{t('count.selected', { count })}</span>
      <span className={styles.line} />
      {actsFor({ count, trash, allFavourite }).filter(({ id }) => id !== 'open' && id !== 'rename').map(({ id, icon: IconPicture, label, danger }) => (
        <button key={id} type="button" className={danger === true ? `${styles.act} ${styles.danger}` : styles.act} onClick={() => onAct(id)}>
          <IconPicture size={16} aria-hidden="true" /><span>{label.replace(/…$/, '')}</span>
        </button>
      ))}
    </div>
  )
}
