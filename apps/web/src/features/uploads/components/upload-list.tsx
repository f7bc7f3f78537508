import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadItem } from '../batch/upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './upload-list.module.css'

const rowPx = 60
const compactRowPx = 56

/** The files of the batch; only the rows in view are drawn, however many there are. */
export function UploadList({
  items,
  height,
  isCompact = false,
}: {
  items: readonly UploadItem[]
  height: number
  isCompact?: boolean
}) {
  const { t } = useTranslation('uploads')
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => (isCompact ? compactRowPx : rowPx),
    overscan: 6,
    getItemKey: index => items[index]?.id ?? index,
  })
  return (
    <div ref={box} className={styles.box} style={{ maxHeight: height }} tabIndex={-1}>
      <ul className={styles.list} aria-label={t('list')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            className={styles.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            <UploadRow item={items[index]!} isCompact={isCompact} />
          </li>
        ))}
      </ul>
    </div>
  )
}
