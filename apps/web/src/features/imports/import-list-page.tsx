import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '../../components/cover.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSettled } from '../../lib/delays.ts'
import { formatTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { type ImportCard, importListQuery, refreshImports, removeImport } from './api.ts'
import { engineNames } from './engine-names.ts'
import { ImportButton } from './import-button.tsx'
import styles from './imports.module.css'

/** Playables that were made elsewhere (PL-06.97). */
export function ImportListPage() {
  const { t } = useTranslation('imports')
  const [keyword, setKeyword] = useState('')
  const [removing, setRemoving] = useState<ImportCard>()
  const list = useInfiniteQuery(importListQuery(useSettled(keyword.trim(), 300)))
  const remove = useAction({ mutationFn: removeImport, onSuccess: refreshImports })
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} actions={<ImportButton />} />
      <Input.Search
        className={styles.search ?? ''}
        allowClear
        value={keyword}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={event => setKeyword(event.target.value)}
      />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} />}
      {list.isSuccess && cards.length === 0 && (
        <EmptyState
          drawing={keyword === '' ? 'cards' : 'search'}
          title={t(keyword === '' ? 'empty' : 'notFound')}
        >
          {keyword === '' && t('emptyHelp')}
        </EmptyState>
      )}
      <ul className={styles.list} aria-label={t('title')}>
        {cards.map(card => (
          <ImportRow key={card.id} card={card} onRemove={() => setRemoving(card)} />
        ))}
      </ul>
      <ListEnd list={list} />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('remove.title', { name: removing?.name ?? '' })}
        action={t('remove.action')}
        danger
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id, { onSuccess: () => setRemoving(undefined) })}
        onClose={() => setRemoving(undefined)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  )
}

function ImportRow({ card, onRemove }: { card: ImportCard; onRemove(): void }) {
  const { t } = useTranslation('imports')
  return (
    <li className={styles.row}>
      <Cover src={card.cover_url} className={styles.cover} />
      <Link to={`/my-project/playable/imports/${card.id}`} className={styles.name}>
        {card.name}
      </Link>
      <span>{engineNames[card.engine] ?? t('unknownEngine')}</span>
      <span>{card.problems === 0 ? t('noProblem') : t('problems', { count: card.problems })}</span>
      <span className={styles.muted}>{formatTime(card.updated_time)}</span>
      <Button
        type="text"
        icon={<TrashIcon size={16} />}
        aria-label={t('remove.of', { name: card.name })}
        onClick={onRemove}
      />
    </li>
  )
}
