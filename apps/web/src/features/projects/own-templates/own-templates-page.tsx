import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { NameDialog } from '../../../components/overlays/name-dialog.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { useCreateFree } from '../create/state.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { TemplateGrid, TemplateSkeletons } from '../../../components/card-grid.tsx'
import { type OwnTemplate, ownTemplateListQuery } from './api.ts'
import { OwnTemplateCard } from './own-template-card.tsx'
import { OwnTemplatePreview } from './own-template-preview.tsx'
import { useDeleteTemplate, useRenameTemplate } from './state.ts'
import styles from './own-templates-page.module.css'

/** Templates the account made of its own projects: used, renamed, deleted. */
export function OwnTemplatesPage() {
  const { t } = useTranslation('freeList')
  const [search, setSearch] = useSearchParams()
  const keyword = search.get('keyword') ?? undefined
  const list = useInfiniteQuery(ownTemplateListQuery(keyword))
  const [used, setUsed] = useState<OwnTemplate>()
  const [previewed, setPreviewed] = useState<OwnTemplate>()
  const free = useMe()?.permissions.includes('ps') ?? false
  const [rename, remove, create] = [useRenameTemplate(), useDeleteTemplate(), useCreateFree()]
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      <PageHeader title={t('own.title')} help={t('own.help')} />
      {(cards.length > 0 || keyword !== undefined) && (
        <search className={styles.bar} aria-label={t('own.filter')}>
          <KeywordField
            key={keyword ?? ''}
            className={styles.keyword}
            label={t('template.keyword')}
            keyword={keyword ?? ''}
            onKeyword={next => setSearch(next === undefined ? {} : { keyword: next }, { replace: true })}
          />
        </search>
      )}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <TemplateGrid busy={list.isPending}>
        {list.isPending && <TemplateSkeletons count={5} />}
        {cards.map(card => (
          <OwnTemplateCard
            key={card.id}
            card={card}
            onUse={free ? () => setUsed(card) : undefined}
            onPreview={() => setPreviewed(card)}
            onRename={name => rename.mutate({ id: card.id, name })}
            onRemove={() => remove.mutate(card)}
          />
        ))}
      </TemplateGrid>
      <ListEnd list={list} />
      {list.isSuccess &&
        cards.length === 0 &&
        (keyword === undefined ? (
          <NoTemplates isFree={free} />
        ) : (
          <EmptyState
            drawing="search"
            title={t('template.none')}
            action={<Button onClick={() => setSearch({}, { replace: true })}>{t('own.clear')}</Button>}
          />
        ))}
      <OwnTemplatePreview
        card={previewed}
        onUse={
          free
            ? card => {
                setPreviewed(undefined)
                setUsed(card)
              }
            : undefined
        }
        onClose={() => setPreviewed(undefined)}
      />
      <NameDialog
        open={used !== undefined}
        title={t('own.useTitle')}
        label={t('create.name')}
        initial={used?.name ?? ''}
        submit={t('create.submit')}
        busy={create.isPending}
        onClose={() => setUsed(undefined)}
        onSubmit={name => {
          if (used !== undefined) create.mutate({ name, kind: used.kind, own_template_id: used.id })
        }}
      />
    </>
  )
}

function NoTemplates({ isFree }: { isFree: boolean }) {
  const { t } = useTranslation('freeList')
  return (
    <EmptyState
      drawing="cards"
      title={t('own.none')}
      action={
        isFree && (
          <Link to="/my-project/playable/playsmart">
            <Button type="primary" tabIndex={-1}>
              {t('own.toProjects')}
            </Button>
          </Link>
        )
      }
    >
      {t('own.noneHelp')}
    </EmptyState>
  )
}
