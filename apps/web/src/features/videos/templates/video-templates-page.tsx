import { buildTemplate, videoTemplates, type VideoTemplate } from '@adloom/video/templates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDuration } from '../../../lib/format.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ownTemplateQuery, ownTemplatesQuery, type OwnVideoTemplate, useRemoveTemplate } from './api.ts'
import { TemplatePreview } from './template-preview.tsx'
import { type TemplateChoice, UseTemplateDialog } from './use-template-dialog.tsx'
import styles from './templates.module.css'

/** Templates of videos: those of the product, and those that the account saved (SH-11, VeTpl). */
export function VideoTemplatesPage() {
  const { t } = useTranslation('videos')
  const [tab, setTab] = useState<'product' | 'own'>('product')
  const [choice, setChoice] = useState<TemplateChoice>()
  return (
    <>
      <PageHeader title={t('template.title')} help={t('template.help')} />
      <Segmented
        className={styles.tabs ?? ''}
        value={tab}
        onChange={setTab}
        aria-label={t('template.title')}
        options={[
          { value: 'product', label: t('template.product') },
          { value: 'own', label: t('template.own') },
        ]}
      />
      {tab === 'product' ? (
        <div className={styles.grid}>
          {videoTemplates.map(template => (
            <ProductCard key={template.id} template={template} onUse={setChoice} />
          ))}
        </div>
      ) : (
        <OwnTemplates onUse={setChoice} />
      )}
      {choice && <UseTemplateDialog choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  )
}

interface CardProps {
  onUse: (choice: TemplateChoice) => void
}

const cardWidth = 214

function ProductCard({ template, onUse }: CardProps & { template: VideoTemplate }) {
  const { t } = useTranslation('videos')
  const language = currentLanguage()
  const [isPlaying, setPlaying] = useState(false)
  const document = useMemo(() => buildTemplate(template, { language }), [template, language])
  const name = template.name[language]
  const duration = formatDuration(template.seconds * 1000)
  return (
    <article className={styles.card} aria-label={name}>
      <button
        type="button"
        className={styles.cover}
        aria-label={`${t('template.useOf', { name })} ${duration}`}
        onPointerEnter={() => setPlaying(true)}
        onPointerLeave={() => setPlaying(false)}
        onFocus={() => setPlaying(true)}
        onBlur={() => setPlaying(false)}
        onClick={() =>
          onUse({
            ...{ name, source: { template: template.id }, colors: template.colors },
            build: colors => buildTemplate(template, { language, ...(colors && { colors }) }),
          })
        }
      >
        <TemplatePreview {...{ document, isPlaying, width: cardWidth }} canvasId="9:16" />
        <i>{duration}</i>
      </button>
      <h2>{name}</h2>
      <p>{template.about[language]}</p>
    </article>
  )
}

function OwnTemplates({ onUse }: CardProps) {
  const { t } = useTranslation('videos')
  const list = useInfiniteQuery(ownTemplatesQuery)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <div className={styles.grid} aria-busy={list.isPending}>
        {list.isPending &&
          Array.from({ length: 4 }, (_, at) => <Skeleton key={at} height={300} radius={12} />)}
        {cards.map(card => (
          <OwnCard key={card.id} card={card} onUse={onUse} />
        ))}
      </div>
      {list.isSuccess && cards.length === 0 && (
        <EmptyState drawing="cards" title={t('template.none')}>
          {t('template.noneText')}
        </EmptyState>
      )}
      <ListEnd list={list} />
    </>
  )
}

function OwnCard({ card, onUse }: CardProps & { card: OwnVideoTemplate }) {
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
