import { useTranslation } from 'react-i18next'
import { BuyMore } from '../../components/buy-more.tsx'
import type { PushCost, PushPreview } from './api.ts'
import styles from './pushes.module.css'

export const isOver = ({ cost, remaining }: PushPreview): boolean => remaining >= 0 && cost > remaining

/** More than the limits that the account's owner set leave in this month. */
export const isOverLimit = (cost: PushCost | undefined): boolean =>
  cost !== undefined && cost.limit_left >= 0 && cost.amount > cost.limit_left

/** What each creative is called at the network, what is left out, and what the push costs. */
export function Preview({ preview, cost }: { preview: PushPreview; cost: PushCost | undefined }) {
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
      <div role="status" className={styles.cost}>
        <p>
          {preview.cost === 0 ? t('preview.free') : t('preview.cost', { count: preview.cost })}
          {isOver(preview) && (
            <strong className={styles.error}> {t('preview.short', { left: preview.remaining })}</strong>
          )}
        </p>
        <Left preview={preview} cost={cost} />
      </div>
    </>
  )
}

/** What is left afterwards, or what stops the push and whom to ask. */
function Left({ preview, cost }: { preview: PushPreview; cost: PushCost | undefined }) {
  const { t } = useTranslation('pushes')
  if (isOver(preview)) return <BuyMore label={t('preview.buy')} />
  if (cost === undefined || cost.amount === 0) return null
  if (isOverLimit(cost))
    return (
      <p>
        <strong className={styles.error}>{t('preview.overLimit', { count: cost.limit_left })}</strong>{' '}
        {t('preview.owner')}
      </p>
    )
  return cost.left < 0 ? null : <p className={styles.note}>{t('preview.left', { count: cost.left })}</p>
}
