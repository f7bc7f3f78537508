import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
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
import { type OwnTemplate, ownTemplateListQuery, ownDocumentQuery } from './api.ts'
import { OwnTemplateCard } from './own-template-card.tsx'
import { useDeleteTemplate, useRenameTemplate } from './state.ts'
import styles from './own-templates-page.module.css'
import { previewClearMs } from '@adloom/contract/constants'
import { useExitTransition } from '../../../components/overlays/exit-transition.ts'
import { useLanguage } from '../../../lib/language.ts'
import { PreviewStage } from '../../../components/player/lazy-preview-stage.tsx'
import { previewSettings, usePreviewSettings } from '../../../components/player/preview-settings.ts'
import ownTemplatePreviewStyles from './own-template-preview.module.css'

interface OwnTemplatesPageProps {
  /** In place of the page's own title. */
  header?: ReactNode
  /** Proposed for a project of a template, in place of the template's name. */
  projectName?: string
  /** Makes a project of a template and opens its recorder; absent where it cannot be recorded. */
  onRecord?: ((card: OwnTemplate) => void) | undefined
}

/** The templates that an account saved from its projects: use, record, rename, delete. */
export function OwnTemplatesPage({ header, projectName, onRecord }: OwnTemplatesPageProps) {
  const { t } = useTranslation('freeList')
  const [keyword, narrow] = useKeyword()
  const list = useInfiniteQuery(ownTemplateListQuery(keyword))
  const [used, setUsed] = useState<OwnTemplate>()
  const [previewed, setPreviewed] = useState<OwnTemplate>()
  const free = useMe()?.permissions.includes('ps') ?? false
  const [rename, remove, create] = [useRenameTemplate(), useDeleteTemplate(), useCreateFree()]
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      {header ?? <PageHeader title={t('own.title')} help={t('own.help')} />}
      {(cards.length > 0 || keyword !== undefined) && (
        <search className={styles.bar} aria-label={t('own.filter')}>
          <KeywordField
            key={keyword ?? ''}
            className={styles.keyword}
            label={t('template.keyword')}
            keyword={keyword ?? ''}
            onKeyword={narrow}
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
            onRecord={onRecord && (() => onRecord(card))}
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
            action={<Button onClick={() => narrow(undefined)}>{t('own.clear')}</Button>}
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
        initial={projectName ?? used?.name ?? ''}
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

/** The keyword of the address; narrowing keeps the other parameters of the address. */
function useKeyword(): [string | undefined, (next: string | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const narrow = (next: string | undefined) =>
    setSearch(
      now => {
        if (next === undefined) now.delete('keyword')
        else now.set('keyword', next)
        return now
      },
      { replace: true },
    )
  return [search.get('keyword') ?? undefined, narrow]
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

interface OwnTemplatePreviewProps {
  card: OwnTemplate | undefined
  onUse: ((card: OwnTemplate) => void) | undefined
  onClose: () => void
}

/** A playing own template. */
function OwnTemplatePreview({ card, onUse, onClose }: OwnTemplatePreviewProps) {
  const { t } = useTranslation('freeList')
  const shown = useExitTransition(card, previewClearMs)
  return (
    <Modal
      open={card !== undefined}
      title={shown?.name}
      width={720}
      centered
      className={ownTemplatePreviewStyles.dialog}
      onCancel={onClose}
      footer={
        onUse === undefined || shown === undefined ? null : (
          <Button type="primary" onClick={() => onUse(shown)}>
            {t('own.use')}
          </Button>
        )
      }
    >
      {shown !== undefined && <Stage key={shown.id} card={shown} />}
    </Modal>
  )
}

function Stage({ card }: { card: OwnTemplate }) {
  const settings = usePreviewSettings(previewSettings(useLanguage()))
  const template = useQuery(ownDocumentQuery(card.id))
  const head = template.data?.records['project']
  return (
    <div className={ownTemplatePreviewStyles.stage}>
      {template.isError ? (
        <Failure error={template.error} onRetry={() => void template.refetch()} />
      ) : (
        <PreviewStage
          title={card.name}
          document={template.data}
          values={noValues}
          languages={head?.type === 'project' ? head.languages : []}
          settings={settings}
        />
      )}
    </div>
  )
}

const noValues = {}
