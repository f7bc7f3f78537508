import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { formatTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type Act, type ActFilter, actListQuery, loadActsFile } from '../api.ts'
import styles from '../staff.module.css'
import { actText } from '../texts.ts'
import { changesOf, fieldText, objectText } from './act-values.ts'
import own from './audit-page.module.css'

/** Every act of the staff, with filters in the address, and as CSV (BL-01.36). */
export function AuditPage() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const filter: ActFilter = {
    keyword: search.get('keyword') ?? '',
    action: search.get('action') ?? '',
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
  const list = useInfiniteQuery(actListQuery(filter))
  const acts = list.data?.pages.flatMap(page => page.list) ?? []
  const show = (change: Partial<ActFilter>) =>
    setSearch(
      Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '')),
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        help={t('audit.help')}
        actions={<ExportButton filter={filter} />}
      />
      <div className={styles.bar}>
        <KeywordField
          key={filter.keyword}
          keyword={filter.keyword}
          label={t('audit.search')}
          className={styles.search}
          onKeyword={keyword => show({ keyword: keyword ?? '' })}
        />
        <Select
          value={filter.action}
          aria-label={t('audit.action')}
          style={{ minWidth: 200 }}
          onChange={action => show({ action })}
          options={[
            { value: '', label: t('audit.anyAction') },
            ...(list.data?.pages[0]?.actions ?? []).map(one => ({ value: one, label: actText(t, one) })),
          ]}
        />
        {(['from', 'to'] as const).map(end => (
          <input
            key={end}
            type="date"
            className={own.date}
            value={filter[end]}
            aria-label={t(`audit.${end}`)}
            onChange={event => show({ [end]: event.target.value })}
          />
        ))}
      </div>
      <ListLoading list={list} rows={8} />
      {acts.length > 0 && <ActTable acts={acts} />}
      <ListEnd list={list} />
      {list.isSuccess && acts.length === 0 && <EmptyState drawing="search" title={t('audit.none')} />}
    </>
  )
}

function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''
}

function ExportButton({ filter }: { filter: ActFilter }) {
  const { t } = useTranslation('staff')
  const load = useAction({
    mutationFn: () => loadActsFile(filter),
    onSuccess: ({ text, rows, complete }) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
      startDownload(url, 'audit.csv')
      URL.revokeObjectURL(url)
      notify({ tone: 'success', text: t(complete ? 'audit.saved' : 'audit.savedPart', { count: rows }) })
    },
  })
  return (
    <Button
      icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
      loading={load.isPending}
      onClick={() => load.mutate()}
    >
      {t('audit.export')}
    </Button>
  )
}

function ActTable({ acts }: { acts: Act[] }) {
  const { t } = useTranslation('staff')
  return (
    <DataTable
      className={styles.rows}
      columns={(['what', 'who', 'account', 'change', 'reason', 'when'] as const).map(key => ({
        key,
        head: t(`audit.${key}`),
      }))}
    >
      {acts.map(act => (
        <tr key={act.id}>
          <th scope="row">
            <span className={styles.name}>{actText(t, act.action)}</span>
            <span className={styles.sub} title={act.object}>
              {objectText(t, act)}
            </span>
          </th>
          <td title={act.address}>
            {act.username}
            <span className={styles.sub}>{act.email}</span>
          </td>
          <td>
            {act.account_id !== null && (
              <Link
                className={styles.name}
                title={act.account_name}
                to={`/back-office/accounts/${act.account_id}`}
              >
                {act.account_name}
              </Link>
            )}
          </td>
          <td>
            <Change act={act} />
          </td>
          <td className={styles.reason} title={act.reason}>
            <span className={styles.clamp}>{act.reason}</span>
          </td>
          <td>{formatTime(act.created_time)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** Values before and after as people read them, one line each. */
function Change({ act }: { act: Act }) {
  const { t } = useTranslation('staff')
  const currency = useMe()?.currency ?? 1
  return (
    <dl className={own.change}>
      {changesOf(t, act, currency).map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldText(t, name)}</dt>
          <dd title={after}>
            {before !== undefined && <del>{before}</del>} {after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
