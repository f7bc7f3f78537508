import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { boardSize, demandListQuery, type DemandRow, pageSize } from './api.ts'
import { DemandBoard } from './demand-board.tsx'
import { DemandDialog } from './demand-dialog.tsx'
import { DemandFilters } from './demand-filters.tsx'
import { DemandTable } from './demand-table.tsx'
import { isNarrowed, viewOf, withValues } from './filter.ts'
import { MoveDialog, type Moving } from './move-dialog.tsx'
import styles from './demands.module.css'

interface DemandsPageProps {
  /** The pages of one service type (images and videos) list orders of this type alone. */
  service?: number
  title?: string
  help?: string
}

/** Orders of the creative service as a table or a board (CS-02). */
export function DemandsPage({ service, title, help }: DemandsPageProps) {
  const { t } = useTranslation('demands')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { filter, page, view } = viewOf(search, service)
  const list = useQuery(
    demandListQuery(filter, view === 'board' ? 1 : page, view === 'board' ? boardSize : pageSize),
  )
  const [moving, setMoving] = useState<Moving<DemandRow>>()
  const change = (values: Record<string, string | undefined>) =>
    setSearch(withValues(search, values), { replace: true })
  const isAdding = search.has('new')
  const add = (
    <Button
      type="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      onClick={() => change({ new: '1' })}
    >
      {t('new')}
    </Button>
  )
  const { data } = list
  return (
    <div className={styles.page}>
      <PageHeader title={title ?? t('title')} help={help ?? t('help')} actions={add} />
      <DemandFilters
        {...{ filter, view }}
        roles={data?.roles ?? []}
        fixedService={service !== undefined}
        onChange={change}
        onClear={() => setSearch({}, { replace: true })}
      />
      <ListLoading list={list} rows={5} />
      {data?.total === 0 &&
        (isNarrowed({ ...filter, ...(service !== undefined && { service_type: undefined }) }) &&
        !(service !== undefined && Object.keys(filter).length === 1) ? (
          <EmptyState
            drawing="search"
            title={t('none')}
            action={<Button onClick={() => setSearch({}, { replace: true })}>{t('filter.clear')}</Button>}
          />
        ) : (
          <EmptyState drawing="tasks" title={t('empty')} action={add}>
            {t('emptyText')}
          </EmptyState>
        ))}
      {data !== undefined && data.total > 0 && view === 'table' && (
        <>
          <DemandTable list={data.list} isService={filter.scope === 'service'} onMove={setMoving} />
          <ListPages
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={next => change({ page: next === 1 ? undefined : String(next) })}
          />
        </>
      )}
      {data !== undefined && data.total > 0 && view === 'board' && (
        <DemandBoard list={data.list} total={data.total} onMove={setMoving} />
      )}
      {moving !== undefined && <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />}
      {isAdding && (
        <DemandDialog
          service={service}
          onSaved={id => void navigate(`/creative-service/demand-order/${id}`)}
          onClose={() => change({ new: undefined })}
        />
      )}
    </div>
  )
}
