import { buildTemplate, videoTemplates } from '@adloom/video/templates'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSettled } from '../../../lib/delays.ts'
import { formatDuration } from '../../../lib/format.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { videoListQuery } from '../api.ts'
import { ownTemplateQuery, ownTemplatesQuery } from '../templates/api.ts'
import { videoDocumentQuery } from './api.ts'
import type { BatchSourceDraft } from './batch-draft.ts'
import styles from './batches.module.css'

interface BatchSourcesProps {
  sources: readonly BatchSourceDraft[]
  most: number
  onChange: (sources: BatchSourceDraft[]) => void
}

/** The videos and templates of a batch; others are added by a dialog. */
export function BatchSources({ sources, most, onChange }: BatchSourcesProps) {
  const { t } = useTranslation('videos')
  const [isAdding, setAdding] = useState(false)
  return (
    <fieldset className={styles.sources}>
      <legend>{t('batch.sources')}</legend>
      {sources.map(({ key, name }) => (
        <span key={key} className={styles.source}>
          <b title={name}>{name}</b>
          <IconButton
            icon={XIcon}
            label={t('batch.removeSource', { name })}
            onClick={() => onChange(sources.filter(one => one.key !== key))}
          />
        </span>
      ))}
      <Button
        icon={<PlusIcon size={16} aria-hidden="true" />}
        disabled={sources.length >= most}
        onClick={() => setAdding(true)}
      >
        {t('batch.addSource')}
      </Button>
      {isAdding && (
        <AddSource
          known={new Set(sources.map(({ key }) => key))}
          onClose={() => setAdding(false)}
          onAdd={source => {
            setAdding(false)
            onChange([...sources, source])
          }}
        />
      )}
    </fieldset>
  )
}

interface AddSourceProps {
  known: ReadonlySet<string>
  onAdd: (source: BatchSourceDraft) => void
  onClose: () => void
}

function AddSource(props: AddSourceProps) {
  const { t } = useTranslation('videos')
  const [tab, setTab] = useState<'videos' | 'product' | 'own'>('videos')
  const hasTemplates = useMe()?.permissions.includes('VeTpl') ?? false
  return (
    <Modal open centered width={640} title={t('batch.addSource')} footer={null} onCancel={props.onClose}>
      <Segmented
        value={tab}
        onChange={setTab}
        aria-label={t('batch.sourceKind')}
        options={[
          { value: 'videos', label: t('title') },
          { value: 'product', label: t('template.product') },
          ...(hasTemplates ? [{ value: 'own' as const, label: t('template.own') }] : []),
        ]}
      />
      {tab === 'videos' && <VideoChoices {...props} />}
      {tab === 'product' && <TemplateChoices {...props} />}
      {tab === 'own' && <OwnChoices {...props} />}
    </Modal>
  )
}

interface Choice {
  key: string
  name: string
  facts: string
  coverUrl?: string
  open: () => BatchSourceDraft | Promise<BatchSourceDraft>
}

function Choices({ choices, known, onAdd }: Pick<AddSourceProps, 'known' | 'onAdd'> & { choices: Choice[] }) {
  const open = useAction({ mutationFn: async (choice: Choice) => choice.open(), onSuccess: onAdd })
  return choices.map(choice => (
    <button
      key={choice.key}
      type="button"
      className={styles.choice}
      disabled={known.has(choice.key) || open.isPending}
      onClick={() => open.mutate(choice)}
    >
      <span className={styles.choiceCover}>
        {choice.coverUrl !== undefined && choice.coverUrl !== '' && <img src={choice.coverUrl} alt="" />}
      </span>
      <b>{choice.name}</b>
      <small>{choice.facts}</small>
    </button>
  ))
}

function VideoChoices(props: AddSourceProps) {
  const { t } = useTranslation('videos')
  const [keyword, setKeyword] = useState('')
  const list = useInfiniteQuery(videoListQuery('normal', useSettled(keyword.trim(), 300)))
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      <Input.Search
        className={styles.choiceSearch ?? ''}
        allowClear
        value={keyword}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={event => setKeyword(event.target.value)}
      />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} radius={12} />}
      {list.isSuccess && cards.length === 0 && <p className={styles.none}>{t('empty')}</p>}
      <div className={styles.choices}>
        <Choices
          {...props}
          choices={cards.map(({ id, name, duration_ms, ratios, cover_url }) => ({
            ...{ key: `video ${id}`, name, coverUrl: cover_url },
            facts: `${formatDuration(duration_ms)} · ${ratios.join(' ')}`,
            open: () => openVideoSource(id),
          }))}
        />
        <ListEnd list={list} />
      </div>
    </>
  )
}

/** Reads a video as a source. */
export async function openVideoSource(id: number): Promise<BatchSourceDraft> {
  const { name, document } = await queryClient.fetchQuery(videoDocumentQuery(id))
  return { key: `video ${id}`, name, document, source: { project_id: id } }
}

function TemplateChoices(props: AddSourceProps) {
  const language = currentLanguage()
  const choices = useMemo(
    () =>
      videoTemplates.map(template => ({
        ...{ key: `template ${template.id}`, name: template.name[language] },
        facts: formatDuration(template.seconds * 1000),
        open: () => templateSource(template.id),
      })),
    [language],
  )
  return (
    <div className={styles.choices}>
      <Choices {...props} choices={choices} />
    </div>
  )
}

/** A template of the product as a source; undefined for one that there is not. */
export function findTemplateSource(id: string): BatchSourceDraft | undefined {
  return videoTemplates.some(one => one.id === id) ? templateSource(id) : undefined
}

function templateSource(id: string): BatchSourceDraft {
  const language = currentLanguage()
  const template = videoTemplates.find(one => one.id === id)!
  return {
    ...{ key: `template ${id}`, name: template.name[language], source: { template: id } },
    document: buildTemplate(template, { language }),
  }
}

function OwnChoices(props: AddSourceProps) {
  const { t } = useTranslation('videos')
  const list = useInfiniteQuery(ownTemplatesQuery)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} radius={12} />}
      {list.isSuccess && cards.length === 0 && <p className={styles.none}>{t('template.none')}</p>}
      <div className={styles.choices}>
        <Choices
          {...props}
          choices={cards.map(({ id, name, duration_ms, ratios, cover_url }) => ({
            ...{ key: `own ${id}`, name, coverUrl: cover_url },
            facts: `${formatDuration(duration_ms)} · ${ratios.join(' ')}`,
            open: async () => ({
              ...{ key: `own ${id}`, name, source: { own_id: id } },
              document: await queryClient.fetchQuery(ownTemplateQuery(id)),
            }),
          }))}
        />
        <ListEnd list={list} />
      </div>
    </>
  )
}
