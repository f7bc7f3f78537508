import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Chip } from '../../../components/chip.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { formatTime } from '../../../lib/format.ts'
import styles from '../staff.module.css'
import { type Finding, findingsQuery, type FindingState } from './checks-queries.ts'
import { findingText, subjectText } from './finding-text.ts'

const states = ['open', 'resolved', 'all'] as const

/** Differences that the reconciliation of the ledger found, those that last first to choose (BL-05.95). */
export function FindingList() {
  const { t } = useTranslation('staff')
  const [state, setState] = useState<FindingState>('open')
  const list = useInfiniteQuery(findingsQuery(state))
  const findings = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      <p className={`${styles.hint} ${styles.above}`}>{t('finding.help')}</p>
      <div className={styles.bar}>
        {states.map(one => (
          <Chip key={one} on={state === one} onToggle={() => setState(one)}>
            {t(`finding.state.${one}`)}
          </Chip>
        ))}
      </div>
      <ListLoading list={list} rows={6} />
      {findings.length > 0 && <FindingTable findings={findings} />}
      <ListEnd list={list} />
      {list.isSuccess && findings.length === 0 && (
        <EmptyState drawing="cards" title={t(`finding.none.${state}`)}>
          {t('finding.noneText')}
        </EmptyState>
      )}
    </>
  )
}

function FindingTable({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation('staff')
  return (
    <DataTable
      className={styles.rows}
      columns={(['what', 'account', 'expected', 'actual', 'found', 'resolved'] as const).map(key => ({
        key,
        head: t(`finding.head.${key}`),
      }))}
    >
      {findings.map(finding => {
        const { expected, found } = findingText(t, finding)
        return (
          <tr key={finding.id}>
            <th scope="row">
              <span className={styles.name}>{t(`finding.kind.${finding.detail.kind}`)}</span>
              <span className={styles.sub}>{subjectText(t, finding.subject)}</span>
            </th>
            <td>
              {finding.account_id !== null && (
                <Link className={styles.name} to={`/back-office/accounts/${finding.account_id}?tab=ledger`}>
                  {finding.account_name}
                </Link>
              )}
            </td>
            <td className={styles.wrap}>{expected}</td>
            <td className={styles.wrap}>{found}</td>
            <td className="tabular">{formatTime(finding.found_time)}</td>
            <td className="tabular">
              {finding.resolved_time === null ? (
                <span className={`${styles.tag} ${styles.bad}`}>{t('finding.lasts')}</span>
              ) : (
                formatTime(finding.resolved_time)
              )}
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
