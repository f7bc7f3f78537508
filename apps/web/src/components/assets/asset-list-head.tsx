import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useTranslation } from 'react-i18next'
import styles from './asset-row.module.css'

/** A column: `order` is what its head sorts by. */
export interface ListColumn {
  key: string
  title: string
  order?: string
}

/**
 * The heads of a list's columns: a press sorts, one more turns the order round. The first stands over the
 * name.
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
