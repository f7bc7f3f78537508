import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Cover } from '../../components/cover.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { NameDialog } from '../../components/overlays/name-dialog.tsx'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSettled } from '../../lib/delays.ts'
import { formatTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { createGroup, deleteGroup, type GroupCard, groupsQuery, refreshDeliveries } from './api.ts'
import styles from './delivery.module.css'

/** Deliveries of the account (PL-05); `notice` is shown above them. */
export function DeliveryListPage({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation('delivery')
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const [isNaming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<GroupCard>()
  const list = useQuery(groupsQuery(useSettled(keyword.trim(), 300)))
  const create = useAction({
    mutationFn: createGroup,
    onSuccess: async ({ group_id }) => {
      await refreshDeliveries()
      void navigate(`/my-project/delivery/${group_id}`)
    },
  })
  const remove = useAction({ mutationFn: deleteGroup, onSuccess: refreshDeliveries })
  const add = (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setNaming(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} actions={add} />
      {notice}
      <Input.Search
        className={styles.search ?? ''}
        allowClear
        value={keyword}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={event => setKeyword(event.target.value)}
      />
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} />}
      {list.data && list.data.list.length === 0 && (
        <EmptyState
          drawing={keyword === '' ? 'cards' : 'search'}
          title={t(keyword === '' ? 'empty' : 'notFound')}
          action={keyword === '' && add}
        >
          {keyword === '' && t('emptyHelp')}
        </EmptyState>
      )}
      <ul className={styles.groups} aria-label={t('title')}>
        {list.data?.list.map(group => (
          <GroupRow key={group.group_id} group={group} onRemove={() => setRemoving(group)} />
        ))}
      </ul>
      <NameDialog
        open={isNaming}
        title={t('new')}
        label={t('name')}
        initial={t('newName')}
        submit={t('create')}
        busy={create.isPending}
        onSubmit={name => create.mutate(name)}
        onClose={() => setNaming(false)}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('remove.title', { name: removing?.name ?? '' })}
        action={t('remove.action')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          removing && remove.mutate(removing.group_id, { onSuccess: () => setRemoving(undefined) })
        }
        onClose={() => setRemoving(undefined)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  )
}

function GroupRow({ group, onRemove }: { group: GroupCard; onRemove(): void }) {
  const { t } = useTranslation('delivery')
  const covers = group.cover_urls.length > 0 ? group.cover_urls : ['']
  return (
    <li className={styles.group}>
      <span className={styles.covers}>
        {covers.map((url, at) => (
          <Cover key={at} src={url} />
        ))}
      </span>
      <Link to={`/my-project/delivery/${group.group_id}`} className={styles.groupName}>
        {group.name}
      </Link>
      <span>{t('creatives', { count: group.creative_count })}</span>
      <span>{t('channels', { count: group.channel_ids.length })}</span>
      <span className={styles.muted}>
        {group.username} · {formatTime(group.updated_time)}
      </span>
      <Button
        type="text"
        icon={<TrashIcon size={16} />}
        aria-label={t('remove.of', { name: group.name })}
        onClick={onRemove}
      />
    </li>
  )
}
