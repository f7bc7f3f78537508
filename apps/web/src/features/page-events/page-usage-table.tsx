import { useQuery } from '@tanstack/react-query'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../lib/language.ts'
import { type PageUsageRow, pageUsageQuery } from './api.ts'
import styles from './page-usage-table.module.css'

const periods = [7, 30, 90] as const

/** Use and duration of pages (SH-21); `titleOf` returns the menu title of a route. */
export function PageUsageTable({ titleOf }: { titleOf: (route: string) => string }) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  const [days, setDays] = useState<number>(30)
  const usage = useQuery(pageUsageQuery(days))
  const number = new Intl.NumberFormat(language)
  const most = Math.max(1, ...(usage.data?.list.map(row => row.active_seconds) ?? []))
  return (
    <section className={styles.usage} aria-label={t('usage.title')}>
      <div className={styles.top}>
        <p className={styles.help}>{t(usage.data?.whole_account === true ? 'usage.account' : 'usage.own')}</p>
        <Segmented
          value={days}
          onChange={setDays}
          options={periods.map(value => ({ value, label: t('usage.days', { days: value }) }))}
          aria-label={t('usage.period')}
        />
      </div>
      {usage.isPending && <Skeleton height={240} radius={12} />}
      {usage.isError && <Failure error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.isSuccess && usage.data.list.length === 0 && (
        <EmptyState drawing="search" title={t('usage.empty')} />
      )}
      {usage.isSuccess && usage.data.list.length > 0 && (
        <Table<PageUsageRow>
          className={styles.table}
          rowKey="route"
          size="small"
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={usage.data.list}
          columns={[
            { title: t('usage.page'), dataIndex: 'route', render: (route: string) => titleOf(route) },
            {
              title: t('usage.active'),
              dataIndex: 'active_seconds',
              align: 'right',
              width: 260,
              sorter: (a, b) => a.active_seconds - b.active_seconds,
              render: (seconds: number) => (
                <span className={styles.time}>
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${(seconds / most) * 100}%` }}
                    aria-hidden="true"
                  />
                  {durationText(seconds, language)}
                </span>
              ),
            },
            {
              title: t('usage.views'),
              dataIndex: 'views',
              align: 'right',
              width: 110,
              sorter: (a, b) => a.views - b.views,
              render: (views: number) => number.format(views),
            },
            {
              title: t('usage.users'),
              dataIndex: 'users',
              align: 'right',
              width: 110,
              hidden: usage.data.whole_account === false,
              render: (users: number) => number.format(users),
            },
          ]}
        />
      )}
    </section>
  )
}

function durationText(seconds: number, language: string): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  if (seconds < 60) return unit(seconds, 'second')
  if (seconds < 3600) return unit(Math.round(seconds / 60), 'minute')
  return `${unit(Math.floor(seconds / 3600), 'hour')} ${unit(Math.round((seconds % 3600) / 60), 'minute')}`
}
