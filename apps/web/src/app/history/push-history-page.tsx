import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import type { PushFilter } from '../../features/pushes/api.ts'
import { PushList } from '../../features/pushes/push-list.tsx'
import { useSettled } from '../../lib/delays.ts'
import { HistoryTabs } from './history-tabs.tsx'
import styles from './playable-history-page.module.css'

const states = ['', 'pending', 'success', 'fail', 'cancelled'] as const
const deductions = ['', 'yes', 'no'] as const

/** Every push of the account to an ad network, the newest first (AD-04.14). */
export function PushHistoryPage() {
  const { t } = useTranslation(['pushes', 'jobs'])
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<PushFilter['state']>('')
  const [deducted, setDeducted] = useState<PushFilter['deducted']>('')
  const filter = { keyword: useSettled(keyword.trim(), 300), state, deducted }
  const isFiltered = filter.keyword !== '' || state !== '' || deducted !== ''
  const clear = () => {
    setKeyword('')
    setState('')
    setDeducted('')
  }
  return (
    <div className={styles.page}>
      <HistoryTabs />
      <PageHeader title={t('history.title')} help={t('history.help')} />
      <div className={styles.filter}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          value={keyword}
          placeholder={t('history.search')}
          aria-label={t('history.search')}
          onChange={event => setKeyword(event.target.value)}
        />
        <Segmented
          value={state}
          onChange={setState}
          aria-label={t('history.stateLabel')}
          options={states.map(value => ({
            value,
            label: t(`history.state.${value === '' ? 'all' : value}`),
          }))}
        />
        <Select
          value={deducted}
          aria-label={t('history.deductedLabel')}
          options={deductions.map(value => ({
            value,
            label: t(`history.deducted.${value === '' ? 'all' : value}`),
          }))}
          onChange={setDeducted}
        />
      </div>
      <PushList
        filter={filter}
        empty={
          isFiltered ? (
            <EmptyState
              drawing="search"
              title={t('history.noMatch')}
              action={<Button onClick={clear}>{t('jobs:packs.none.clear')}</Button>}
            />
          ) : (
            <EmptyState
              drawing="tasks"
              title={t('history.empty')}
              action={
                <LinkButton to="/my-project/history/playable" type="primary">
                  {t('history.toPacks')}
                </LinkButton>
              }
            >
              {t('history.emptyHelp')}
            </EmptyState>
          )
        }
      />
    </div>
  )
}
