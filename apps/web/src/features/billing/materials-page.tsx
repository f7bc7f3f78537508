import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { formatTime } from '../../lib/format.ts'
import { Tile, Tiles } from '../../components/tiles.tsx'
import { useLanguage } from '../../lib/language.ts'
import { channelName, channelsQuery } from '../../lib/queries/channels.ts'
import { exportAddress, type Materials, materialsQuery, pageSize } from './api.ts'
import { BillingFrame, RangeSelect } from './billing-frame.tsx'
import styles from './billing.module.css'
import { UserSelect } from './user-select.tsx'
import { useDays } from './use-days.ts'

interface Choice {
  count: number
  keyword: string
  channel: number | undefined
  user: number | undefined
}

/** What was packed or pushed by project and channel, with the downloads it cost (BL-03.4). */
export function MaterialsPage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [choice, setChoice] = useState<Choice>({
    count: 30,
    keyword: '',
    channel: undefined,
    user: undefined,
  })
  const [page, setPage] = useState(1)
  const { count, keyword, channel, user } = choice
  const days = useDays(count)
  const filter = {
    ...days,
    ...(keyword !== '' && { keyword }),
    ...(channel && { channel_id: channel }),
    ...(user && { user_id: user }),
  }
  const materials = useQuery(materialsQuery(filter, page))
  const channels = useQuery(channelsQuery)
  const nameOf = (id: number) => {
    const known = channels.data?.find(one => one.id === id)
    return known ? channelName(known, language) : String(id)
  }
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const change = (values: Partial<Choice>) => {
    setChoice({ ...choice, ...values })
    setPage(1)
  }
  const { data } = materials
  return (
    <BillingFrame page="materials" exportHref={exportAddress('materials', filter, language)}>
      <div className={styles.filters}>
        <KeywordField
          key={keyword}
          className={styles.search}
          keyword={keyword}
          label={t('materials.search')}
          onKeyword={text => change({ keyword: text ?? '' })}
        />
        <RangeSelect value={count} onChange={value => change({ count: value })} />
        <Select<number>
          allowClear
          showSearch
          aria-label={t('channel')}
          placeholder={t('channel.all')}
          value={channel ?? null}
          optionFilterProp="label"
          popupMatchSelectWidth={false}
          onChange={(value?: number) => change({ channel: value })}
          options={(channels.data ?? []).map(one => ({ value: one.id, label: channelName(one, language) }))}
        />
        <UserSelect
          users={materials.data?.users ?? []}
          value={user}
          onChange={value => change({ user: value })}
        />
      </div>
      <ListLoading list={materials} rows={4} />
      {data !== undefined && (
        <Tiles>
          <Tile label={t('materials.deducted')} value={number(data.deducted)} />
          <Tile label={t('materials.projects')} value={number(data.projects)} />
          <Tile label={t('materials.channels')} value={number(data.channel_ids.length)} />
        </Tiles>
      )}
      {data?.total === 0 && (
        <EmptyState drawing="cards" title={t('materials.empty')}>
          {t('materials.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <MaterialTable list={data.list} nameOf={nameOf} format={number} />
          <ListPages page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </BillingFrame>
  )
}

interface MaterialTableProps {
  list: Materials['list']
  nameOf: (channel: number) => string
  format: (value: number) => string
}

function MaterialTable({ list, nameOf, format }: MaterialTableProps) {
  const { t } = useTranslation('billing')
  return (
    <DataTable
      columns={[
        { key: 'project', head: t('column.project') },
        { key: 'channel', head: t('column.channel') },
        { key: 'last', head: t('column.last') },
        { key: 'count', kind: 'number', head: t('column.count') },
      ]}
    >
      {list.map(row => (
        <tr key={`${row.project_name}/${row.project_id}/${row.channel_id}`}>
          <th scope="row">{row.project_name}</th>
          <td>{nameOf(row.channel_id)}</td>
          <td className="tabular">{formatTime(row.last_time)}</td>
          <NumberCell>{format(row.count)}</NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
