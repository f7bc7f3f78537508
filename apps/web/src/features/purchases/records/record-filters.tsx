import { orderIdOf, orderNumber } from '@adloom/contract/order-texts'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './records.module.css'

/** New values of a filter; undefined removes one. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined }

/** Returns the filter with its new values, without those that are undefined. */
export function withChanges<T extends object>(filter: T, changes: Changes<T>): T {
  const entries = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as T
}

/** Searches for the number of an order, on Enter and on blur; what is no number is stated. */
export function OrderNumberField({ onOrder }: { onOrder: (id: number | undefined) => void }) {
  const { t } = useTranslation('purchases')
  const [text, setText] = useState('')
  const [shown, setShown] = useState('')
  const [isWrong, setWrong] = useState(false)
  const problem = useId()
  const search = (value: string) => {
    if (value.trim() === shown) return
    // Numbers start at 1.
    const id = orderIdOf(value) || undefined
    setWrong(value.trim() !== '' && id === undefined)
    setShown(value.trim())
    onOrder(id)
  }
  return (
    <div className={styles.search}>
      <Input
        value={text}
        allowClear
        maxLength={20}
        aria-label={t('records.search')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problem : undefined}
        placeholder={t('records.search')}
        {...(isWrong && { status: 'error' as const })}
        prefix={<MagnifyingGlassIcon size={16} aria-hidden="true" />}
        onChange={({ target: { value } }) => {
          setText(value)
          setWrong(false)
          if (value === '') search('')
        }}
        onPressEnter={() => search(text)}
        onBlur={() => search(text)}
      />
      {isWrong && (
        <p id={problem} role="alert" className={styles.problem}>
          {t('records.search.wrong', { example: orderNumber(42) })}
        </p>
      )}
    </div>
  )
}

interface RecordDaysProps {
  /** Whose days they are. */
  of: 'order' | 'invoice'
  /** Seconds since the epoch. */
  from: number | undefined
  to: number | undefined
  onChange: (range: { from: number | undefined; to: number | undefined }) => void
}

/** From the beginning of one day to the end of another; either may be open. */
export function RecordDays({ of, from, to, onChange }: RecordDaysProps) {
  const { t } = useTranslation('purchases')
  return (
    <DatePicker.RangePicker
      allowEmpty
      className={styles.days ?? ''}
      aria-label={t(`records.between.${of}`)}
      placeholder={[t(`records.days.${of}`), t('records.days.to')]}
      value={[from === undefined ? null : dayjs.unix(from), to === undefined ? null : dayjs.unix(to)]}
      onChange={days =>
        onChange({ from: days?.[0]?.startOf('day').unix(), to: days?.[1]?.endOf('day').unix() })
      }
    />
  )
}
