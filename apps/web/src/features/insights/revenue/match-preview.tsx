import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatShareOf, formatValue } from '../report/metric-format.ts'
import type { RevenuePreview } from './api.ts'
import { Share } from './source-table.tsx'
import styles from './revenue.module.css'

type Summary = NonNullable<RevenuePreview['summary']>

/** Which creatives the names of a table belong to, those with the largest revenue first. */
export function MatchPreview({ summary }: { summary: Summary }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const { rows, revenue, matched_revenue: matched, from_day: from, to_day: to } = summary
  const money = (value: number) => formatValue('money', value, language)
  return (
    <section className={styles.preview} aria-label={t('revenue.preview')}>
      <p className={styles.summary} role="status">
        {t('revenue.rows', { count: rows })} · {from === to ? from : `${from} – ${to}`} · {money(revenue)}
        <span className={styles.spring} />
        <Share
          amount={matched}
          total={revenue}
          label={t('revenue.matched', { share: formatShareOf(matched, revenue, language) })}
        />
      </p>
      <DataTable
        className={styles.names}
        region={t('revenue.preview')}
        columns={[
          { key: 'name', head: t('revenue.field.name') },
          { key: 'creative', head: t('revenue.column.creative') },
          { key: 'revenue', head: t('revenue.field.revenue') },
        ]}
      >
        {summary.names.map(({ name, creative, match, label, revenue: own }) => (
          <tr key={name}>
            <th scope="row" className={styles.source}>
              {name}
            </th>
            <td>
              {match === 'project' && (
                <StatusTag tone="success">{label || t('revenue.match.project')}</StatusTag>
              )}
              {match === 'creative' && <Tag variant="filled">{creative}</Tag>}
              {match === 'none' && <StatusTag tone="warning">{t('revenue.match.none')}</StatusTag>}
            </td>
            <td className="tabular">{money(own)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
