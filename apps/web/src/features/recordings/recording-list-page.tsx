import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { TemplateGrid, TemplateSkeletons } from '../../components/card-grid.tsx'
import { Cover } from '../../components/cover.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { RowMenu } from '../../components/overlays/row-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { formatTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  createGameplay,
  deleteRecordingProject,
  type RecordingProject,
  recordingProjectsQuery,
} from './api.ts'
import { BuildDialog } from './builds/build-dialog.tsx'
import { NewRecordingDialog } from './new-recording-dialog.tsx'
import { filterOf, RecordingFilters, searchOf } from './recording-filters.tsx'
import { RenderSection } from './renders/render-section.tsx'
import { ScreenRecordButton } from './screen/screen-record-button.tsx'
import styles from './recording-list-page.module.css'

/** What was recorded, by the filters of the address (SH-08). */
export function RecordingListPage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('recordings')
  const [search, setSearch] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const filter = filterOf(search)
  const list = useInfiniteQuery(recordingProjectsQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  const [isUpload, setUpload] = useState(false)
  const navigate = useNavigate()
  const record = useAction({
    mutationFn: async (pid: number) => ({ pid, id: await createGameplay(pid, t('newName', { number: 1 })) }),
    onSuccess: ({ pid, id }) => navigate(`/record/${pid}/${id}`),
  })
  const add = (
    <Space>
      <ScreenRecordButton />
      <Button icon={<UploadSimpleIcon size={16} />} onClick={() => setUpload(true)}>
        {t('list.upload')}
      </Button>
      <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setNew(true)}>
        {t('list.new')}
      </Button>
    </Space>
  )
  return (
    <div>
      {tabs}
      <PageHeader title={t('list.title')} help={t('list.help')} actions={add} />
      <RecordingFilters filter={filter} onFilter={next => setSearch(searchOf(next), { replace: true })} />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <TemplateGrid busy={list.isPending}>
        {list.isPending && <TemplateSkeletons count={6} />}
        {rows.map(row => (
          <ProjectCard key={row.id} row={row} />
        ))}
      </TemplateGrid>
      {list.isSuccess &&
        rows.length === 0 &&
        (filter.keyword === '' && filter.product_id === undefined && filter.status === undefined ? (
          <EmptyState drawing="cards" title={t('list.empty')} action={add}>
            {t('list.emptyText')}
          </EmptyState>
        ) : (
          <EmptyState
            drawing="search"
            title={t('list.none')}
            action={<Button onClick={() => setSearch({}, { replace: true })}>{t('list.clear')}</Button>}
          />
        ))}
      <ListEnd list={list} />
      <section className={styles.renders}>
        <RenderSection />
      </section>
      {isUpload && <BuildDialog onClose={() => setUpload(false)} onKept={pid => record.mutate(pid)} />}
      {isNew && <NewRecordingDialog onClose={() => setNew(false)} />}
    </div>
  )
}

function ProjectCard({ row }: { row: RecordingProject }) {
  const { t } = useTranslation('recordings')
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const create = useAction({
    mutationFn: () => createGameplay(row.id, t('newName', { number: 1 })),
    onSuccess: id => navigate(`/record/${row.id}/${id}`),
  })
  const remove = useAction({
    mutationFn: () => deleteRecordingProject(row.id),
    onSuccess: () => setDeleting(false),
  })
  return (
    <article className={styles.card}>
      <Link
        to={`/record/${row.id}/${row.newest_id}`}
        aria-busy={create.isPending}
        onClick={event => {
          if (row.newest_id > 0) return
          event.preventDefault()
          create.mutate()
        }}
      >
        <span className={styles.image}>
          <Cover src={row.cover_url} />
        </span>
        <b title={row.name}>{row.name}</b>
        {row.product && <span className={styles.detail}>{row.product.name}</span>}
        <span className={styles.detail}>
          {row.kind === 'build' && `${t('list.build')} · `}
          {t('list.count', { count: row.gameplays })} · {formatTime(row.updated_time)}
        </span>
        {row.kind === 'build' && (
          <span className={styles.detail}>
            <em data-status={row.status}>{t(`status.${row.status as 0 | 1 | 2}`)}</em> ·{' '}
            {t('list.params', { count: row.param_count })}
          </span>
        )}
      </Link>
      <RowMenu<'delete'>
        label={t('more', { name: row.name })}
        items={[{ key: 'delete', label: t('delete'), danger: true }]}
        onSelect={() => setDeleting(true)}
      />
      <ConfirmDialog
        open={deleting}
        title={t('list.deleteTitle', { name: row.name })}
        action={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        {t(row.kind === 'build' ? 'list.deleteBuildText' : 'list.deleteText', { count: row.gameplays })}
      </ConfirmDialog>
    </article>
  )
}
