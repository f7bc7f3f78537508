import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Section } from '../report/section.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertTable } from './alert-table.tsx'
import { type AlertRule, rulesQuery } from './api.ts'
import { IncidentFilters, useIncidentFilter } from './incident-filters.tsx'
import { IncidentList } from './incident-list.tsx'

/** Rules of alerts with their state, and their incidents (IN-09). */
export function AlertsPage() {
  const { t } = useTranslation('insights')
  const rules = useQuery(rulesQuery)
  const [filter, setFilter] = useIncidentFilter()
  const [edited, setEdited] = useState<{ rule: AlertRule | undefined }>()
  const add = (
    <Button
      type="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      onClick={() => setEdited({ rule: undefined })}
    >
      {t('alert.add')}
    </Button>
  )
  const isEmpty = rules.data?.length === 0
  return (
    <>
      <PageHeader title={t('alert.title')} help={t('alert.help')} actions={isEmpty ? undefined : add} />
      <ListLoading list={rules} rows={3} />
      {isEmpty && (
        <EmptyState drawing="bell" title={t('alert.empty')} action={add}>
          {t('alert.empty.text')}
        </EmptyState>
      )}
      {rules.data !== undefined && !isEmpty && (
        <>
          <AlertTable rules={rules.data} onEdit={rule => setEdited({ rule })} />
          <Section
            title={t('alert.history')}
            help={t('alert.history.help')}
            tools={<IncidentFilters rules={rules.data} filter={filter} onFilter={setFilter} />}
          >
            <IncidentList filter={filter} />
          </Section>
        </>
      )}
      {edited !== undefined && <AlertDialog rule={edited.rule} onClose={() => setEdited(undefined)} />}
    </>
  )
}
