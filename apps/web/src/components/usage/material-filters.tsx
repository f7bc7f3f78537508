import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { channelName, channelsQuery } from '../../lib/queries/channels.ts'
import { KeywordField } from '../keyword-field.tsx'
import { DayRangePicker } from './day-range-picker.tsx'
import { type DayRangeControl, useDayRange } from './use-day-range.ts'
import styles from './usage.module.css'
import type { MaterialFilter, Materials } from './usage-types.ts'
import { UserSelect } from './user-select.tsx'

interface Choice {
  keyword: string
  channel: number | undefined
  user: number | undefined
}

export interface MaterialControl {
  filter: MaterialFilter
  choice: Choice
  range: DayRangeControl
  page: number
  setPage: (page: number) => void
  change: (values: Partial<Choice>) => void
}

/** What a page of materials asks for; another filter begins at its first page. */
export function useMaterialFilter(): MaterialControl {
  const [page, setPage] = useState(1)
  const [choice, setChoice] = useState<Choice>({ keyword: '', channel: undefined, user: undefined })
  const range = useDayRange(() => setPage(1))
  const { keyword, channel, user } = choice
  return {
    filter: {
      ...range.days,
      ...(keyword !== '' && { keyword }),
      ...(channel && { channel_id: channel }),
      ...(user && { user_id: user }),
    },
    ...{ choice, range, page, setPage },
    change: values => {
      setChoice({ ...choice, ...values })
      setPage(1)
    },
  }
}

/** The project, the days, the channel and the user. */
export function MaterialFilters({ control, users }: { control: MaterialControl; users: Materials['users'] }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const channels = useQuery(channelsQuery)
  const { choice, range, change } = control
  return (
    <div className={styles.filters}>
      <KeywordField
        key={choice.keyword}
        className={styles.search}
        keyword={choice.keyword}
        label={t('materials.search')}
        onKeyword={text => change({ keyword: text ?? '' })}
      />
      <DayRangePicker control={range} />
      <Select<number>
        allowClear
        showSearch
        aria-label={t('channel')}
        placeholder={t('channel.all')}
        value={choice.channel ?? null}
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        onChange={(channel?: number) => change({ channel })}
        options={(channels.data ?? []).map(one => ({ value: one.id, label: channelName(one, language) }))}
      />
      <UserSelect users={users} value={choice.user} onChange={user => change({ user })} />
    </div>
  )
}
