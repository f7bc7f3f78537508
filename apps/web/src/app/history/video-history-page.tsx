import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { type RenderFilter, rendersQuery } from '../../features/videos/renders/api.ts'
import { PushButton } from '../../features/pushes/push-button.tsx'
import { RenderList } from '../../features/videos/renders/render-list.tsx'
import { useSettled } from '../../lib/delays.ts'
import { ExportSelection } from './export-selection.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import styles from './playable-history-page.module.css'

const states = ['', 'pending', 'success', 'fail', 'cancelled'] as const

/** Every export of the account's videos, the newest first (SH-08.9). */
export function VideoHistoryPage() {
  const { t } = useTranslation(['videos', 'jobs'])
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<NonNullable<RenderFilter['state']>>('')
  const filter = { keyword: useSettled(keyword.trim(), 300), state }
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const rows = useInfiniteQuery(rendersQuery(filter)).data?.pages.flatMap(page => page.list) ?? []
  const isFiltered = filter.keyword !== '' || state !== ''
  return (
    <div className={styles.page}>
      <HistoryTabs />
      <PageHeader title={t('videos:exports.title')} help={t('videos:exports.help')} />
      <div className={styles.filter}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          value={keyword}
          placeholder={t('videos:exports.search')}
          aria-label={t('videos:exports.search')}
          onChange={event => setKeyword(event.target.value)}
        />
        <Segmented
          value={state}
          onChange={setState}
          aria-label={t('videos:exports.stateLabel')}
          options={states.map(value => ({
            value,
            label: t(`videos:exports.state.${value === '' ? 'all' : value}`),
          }))}
        />
      </div>
      <ExportSelection rows={rows} selected={selected} onChange={setSelected} />
      <RenderList
        filter={filter}
        selected={selected}
        onSelect={setSelected}
        renderAction={row =>
          ['mp4', 'webm'].includes(row.format) && (
            <PushButton
              sources={[{ kind: 'work', id: row.asset_id }]}
              label={t('jobs:packs.pushOf', { name: row.name })}
            />
          )
        }
        empty={
          isFiltered ? (
            <EmptyState
              drawing="search"
              title={t('videos:exports.noMatch')}
              action={
                <Button
                  onClick={() => {
                    setKeyword('')
                    setState('')
                  }}
                >
                  {t('jobs:packs.none.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              drawing="tasks"
              title={t('videos:exports.empty')}
              action={
                <LinkButton to="/my-project/video/normal" type="primary">
                  {t('videos:exports.toVideos')}
                </LinkButton>
              }
            >
              {t('videos:exports.none')}
            </EmptyState>
          )
        }
      />
    </div>
  )
}
