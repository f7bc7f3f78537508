import { useTranslation } from 'react-i18next'
import styles from './asset-row.module.css'
import {
  type TileActions,
  ThingCheck,
  ThingMenu,
  ThingName,
  ThingRetry,
  ThingStar,
} from './tile-controls.tsx'
import { type TileThing, typeIcons } from './tile-thing.ts'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'

interface AssetRowProps {
  thing: TileThing
  actions: TileActions
  selected: boolean
  /** Content of the columns after the name. */
  columns: readonly string[]
  favourite?: boolean
  renaming?: boolean
  reason?: string
}

/** A file as a line of a list. */
export function AssetRow({
  thing,
  actions,
  selected,
  columns,
  favourite = false,
  renaming = false,
  reason,
}: AssetRowProps) {
  const { t } = useTranslation('library')
  const TypeIcon = typeIcons[thing.type]
  return (
    <div className={styles.row} data-selected={selected || undefined}>
      <ThingCheck t={t} thing={thing} actions={actions} className={styles.check} selected={selected} />
      <span className={styles.image}>
        {thing.coverUrl === '' ? (
          <TypeIcon size={18} aria-hidden="true" />
        ) : (
          <img
            src={thing.coverUrl}
            alt=""
            draggable={false}
            loading="lazy"
            decoding="async"
            data-letters={thing.type === 'font' || undefined}
          />
        )}
      </span>
      <span className={styles.name}>
        <ThingName t={t} thing={thing} actions={actions} renaming={renaming} />
        {thing.state === 'pending' && <em className={styles.pending}>{t('state.pending')}</em>}
        {thing.state === 'failed' && (
          <em className={styles.failed} title={reason}>
            {reason ?? t('state.failed')}
          </em>
        )}
        {thing.state === 'failed' && (
          <ThingRetry t={t} thing={thing} actions={actions} className={styles.retry} />
        )}
      </span>
      {columns.map((text, at) => (
        <span key={at} className={styles.cell} title={text}>
          {text}
        </span>
      ))}
      <span className={styles.actions}>
        <ThingStar
          t={t}
          thing={thing}
          actions={actions}
          className={styles.star}
          favourite={favourite}
          size={16}
        />
        <ThingMenu t={t} thing={thing} actions={actions} className={styles.more} />
      </span>
    </div>
  )
}

/** A column; its head sorts by `order`. */
interface ListColumn {
  key: string
  title: string
  order?: string
}

/**
 * Column headers of the list: a click sorts, a second one reverses the order. The first is above the name.
 */
export function AssetListHead({
  columns,
  order,
  onOrder,
}: {
  columns: readonly ListColumn[]
  order: string
  onOrder: (order: string) => void
}) {
  const { t } = useTranslation('library')
  return (
    <div role="row" className={styles.head}>
      <span role="presentation" />
      <span role="presentation" />
      {columns.map(column => {
        const by = order.replace(/^-/, '') === column.order
        const down = order.startsWith('-')
        const SortIcon = down ? ArrowDownIcon : ArrowUpIcon
        return (
          <span
            key={column.key}
            role="columnheader"
            aria-sort={by ? (down ? 'descending' : 'ascending') : undefined}
          >
            {column.order === undefined ? (
              column.title
            ) : (
              <button
                type="button"
                tabIndex={-1}
                className={styles.sort}
                onClick={() =>
                  onOrder(
                    by && !down
                      ? `-${column.order}`
                      : by
                        ? column.order!
                        : column.order === 'name' || column.order === 'type'
                          ? column.order
                          : `-${column.order}`,
                  )
                }
              >
                {column.title}
                {by && <SortIcon size={12} weight="bold" aria-hidden="true" />}
              </button>
            )}
          </span>
        )
      })}
      <span role="columnheader">
        <span className="visually-hidden">{t('column.actions')}</span>
      </span>
    </div>
  )
}
