import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type PackHistoryFilter, packHistoryQuery, type PackHistoryRow } from '../../features/packs/api.ts'
import { useSettled } from '../../lib/delays.ts'
import { HistoryTabs } from './history-tabs.tsx'
import styles from './playable-history-page.module.css'
import { formatBytes } from '@adloom/contract/format-bytes'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { PushButton } from '../../features/pushes/push-button.tsx'
import { ChannelMarks } from '../../features/projects/list/channel-marks.tsx'
import { editorPath } from '../../lib/editor-path.ts'
import { formatPercent, formatTime } from '../../lib/format.ts'

const statuses = ['', 'pending', 'success', 'fail'] as const

/** Every playable the account packed: what became of it, and the file again (SH-08.1). */
export function PlayableHistoryPage() {
  const { t } = useTranslation('jobs')
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState<PackHistoryFilter['status']>('')
  const filter = { keyword: useSettled(keyword.trim(), 300), status }
  const list = useInfiniteQuery(packHistoryQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  const filtered = filter.keyword !== '' || status !== ''
  return (
    <div className={styles.page}>
      <HistoryTabs />
      <PageHeader title={t('packs.title')} help={t('packs.help')} />
      <div className={styles.filter}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          value={keyword}
          placeholder={t('packs.search')}
          aria-label={t('packs.search')}
          onChange={event => setKeyword(event.target.value)}
        />
        <Segmented
          value={status}
          onChange={setStatus}
          aria-label={t('packs.statusLabel')}
          options={statuses.map(value => ({
            value,
            label: t(`packs.status.${value === '' ? 'all' : value}`),
          }))}
        />
      </div>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div className={styles.list}>
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index} className={styles.skeleton}>
              <Skeleton height={56} />
            </div>
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('packs.title')}>
          {rows.map(row => (
            <li key={row.id}>
              <PackRow row={row} />
            </li>
          ))}
        </ul>
      )}
      {list.isSuccess &&
        rows.length === 0 &&
        (filtered ? (
          <NothingFound
            onClear={() => {
              setKeyword('')
              setStatus('')
            }}
          />
        ) : (
          <NothingPacked />
        ))}
      <ListEnd list={list} />
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('jobs')
  return (
    <EmptyState
      drawing="search"
      title={t('packs.none.title')}
      action={<Button onClick={onClear}>{t('packs.none.clear')}</Button>}
    >
      {t('packs.none.text')}
    </EmptyState>
  )
}

function NothingPacked() {
  const { t } = useTranslation('jobs')
  return (
    <EmptyState
      drawing="tasks"
      title={t('packs.empty.title')}
      action={
        <LinkButton to="/my-project/playable" type="primary">
          {t('packs.empty.action')}
        </LinkButton>
      }
    >
      {t('packs.empty.text')}
    </EmptyState>
  )
}

/** One packed playable: its name, its networks and its actions. */
function PackRow({ row }: { row: PackHistoryRow }) {
  const { t } = useTranslation('jobs')
  return (
    <div className={styles.row}>
      <div className={styles.cover}>
        {row.cover_url !== '' && <img src={row.cover_url} alt="" loading="lazy" />}
      </div>
      <div className={styles.text}>
        <p className={styles.name}>
          {row.project_id === 0 ? (
            <span title={row.name}>{row.name}</span>
          ) : (
            <Link
              to={editorPath({ id: row.project_id, template_id: row.template_id, kind: row.project_kind })}
            >
              {row.name}
            </Link>
          )}
          <span className={styles.status} data-status={row.status}>
            {t(`packs.status.${row.status}`)}
          </span>
        </p>
        <p className={styles.detail}>
          {[row.size > 0 ? formatBytes(row.size) : '', formatTime(row.created_time), row.username]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {row.status === 'pending' && (
          <ProgressBar
            share={row.progress / 100}
            label={t('detail.pending', { percent: formatPercent(row.progress / 100) })}
          />
        )}
        {row.status === 'fail' && <p className={styles.error}>{row.error}</p>}
      </div>
      <div className={styles.channels}>
        <ChannelMarks ids={row.channel_ids} />
      </div>
      <div className={styles.actions}>
        {row.work_id > 0 && (
          <Link
            className={styles.preview}
            to={`/creative-assets/media/resources/detail?id=${row.work_id}`}
            aria-label={t('packs.previewOf', { name: row.name })}
          >
            <PlayIcon size={16} aria-hidden="true" />
            {t('packs.preview')}
          </Link>
        )}
        {row.url !== '' && (
          <a
            className={styles.download}
            href={row.url}
            download
            aria-label={t('downloadOf', { name: row.name })}
          >
            <DownloadSimpleIcon size={16} aria-hidden="true" />
            {t('download')}
          </a>
        )}
        {row.status === 'success' && (
          <PushButton
            sources={[{ kind: 'pack', id: row.id }]}
            label={t('packs.pushOf', { name: row.name })}
          />
        )}
      </div>
    </div>
  )
}
