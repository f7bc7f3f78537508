import { usageMovements, usageTypes, type UsageMovement, type UsageType } from '@adloom/contract/billing'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayRangePicker } from './day-range-picker.tsx'
import { type DayRangeControl, useDayRange } from './use-day-range.ts'
import styles from './usage.module.css'
import type { Usage, UsageFilter } from './usage-types.ts'
import { UserSelect } from './user-select.tsx'

interface Choice {
  type: UsageType
  movement: UsageMovement | undefined
  user: number | undefined
}

export interface UsageControl {
  filter: UsageFilter
  choice: Choice
  range: DayRangeControl
  page: number
  setPage: (page: number) => void
  change: (values: Partial<Choice>) => void
}

/** What a page of usage asks for; another filter begins at its first page. */
export function useUsageFilter(): UsageControl {
  const [page, setPage] = useState(1)
  const [choice, setChoice] = useState<Choice>({
    type: 'download_push',
    movement: undefined,
    user: undefined,
  })
  const range = useDayRange(() => setPage(1))
  const { type, movement, user } = choice
  return {
    filter: { ...range.days, type, ...(movement && { movement }), ...(user && { user_id: user }) },
    ...{ choice, range, page, setPage },
    change: values => {
      setChoice({ ...choice, ...values })
      setPage(1)
    },
  }
}

/** The type of a quota, the days, the kind of movement and the user. */
export function UsageFilters({ control, users }: { control: UsageControl; users: Usage['users'] }) {
  const { t } = useTranslation('billing')
  const { choice, range, change } = control
  return (
    <div className={styles.filters}>
      <Segmented<UsageType>
        aria-label={t('type')}
        value={choice.type}
        onChange={type => change({ type })}
        options={usageTypes.map(value => ({ value, label: t(`type.${value}`) }))}
      />
      <DayRangePicker control={range} />
      <Select<UsageMovement>
        allowClear
        aria-label={t('movement')}
        placeholder={t('movement.all')}
        value={choice.movement ?? null}
        popupMatchSelectWidth={false}
        onChange={(movement?: UsageMovement) => change({ movement })}
        options={usageMovements.map(value => ({ value, label: t(`movement.${value}`) }))}
      />
      <UserSelect users={users} value={choice.user} onChange={user => change({ user })} />
    </div>
  )
}
