import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDuration } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ownTemplateQuery, ownTemplatesQuery, type OwnVideoTemplate, useRemoveTemplate } from './api.ts'
import { type TemplateChoice, UseTemplateDialog } from './use-template-dialog.tsx'
import styles from './templates.module.css'

/** The templates of videos that an account saved, each with its use and deletion. */
export function OwnVideoTemplates() {
  const { t } = useTranslation('videos')
  const [choice, setChoice] = useState<TemplateChoice>()
  const list = useInfiniteQuery(ownTemplatesQuery)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <div className={styles.grid} aria-busy={list.isPending}>
        {list.isPending &&
          Array.from({ length: 4 }, (_, at) => <Skeleton key={at} height={300} radius={12} />)}
        {cards.map(card => (
          <OwnCard key={card.id} card={card} onUse={setChoice} />
        ))}
      </div>
      {list.isSuccess && cards.length === 0 && (
        <EmptyState drawing="cards" title={t('template.none')}>
          {t('template.noneText')}
        </EmptyState>
      )}
      <ListEnd list={list} />
      {choice && <UseTemplateDialog choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  )
}

interface OwnCardProps {
  card: OwnVideoTemplate
  onUse: (choice: TemplateChoice) => void
}

function OwnCard({ card, onUse }: OwnCardProps) {
  const { t } = useTranslation(['videos', 'common'])
  const remove = useRemoveTemplate()
  const open = useAction({
    mutationFn: () => queryClient.fetchQuery(ownTemplateQuery(card.id)),
    onSuccess: document => onUse({ name: card.name, source: { own_id: card.id }, build: () => document }),
  })
  const duration = formatDuration(card.duration_ms)
  return (
    <article className={styles.card} aria-label={card.name}>
      <button
        type="button"
        className={styles.cover}
        aria-label={`${t('videos:template.useOf', { name: card.name })} ${duration}`}
        onClick={() => open.mutate()}
      >
        {card.cover_url === '' ? (
          <FilmSlateIcon size={44} weight="duotone" aria-hidden="true" />
        ) : (
          <img src={card.cover_url} alt="" loading="lazy" />
        )}
        <i>{duration}</i>
      </button>
      <h2>{card.name}</h2>
      <p>{card.ratios.join(' · ')}</p>
      <div className={styles.actions}>
        <Button size="small" loading={open.isPending} onClick={() => open.mutate()}>
          {t('videos:template.use')}
        </Button>
        <Button size="small" danger onClick={() => remove.mutate(card.id)}>
          {t('videos:delete')}
        </Button>
      </div>
    </article>
  )
}
