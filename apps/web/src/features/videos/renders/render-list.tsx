import { formatBytes } from '@adloom/contract/format-bytes'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '../../../components/cover.tsx'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { PaidRetryDialog } from '../../../components/overlays/paid-retry-dialog.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { editorPath } from '../../../lib/editor-path.ts'
import { formatDuration, formatTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import {
  cancelRender,
  keepRender,
  type RenderFilter,
  rendersQuery,
  retryRender,
  type VideoRenderRow,
} from './api.ts'
import { useRefresh } from './use-refresh.ts'
import styles from './renders.module.css'

interface RenderListProps {
  filter: RenderFilter
  /** Shown where there is no export. */
  empty: ReactNode
  /** A further action on a finished export. */
  renderAction?: ((row: VideoRenderRow) => ReactNode) | undefined
  /** Ids of selected exports; without it none can be selected. */
  selected?: ReadonlySet<number> | undefined
  onSelect?: ((selected: ReadonlySet<number>) => void) | undefined
}

/** Exports with state, progress, preview, download, cancel and retry (SH-08). */
export function RenderList({ filter, empty, renderAction, selected, onSelect }: RenderListProps) {
  const { t } = useTranslation('videos')
  const list = useInfiniteQuery(rendersQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  useRefresh(rows.some(row => row.state === 'pending'))
  return (
    <div aria-busy={list.isPending}>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={264} radius={12} />}
      {list.isSuccess && rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('exports.list')}>
          {rows.map(row => (
            <RenderItem
              key={row.id}
              row={row}
              isProjectShown={filter.project === undefined}
              renderAction={renderAction}
              isSelected={selected?.has(row.id)}
              onSelect={isSelected => selected && onSelect?.(withId(selected, row.id, isSelected))}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </div>
  )
}

function withId(selected: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const others = [...selected].filter(one => one !== id)
  return new Set(isIn ? [...others, id] : others)
}

interface RenderItemProps {
  row: VideoRenderRow
  isProjectShown: boolean
  renderAction: RenderListProps['renderAction']
  /** Undefined where exports are not selected. */
  isSelected: boolean | undefined
  onSelect: (isSelected: boolean) => void
}

function RenderItem({ row, isProjectShown, renderAction, isSelected, onSelect }: RenderItemProps) {
  const { t } = useTranslation('videos')
  const facts = [
    ...(row.width > 0 ? [`${row.width} × ${row.height}`] : []),
    ...(row.language === '' ? [] : [row.language]),
    ...(row.duration > 0 ? [formatDuration(row.duration)] : []),
    ...(row.size > 0 ? [formatBytes(row.size)] : []),
    ...(row.is_copied ? [t('exports.copied')] : []),
    ...(isProjectShown ? [formatTime(row.created_time), row.username] : []),
  ]
  return (
    <li className={styles.row}>
      {isSelected !== undefined && (
        <Checkbox
          checked={isSelected}
          aria-label={t('exports.select', { name: row.name })}
          onChange={event => onSelect(event.target.checked)}
        />
      )}
      <span className={styles.poster}>
        <Cover src={row.poster_url} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <b title={row.name}>{row.name}</b>
          <span className={styles.state} data-state={row.state}>
            {t(`exports.state.${row.state}`)}
          </span>
        </p>
        <p className={styles.facts}>
          {isProjectShown && row.project_id > 0 && row.project_name !== '' && (
            <>
              <Link to={editorPath({ id: row.project_id, kind: 'video' })}>{row.project_name}</Link>
              {' · '}
            </>
          )}
          {facts.filter(Boolean).join(' · ')}
        </p>
        {row.state === 'pending' && (
          <ProgressBar share={row.progress / 100} label={t('exports.progress', { name: row.name })} />
        )}
        {row.error && <p className={styles.error}>{row.error.msg}</p>}
      </div>
      <RenderActions row={row} more={renderAction?.(row)} />
    </li>
  )
}

function RenderActions({ row, more }: { row: VideoRenderRow; more: ReactNode }) {
  const { t } = useTranslation('videos')
  const cancel = useAction({ mutationFn: () => cancelRender(row.id) })
  const keep = useAction({
    mutationFn: () => keepRender(row.id),
    onSuccess: () => notify({ tone: 'success', text: t('exports.kept', { name: row.name }) }),
  })
  if (row.state === 'pending')
    return (
      <IconButton
        icon={XIcon}
        label={t('exports.cancel', { name: row.name })}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate()}
      />
    )
  if (row.state !== 'success') return <RetryButton row={row} />
  if (row.url === '') return <span className={styles.gone}>{t('exports.gone')}</span>
  return (
    <div className={styles.actions}>
      <Link
        className="icon-link"
        to={`/creative-assets/media/resources/detail?id=${row.asset_id}`}
        aria-label={t('exports.preview', { name: row.name })}
      >
        <PlayIcon size={18} />
      </Link>
      {row.format !== 'html5' && (
        <IconButton
          icon={FolderPlusIcon}
          label={t('exports.keep', { name: row.name })}
          disabled={keep.isPending}
          onClick={() => keep.mutate()}
        />
      )}
      <a
        className="icon-link"
        href={row.url}
        download={row.name}
        aria-label={t('exports.download', { name: row.name })}
      >
        <DownloadSimpleIcon size={18} />
      </a>
      {more}
    </div>
  )
}

/** Images cost nothing and are exported at once; of videos the cost is shown first (BL-01.88). */
function RetryButton({ row: { id, name, credits } }: { row: VideoRenderRow }) {
  const { t } = useTranslation('videos')
  const [asks, setAsks] = useState(false)
  const retry = useAction({ mutationFn: () => retryRender(id), onSettled: () => setAsks(false) })
  const title = t('exports.retry', { name })
  return (
    <>
      <IconButton
        icon={ArrowClockwiseIcon}
        label={title}
        disabled={retry.isPending}
        onClick={() => (credits > 0 ? setAsks(true) : retry.mutate())}
      />
      <PaidRetryDialog
        act={asks ? { act: 'retry', of: 'video', id } : undefined}
        title={title}
        busy={retry.isPending}
        onConfirm={() => retry.mutate()}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
