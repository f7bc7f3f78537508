import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionsCell, DataTable } from '../../../components/data-table.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { formatAgo, formatTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { formatShareOf, formatValue } from '../report/metric-format.ts'
import type { RevenueSource } from './api.ts'
import { LinkState } from './link-state.tsx'
import { useDeleteSource } from './state.ts'
import styles from './revenue.module.css'

interface SourceTableProps {
  sources: readonly RevenueSource[]
  onImport: (source: RevenueSource) => void
  onConnect: (source: RevenueSource) => void
}

/** What each source covers: its days, and the share of revenue whose creative is known. */
export function SourceTable({ sources, onImport, onConnect }: SourceTableProps) {
  const { t } = useTranslation('insights')
  return (
    <DataTable
      className={styles.sources}
      columns={[
        { key: 'source', head: t('revenue.column.source') },
        { key: 'days', head: t('revenue.column.days') },
        { key: 'last', head: t('revenue.column.last') },
        { key: 'matched', head: t('revenue.column.matched') },
        { key: 'actions', kind: 'actions', head: t('alert.column.actions') },
      ]}
    >
      {sources.map(source => (
        <Row
          key={source.id}
          source={source}
          onAgain={() => (source.link ? onConnect(source) : onImport(source))}
        />
      ))}
    </DataTable>
  )
}

function Row({ source, onAgain }: { source: RevenueSource; onAgain: () => void }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const { name, first_day: first, last_day: last, revenue, matched_revenue: matched, rows } = source
  // A new link has no days before its first report.
  const isWaiting = source.link?.fetched_time === null && rows === 0
  const search = new URLSearchParams({ from: first, to: last, by: 'material_name', order: '-revenue' })
  search.set('cols', 'revenue,cost,roas,mmp_install,install')
  return (
    <tr>
      <th scope="row" className={styles.source}>
        <span className={styles.name}>{name}</span>
        <span className={styles.faint}>{source.pattern}</span>
        {source.link && <LinkState link={source.link} />}
      </th>
      {isWaiting ? (
        <td colSpan={3}>{t('revenue.waiting')}</td>
      ) : (
        <>
          <td className="tabular">{first === last ? first : `${first} – ${last}`}</td>
          <td className="tabular" title={formatTime(source.imported_time)}>
            {t('revenue.rows', { count: rows })} · {formatValue('money', revenue, language)}
            <span className={styles.faint}>{formatAgo(source.imported_time)}</span>
          </td>
          <td className="tabular">
            <Share amount={matched} total={revenue} label={formatShareOf(matched, revenue, language)} />
          </td>
        </>
      )}
      <ActionsCell>
        <Link to={`/dashboard/material?${search.toString()}`}>{t('alert.report')}</Link>
        <Button size="small" onClick={onAgain}>
          {t(source.link ? 'revenue.connect.again' : 'revenue.again')}
        </Button>
        <DeleteButton source={source} />
      </ActionsCell>
    </tr>
  )
}

/** A share as a bar with its number. */
export function Share({ amount, total, label }: { amount: number; total: number; label: string }) {
  const value = total === 0 ? 0 : amount / total
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }} />
      </span>
      {label}
    </span>
  )
}

function DeleteButton({ source }: { source: RevenueSource }) {
  const { t } = useTranslation('insights')
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteSource()
  const close = () => setAsking(false)
  return (
    <>
      <IconButton
        icon={TrashIcon}
        size="small"
        label={t('revenue.delete.of', { name: source.name })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('revenue.delete.title', { name: source.name })}
        action={t('alert.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(source.id, { onSettled: close })}
        onClose={close}
      >
        {t('revenue.delete.text')}
      </ConfirmDialog>
    </>
  )
}
