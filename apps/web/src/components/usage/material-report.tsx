import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { channelName, channelsQuery } from '../../lib/queries/channels.ts'
import { DataTable, NumberCell } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ListPages } from '../list-pages.tsx'
import { Tile, Tiles } from '../tiles.tsx'
import { type Materials, pageSize } from './usage-types.ts'

interface MaterialReportProps {
  materials: Materials
  page: number
  onPage: (page: number) => void
}

/** The sums of the days, and a page of projects by channel. */
export function MaterialReport({ materials, page, onPage }: MaterialReportProps) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const channels = useQuery(channelsQuery)
  const nameOf = (id: number) => {
    const known = channels.data?.find(one => one.id === id)
    return known ? channelName(known, language) : String(id)
  }
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const { list, total, deducted, projects, channel_ids: channelIds } = materials
  return (
    <>
      <Tiles>
        <Tile label={t('materials.deducted')} value={number(deducted)} />
        <Tile label={t('materials.projects')} value={number(projects)} />
        <Tile label={t('materials.channels')} value={number(channelIds.length)} />
      </Tiles>
      {total === 0 ? (
        <EmptyState drawing="cards" title={t('materials.empty')}>
          {t('materials.empty.text')}
        </EmptyState>
      ) : (
        <>
          <MaterialTable list={list} nameOf={nameOf} format={number} />
          <ListPages page={page} pageSize={pageSize} total={total} onPage={onPage} />
        </>
      )}
    </>
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
