import { templateLanguages } from '@adloom/contract/video-templates'
import { buildTemplate, templateRatios, videoTemplates, type VideoTemplate } from '@adloom/video/templates'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VideoDocument } from '@adloom/video/format'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import {
  ownTemplateQuery,
  ownTemplatesQuery,
  type OwnVideoTemplate,
} from '../../../features/videos/templates/api.ts'
import { TemplatePreview } from '../../../features/videos/templates/template-preview.tsx'
import { formatDuration } from '../../../lib/format.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useTimeline, useVideoEditor, useVideoSession } from '../state/editor-context.ts'
import { insertTemplate } from '../state/insert-template.ts'
import styles from './rail.module.css'

/** Templates of the product and of the account; a click inserts one at the playhead. */
export function TemplatesPanel() {
  const { t } = useTranslation('videoEditor')
  const [place, setPlace] = useState<'product' | 'own'>('product')
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.templates')}</h2>
      </div>
      <Segmented
        block
        size="small"
        value={place}
        onChange={setPlace}
        aria-label={t('rail.templates')}
        options={(['product', 'own'] as const).map(value => ({ value, label: t(`templates.${value}`) }))}
      />
      <p className={styles.hint}>{t('templates.help')}</p>
      {place === 'own' ? (
        <OwnTemplates />
      ) : (
        <div className={styles.templates}>
          {videoTemplates.map(template => (
            <ProductTemplate key={template.id} template={template} />
          ))}
        </div>
      )}
    </>
  )
}

function useInsert(): (document: VideoDocument) => void {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  return document => {
    if (!insertTemplate(editor, document)) notify({ tone: 'error', text: t('templates.full') })
  }
}

/** CSS pixels of a preview; two are side by side. */
const previewWidth = 116

function ProductTemplate({ template }: { template: VideoTemplate }) {
  const { t } = useTranslation('videoEditor')
  const insert = useInsert()
  const { settings } = useTimeline()
  const canvasId = useVideoSession(state => state.canvasId)
  const [isPlaying, setPlaying] = useState(false)
  const language = currentLanguage()
  const own = templateLanguages.find(one => one === settings.defaultLanguage) ?? language
  const document = useMemo(() => buildTemplate(template, { language: own }), [template, own])
  const ratio = settings.canvases.find(({ id }) => id === canvasId)?.ratio
  const shown = templateRatios.find(one => one === ratio) ?? '9:16'
  const name = template.name[language]
  return (
    <button
      type="button"
      className={styles.template}
      aria-label={t('templates.insert', { name })}
      title={template.about[language]}
      onPointerEnter={() => setPlaying(true)}
      onPointerLeave={() => setPlaying(false)}
      onFocus={() => setPlaying(true)}
      onBlur={() => setPlaying(false)}
      onClick={() => insert(document)}
    >
      <span className={styles.cover}>
        <TemplatePreview {...{ document, isPlaying, width: previewWidth }} canvasId={shown} />
        <i>{formatDuration(template.seconds * 1000)}</i>
      </span>
      <span>{name}</span>
    </button>
  )
}

function OwnTemplates() {
  const { t } = useTranslation('videoEditor')
  const list = useInfiniteQuery(ownTemplatesQuery)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      {list.isPending && <Skeleton height={220} radius={10} />}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && cards.length === 0 && <p className={styles.empty}>{t('templates.none')}</p>}
      <div className={styles.templates}>
        {cards.map(card => (
          <OwnTemplate key={card.id} card={card} />
        ))}
      </div>
      <ListEnd list={list} />
    </>
  )
}

function OwnTemplate({ card }: { card: OwnVideoTemplate }) {
  const { t } = useTranslation('videoEditor')
  const open = useAction({
    mutationFn: () => queryClient.fetchQuery(ownTemplateQuery(card.id)),
    onSuccess: useInsert(),
  })
  return (
    <button
      type="button"
      className={styles.template}
      aria-label={t('templates.insert', { name: card.name })}
      title={card.name}
      disabled={open.isPending}
      onClick={() => open.mutate()}
    >
      <span className={styles.cover}>
        {card.cover_url === '' ? (
          <FilmSlateIcon size={32} weight="duotone" aria-hidden="true" />
        ) : (
          <img src={card.cover_url} alt="" loading="lazy" />
        )}
        <i>{formatDuration(card.duration_ms)}</i>
      </span>
      <span>{card.name}</span>
    </button>
  )
}
