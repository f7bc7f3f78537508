import { useInfiniteQuery } from '@tanstack/react-query'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatChange } from '../report/metric-format.ts'
import { metricLabel } from '../report/metric-texts.ts'
import toolbarStyles from '../report/toolbar.module.css'
import { useSearchChange } from '../report/use-search-change.ts'
import { type Experiment, type ExperimentFilter, experimentsQuery } from './api.ts'
import { ExperimentDialog } from './experiment-dialog.tsx'
import { ExperimentState } from './experiment-state.tsx'
import { verdictTitle } from './experiment-texts.ts'
import styles from './experiments.module.css'

export const experimentPath = (id: number): string => `/dashboard/experiments/detail?id=${id}`

/** All experiments of the account with what they show (IN-05.30). */
export function ExperimentsPage() {
  const { t } = useTranslation('experiments')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useFilter()
  const isFiltered = filter.keyword !== '' || filter.state !== undefined
  const list = useInfiniteQuery(experimentsQuery(filter))
  const experiments = list.data?.pages.flatMap(page => page.list) ?? []
  const add = (
    <Button type="primary" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('page.title')}
        help={t('page.help')}
        actions={(experiments.length > 0 || isFiltered) && add}
      />
      {(experiments.length > 0 || isFiltered) && <Filters filter={filter} onFilter={setFilter} />}
      <ListLoading list={list} rows={4} />
      {list.isSuccess && experiments.length === 0 && isFiltered && (
        <EmptyState drawing="search" title={t('filter.none')} />
      )}
      {list.isSuccess && experiments.length === 0 && !isFiltered && (
        <EmptyState drawing="cards" title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {experiments.length > 0 && <ExperimentTable experiments={experiments} />}
      <ListEnd list={list} />
      <ExperimentDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onCreated={({ id }) => void navigate(experimentPath(id))}
      />
    </>
  )
}

const states = ['running', 'over'] as const

/** The filter is in the address, so that Back undoes it. */
function useFilter(): [ExperimentFilter, (filter: ExperimentFilter) => void] {
  const [search, change] = useSearchChange()
  const state = states.find(name => name === search.get('state'))
  return [
    { keyword: search.get('keyword') ?? '', state },
    filter => change({ keyword: filter.keyword, state: filter.state ?? '' }),
  ]
}

interface FiltersProps {
  filter: ExperimentFilter
  onFilter: (filter: ExperimentFilter) => void
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('experiments')
  return (
    <search className={toolbarStyles.toolbar} aria-label={t('filter.label')}>
      <KeywordField
        key={filter.keyword}
        className={toolbarStyles.select}
        keyword={filter.keyword}
        label={t('filter.keyword')}
        onKeyword={keyword => onFilter({ ...filter, keyword: keyword ?? '' })}
      />
      <Select<(typeof states)[number] | 'any'>
        className={toolbarStyles.select}
        aria-label={t('column.state')}
        value={filter.state ?? 'any'}
        onChange={state => onFilter({ ...filter, state: state === 'any' ? undefined : state })}
        options={(['any', ...states] as const).map(value => ({ value, label: t(`filter.${value}`) }))}
      />
    </search>
  )
}

function ExperimentTable({ experiments }: { experiments: readonly Experiment[] }) {
  const { t } = useTranslation('experiments')
  return (
    <DataTable
      className={styles.experiments}
      columns={(['name', 'state', 'result', 'metric', 'progress'] as const).map(key => ({
        key,
        head: t(`column.${key}`),
      }))}
    >
      {experiments.map(experiment => (
        <Row key={experiment.id} experiment={experiment} />
      ))}
    </DataTable>
  )
}

function Row({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const { verdict } = experiment
  const best = verdict.winner ?? 0
  const change = verdict.comparisons.find(({ arm }) => arm === best)?.change
  return (
    <tr>
      <th scope="row">
        <Link to={experimentPath(experiment.id)} className={styles.name}>
          {experiment.name}
        </Link>
        <span className={styles.details}>
          {experiment.arms.map(({ name }) => name).join(' · ')}
          {experiment.project_name !== undefined && ` — ${experiment.project_name}`}
        </span>
      </th>
      <td>
        <ExperimentState experiment={experiment} />
      </td>
      <td className={styles.result}>
        {verdictTitle(t, experiment)}
        {change !== undefined && (
          <span className={styles.change}>{formatChange(change.value, language)}</span>
        )}
      </td>
      <td>{metricLabel(experiment.metric)}</td>
      <td className={styles.progress}>
        <ProgressBar label={t('column.progress')} share={verdict.days / experiment.planned_days} />
        <span>{t('days', { days: verdict.days, planned: experiment.planned_days })}</span>
      </td>
    </tr>
  )
}
