import { formatBytes } from '@adloom/contract/format-bytes'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip.tsx'
import { totalsOf } from '../batch/batch-totals.ts'
import { canSelectWithAll, type UploadItem } from '../batch/upload-item.ts'
import { uploader } from '../state.ts'
import styles from './list-head.module.css'

export type ListFilter = 'all' | 'ready' | 'problems'

/** Choosing all, the sums, and what of the list is shown. */
export function ListHead({
  items,
  filter,
  onFilter,
}: {
  items: readonly UploadItem[]
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}) {
  const { t } = useTranslation('uploads')
  const totals = totalsOf(items)
  const eligible = items.filter(canSelectWithAll)
  const chosen = eligible.filter(item => item.selected).length
  const counts = {
    all: totals.count,
    ready: items.filter(item => matchesFilter(item, 'ready')).length,
    problems: totals.failed,
  }
  return (
    <div className={styles.head}>
      {eligible.length > 0 && (
        <Checkbox
          checked={chosen === eligible.length}
          indeterminate={chosen > 0 && chosen < eligible.length}
          aria-label={t('selectAll')}
          onChange={() => uploader.selectAll(chosen < eligible.length)}
        />
      )}
      <span className={styles.sums}>{sums()}</span>
      {totals.failed > 0 &&
        (['all', 'ready', 'problems'] as const).map(one => (
          <Chip key={one} on={filter === one} count={counts[one]} onToggle={() => onFilter(one)}>
            {t(`filter.${one}`)}
          </Chip>
        ))}
    </div>
  )

  function sums(): string {
    if (totals.checking > 0)
      return t('totals.checking', { count: totals.count - totals.checking, all: totals.count })
    if (totals.running > 0) return t('totals.uploading', { done: totals.done, count: totals.started })
    return t('totals', {
      selected: totals.selected,
      count: totals.count,
      size: formatBytes(totals.selectedBytes),
    })
  }
}

export function matchesFilter(item: UploadItem, filter: ListFilter): boolean {
  if (filter === 'all') return true
  return filter === 'problems' ? item.problem !== null : item.problem === null
}
