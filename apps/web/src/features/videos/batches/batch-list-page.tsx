import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useRefresh } from '../renders/use-refresh.ts'
import exports from '../renders/renders.module.css'
import { type BatchCard, batchesQuery } from './api.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchProgress } from './batch-progress.tsx'

/** Batches of the account, the newest first (VD-12). */
export function BatchListPage() {
  const { t } = useTranslation('videos')
  const list = useInfiniteQuery(batchesQuery)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  useRefresh(cards.some(({ pending }) => pending > 0))
  const add = (
    <LinkButton
      to="/my-project/video/batch/new"
      type="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
    >
      {t('batch.new')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('batch.title')} help={t('batch.help')} actions={add} />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={264} radius={12} />}
      {list.isSuccess && cards.length === 0 && (
        <EmptyState drawing="tasks" title={t('batch.empty')} action={add}>
          {t('batch.emptyText')}
        </EmptyState>
      )}
      {cards.length > 0 && (
        <ul className={exports.list} aria-label={t('batch.title')}>
          {cards.map(card => (
            <BatchItem key={card.id} card={card} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </>
  )
}

function BatchItem({ card }: { card: BatchCard }) {
  const { t } = useTranslation('videos')
  const { id, name, rows, credits, created_time: created, username } = card
  const facts = [
    t('batch.rowCount', { count: rows }),
    t('batch.creditCount', { count: credits }),
    formatTime(created),
    username,
  ]
  return (
    <li className={exports.row}>
      <div className={exports.text}>
        <p className={exports.name}>
          <Link to={`/my-project/video/batch/${id}`}>
            <b title={name}>{name}</b>
          </Link>
        </p>
        <p className={exports.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <BatchProgress card={card} />
      </div>
      <BatchActions card={card} isBrief />
    </li>
  )
}
