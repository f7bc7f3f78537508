import { useTranslation } from 'react-i18next'
import { ActCost } from '../../components/act-cost.tsx'
import type { Prediction } from '../../lib/queries/act-cost.ts'
import type { PushPreview } from './api.ts'
import styles from './pushes.module.css'

/** What each creative is called at the network, what is left out, and what the push costs. */
export function Preview({ preview, prediction }: { preview: PushPreview; prediction: Prediction }) {
  const { t } = useTranslation('pushes')
  return (
    <>
      <ul className={styles.preview} aria-label={t('preview.label')}>
        {preview.list.map(one => (
          <li key={`${one.kind} ${one.id}`}>
            <b>{one.name}</b>
            {one.problem === '' && one.same_id === 0 && (
              <span className={styles.note}>{t('preview.as', { name: one.file_name })}</span>
            )}
            {one.problem !== '' && <span className={styles.error}>{one.problem}</span>}
            {one.same_id > 0 && <span className={styles.note}>{t('preview.same')}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.cost}>
        <ActCost prediction={prediction} />
        {(prediction.cost?.amount ?? 0) > 0 && <p className={styles.note}>{t('preview.deducted')}</p>}
      </div>
    </>
  )
}
