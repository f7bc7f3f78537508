import type { UsageType } from '@adloom/contract/billing'
import { formatBytes } from '@adloom/contract/format-bytes'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { EmptyState } from '../empty-state.tsx'
import { ListPages } from '../list-pages.tsx'
import { DayChart } from './day-chart.tsx'
import { MovementTable } from './movement-table.tsx'
import styles from './usage.module.css'
import { UsageTiles } from './usage-tiles.tsx'
import { pageSize, type Usage } from './usage-types.ts'

interface UsageReportProps {
  usage: Usage
  type: UsageType
  page: number
  onPage: (page: number) => void
  /** Below the tiles. */
  children?: ReactNode
}

/** The state of a quota, the chart of its days and a page of its movements. */
export function UsageReport({ usage, type, page, onPage, children }: UsageReportProps) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const format = useCallback(
    (value: number) =>
      type === 'storage' ? formatBytes(value) : new Intl.NumberFormat(language).format(value),
    [type, language],
  )
  const days = useMemo(() => usage.days.map(({ day, used }) => ({ day, value: used })), [usage.days])
  return (
    <>
      <UsageTiles usage={usage} type={type} format={format} />
      {children}
      <figure className={styles.card} aria-label={t(`chart.${type}`)}>
        <figcaption className={styles.cardTitle}>{t(`chart.${type}`)}</figcaption>
        <DayChart label={t(`chart.${type}`)} days={days} format={format} />
      </figure>
      <h2 className={styles.heading}>{t('movements')}</h2>
      {usage.total === 0 ? (
        <EmptyState drawing="search" title={t('movements.empty')}>
          {t('movements.empty.text')}
        </EmptyState>
      ) : (
        <>
          <MovementTable list={usage.list} format={format} />
          <ListPages page={page} pageSize={pageSize} total={usage.total} onPage={onPage} />
        </>
      )}
    </>
  )
}
