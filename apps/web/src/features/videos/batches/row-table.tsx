import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { TFunction } from 'i18next'
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { readTexts } from '../../../lib/read-csv.ts'
import type { BatchProblem } from './api.ts'
import { type BatchColumn, type BatchRowDraft, columnOfProblem } from './batch-table.ts'
import { problemText } from './batch-problems.tsx'
import styles from './batches.module.css'

/** Equal to the stylesheet. */
const rowHeight = 40
const widths: Record<BatchColumn['kind'], number> = {
  ...{ name: 150, text: 190, file: 180, languages: 120, ratios: 120 },
}

interface RowTableProps {
  columns: readonly BatchColumn[]
  rows: readonly BatchRowDraft[]
  problems: readonly BatchProblem[]
  /** Id of a list of names of files. */
  filesId: string
  onCell: (id: number, key: string, value: string) => void
  onPaste: (cells: string[][], row: number, column: number) => void
  onRemove: (id: number) => void
}

/** The title of a column, by which a pasted first line names it. */
export function columnTitle(t: TFunction<'videos'>, column: BatchColumn): string {
  if (column.kind === 'text') {
    const title = t('template.text', { number: column.number })
    return column.language === '' ? title : `${title} (${column.language})`
  }
  return column.kind === 'file'
    ? t('template.slot', { number: column.number })
    : t(`batch.column.${column.kind}`)
}

/**
 * A table of text fields of which only the rows in view are in the page. Enter and the arrows up and down
 * move between rows; cells of a sheet are pasted from the focused cell on.
 */
export function RowTable({ columns, rows, problems, filesId, onCell, onPaste, onRemove }: RowTableProps) {
  const { t } = useTranslation('videos')
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
  })
  const focusCell = (row: number, column: number) => {
    if (row < 0 || row >= rows.length) return
    virtual.scrollToIndex(row)
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = cellOf(event.target)
    if (!place || event.nativeEvent.isComposing) return
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hasChoices = event.target instanceof HTMLInputElement && event.target.list !== null
    if (step === undefined || (hasChoices && event.key !== 'Enter')) return
    event.preventDefault()
    focusCell(place.row + (event.shiftKey && event.key === 'Enter' ? -1 : step), place.column)
  }
  const onPasteCells = (event: ClipboardEvent<HTMLElement>) => {
    const place = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!place || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    onPaste(readTexts(text), place.row, place.column)
  }
  const least = 88 + columns.reduce((sum, { kind }) => sum + widths[kind], 0)
  const template = `44px ${columns.map(({ kind }) => `minmax(${widths[kind]}px, 1fr)`).join(' ')} 44px`
  return (
    <div
      ref={scroller}
      className={styles.table}
      role="table"
      aria-label={t('batch.rows')}
      aria-rowcount={rows.length + 1}
      style={{ '--columns': template, '--least': `${least}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onPaste={onPasteCells}
    >
      <div className={styles.headRow} role="row">
        <span role="columnheader">#</span>
        {columns.map(column => (
          <span key={column.key} role="columnheader" title={sampleOf(column)}>
            <b>{columnTitle(t, column)}</b>
            <small>{sampleOf(column)}</small>
          </span>
        ))}
        <span role="columnheader" aria-label={t('batch.actions')} />
      </div>
      <div className={styles.rows} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Row
            key={rows[index]!.id}
            {...{ index, start, columns, filesId, onCell, onRemove }}
            row={rows[index]!}
            problems={problems.filter(one => one.row === index)}
          />
        ))}
      </div>
    </div>
  )
}

const sampleOf = (column: BatchColumn) => ('sample' in column ? column.sample.replaceAll('\n', ' ') : '')

function cellOf(target: EventTarget): { row: number; column: number } | undefined {
  const place = target instanceof HTMLElement ? target.dataset['cell']?.split(' ').map(Number) : undefined
  return place && { row: place[0]!, column: place[1]! }
}

interface RowProps extends Pick<RowTableProps, 'columns' | 'filesId' | 'onCell' | 'onRemove' | 'problems'> {
  row: BatchRowDraft
  index: number
  start: number
}

function Row({ row, index, start, columns, problems, filesId, onCell, onRemove }: RowProps) {
  const { t } = useTranslation('videos')
  const number = index + 1
  return (
    <div
      className={styles.tableRow}
      role="row"
      aria-rowindex={number + 1}
      data-level={problems.some(({ level }) => level === 'error') ? 'error' : undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="rowheader">{number}</span>
      {columns.map((column, at) => {
        const found = problems.filter(one => columnOfProblem(one, columns) === column.key)
        const words = found.map(problem => problemText(t, problem)).join(' ')
        return (
          <span key={column.key} role="cell" className={styles.cell}>
            <input
              data-cell={`${index} ${at}`}
              data-level={found.find(({ level }) => level === 'error')?.level ?? found[0]?.level}
              value={row.cells[column.key] ?? ''}
              placeholder={sampleOf(column)}
              list={column.kind === 'file' ? filesId : undefined}
              maxLength={column.kind === 'text' ? 1000 : 300}
              aria-label={t('batch.cell', { column: columnTitle(t, column), row: number })}
              aria-invalid={found.some(({ level }) => level === 'error')}
              title={words}
              onChange={event => onCell(row.id, column.key, event.target.value)}
            />
          </span>
        )
      })}
      <span role="cell" className={styles.removeCell}>
        <IconButton
          icon={TrashIcon}
          label={t('batch.removeRow', { row: number })}
          onClick={() => onRemove(row.id)}
        />
      </span>
    </div>
  )
}
