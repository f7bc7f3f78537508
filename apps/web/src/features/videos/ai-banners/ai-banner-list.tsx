import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { RowMenu } from '../../../components/overlays/row-menu.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatAgo } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { aiBannerPath } from './ai-banner-path.ts'
import styles from './ai-banners.module.css'
import {
  type AiBannerFilter,
  aiBannersQuery,
  type AiBannerSummary,
  cancelAiBanners,
  deleteAiBanners,
} from './api.ts'

/** Previews that a row shows. */
const shown = 4

interface AiBannerListProps {
  filter: AiBannerFilter
  /** Replaces the sentence of an empty list. */
  empty?: ReactNode
}

/** AI banners of the account as rows, with what became of each. */
export function AiBannerList({ filter, empty }: AiBannerListProps) {
  const { t } = useTranslation('aiBanners')
  const list = useInfiniteQuery(aiBannersQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  if (failedWhole(list)) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div aria-busy={list.isPending}>
      {list.isPending && (
        <div className={styles.list}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={92} radius={12} />
          ))}
        </div>
      )}
      {list.isSuccess &&
        rows.length === 0 &&
        (empty ?? (
          <EmptyState drawing="cards" title={t('empty')}>
            {t('empty.text')}
          </EmptyState>
        ))}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('title')}>
          {rows.map(row => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </div>
  )
}

function Row({ row }: { row: AiBannerSummary }) {
  const { t } = useTranslation('aiBanners')
  const facts = [
    row.address.replace(/^https?:\/\//, ''),
    t('sizes', { count: row.sizes.length }),
    row.username,
    formatAgo(row.created_time),
  ]
  return (
    <li className={styles.row} data-status={row.status}>
      <Link to={aiBannerPath(row.id)} className={styles.strip} aria-label={t('open', { name: row.name })}>
        {row.previews.slice(0, shown).map(url => (
          <img key={url} src={url} alt="" loading="lazy" />
        ))}
        {row.previews.length === 0 && <ImagesIcon size={28} weight="duotone" aria-hidden="true" />}
      </Link>
      <div className={styles.rowText}>
        <b title={row.name}>{row.name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {row.status === 'pending' && (
          <ProgressBar share={row.progress / 100} label={t('progress', { name: row.name })} />
        )}
        {row.status === 'fail' && <p className={styles.error}>{row.error.msg}</p>}
      </div>
      <RowActions row={row} />
    </li>
  )
}

function RowActions({ row }: { row: AiBannerSummary }) {
  const { t } = useTranslation('aiBanners')
  const [isDeleting, setDeleting] = useState(false)
  const { id, name } = row
  const cancel = useAction({ mutationFn: () => cancelAiBanners(id) })
  const remove = useAction({ mutationFn: () => deleteAiBanners(id), onSuccess: () => setDeleting(false) })
  return (
    <div className={styles.actions}>
      {row.status === 'pending' && (
        <IconButton
          icon={XIcon}
          label={t('cancelOf', { name })}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      )}
      <RowMenu<'delete'>
        label={t('more', { name })}
        items={[{ key: 'delete', label: t('delete'), danger: true }]}
        onSelect={() => setDeleting(true)}
      />
      <ConfirmDialog
        open={isDeleting}
        title={t('delete.title', { name })}
        action={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </div>
  )
}
