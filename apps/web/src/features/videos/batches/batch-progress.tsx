import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import type { BatchCard } from './api.ts'
import styles from './batches.module.css'

const states = ['success', 'pending', 'fail', 'cancelled'] as const

/** How many files of a batch are ready, waiting, failed and cancelled. */
export function BatchProgress({ card }: { card: BatchCard }) {
  const { t } = useTranslation('videos')
  return (
    <div className={styles.progress}>
      {card.pending > 0 && (
        <ProgressBar
          share={(card.files - card.pending) / Math.max(1, card.files)}
          label={t('exports.progress', { name: card.name })}
        />
      )}
      <p className={styles.counts}>
        {states.map(
          state =>
            card[state] > 0 && (
              <span key={state} data-state={state}>
                {t(`batch.count.${state}`, { count: card[state] })}
              </span>
            ),
        )}
      </p>
    </div>
  )
}
