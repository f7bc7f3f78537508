import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { type Bulk, useBulk } from '../bulk.ts'
import { actsFor, type LibraryActId } from '../library-acts.tsx'
import type { Found } from '../use-choice.ts'
import styles from './selection-bar.module.css'
import { useState } from 'react'
import { ProgressBar } from '../../../components/progress-bar.tsx'

interface SelectionBarProps {
  count: number
  /** Everything the list finds is chosen. */
  isWhole: boolean
  /** There is more to choose than what the pages have brought. */
  offer: (Found & { busy: boolean; take: () => void }) | undefined
  trash: boolean
  allFavourite: boolean
  mergeable: boolean
  onAct: (id: LibraryActId) => void
  onClear: () => void
}

/** Slides up when something is chosen: how many, and what can be done with them. */
export function SelectionBar({
  count,
  isWhole,
  offer,
  trash,
  allFavourite,
  mergeable,
  onAct,
  onClear,
}: SelectionBarProps) {
  const { t } = useTranslation('library')
  const isBusy = useBulk(state => state.running !== undefined)
  if (count === 0 || isBusy) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar.label')}>
      <IconButton icon={XIcon} label={t('bar.clear')} keys="Esc" size="small" onClick={onClear} />
      <span className={styles.count} aria-live="polite">
        {isWhole ? t('count.selectedAll', { count }) : t('count.selected', { count })}
      </span>
      {offer !== undefined && (
        <Button type="link" size="small" className={styles.offer} loading={offer.busy} onClick={offer.take}>
          {offer.more ? t('bar.takeMatching') : t('bar.takeAll', { count: offer.total })}
        </Button>
      )}
      <span className={styles.line} />
      {actsFor({ count, trash, allFavourite, mergeable })
        .filter(({ id }) => id !== 'open' && id !== 'rename')
        .map(({ id, icon: IconComponent, label, danger }) => (
          <button
            key={id}
            type="button"
            className={danger === true ? `${styles.act} ${styles.danger}` : styles.act}
            onClick={() => onAct(id)}
          >
            <IconComponent size={16} aria-hidden="true" />
            <span>{label.replace(/…$/, '')}</span>
          </button>
        ))}
    </div>
  )
}

/** In the place of the bar of what is chosen, while many files are being changed: how far it is. */
export function BulkBar() {
  const running = useBulk(state => state.running)
  return running === undefined ? null : <Running bulk={running} />
}

function Running({ bulk: { act, done, total, stop } }: { bulk: Bulk }) {
  const { t } = useTranslation('library')
  const [isStopping, setStopping] = useState(false)
  const text = {
    deleted: t('bulk.deleted'),
    restored: t('bulk.restored'),
    purged: t('bulk.purged'),
    moved: t('bulk.moved'),
    tagged: t('bulk.tagged'),
    favourite: t('bulk.favourite'),
  }[act]
  return (
    <div className={`${styles.bar} ${styles.running}`} role="status" data-testid="bulk-bar">
      <span className={styles.progress}>
        <span className={styles.progressText}>
          <span>{text}</span>
          <span className={styles.far}>{t('bulk.far', { done, total })}</span>
        </span>
        <ProgressBar share={done / total} label={text} />
      </span>
      <Button
        size="small"
        disabled={isStopping}
        onClick={() => {
          setStopping(true)
          stop()
        }}
      >
        {t('bulk.stop')}
      </Button>
    </div>
  )
}
