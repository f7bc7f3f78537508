import { gigabyteUnit } from '@adloom/contract/format-bytes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../components/fields/number-input.tsx'
import { moneyOf } from '../../lib/plan-name.ts'
import type { PackOffer } from './api.ts'
import styles from './purchase-dialog.module.css'
import { formatGigabytes, packCount } from './rules.ts'

interface PackCounterProps {
  pack: PackOffer
  currency: number
  count: number
  onChange: (count: number) => void
}

/**
 * How many of one usage are bought. The order always has the nearest count that is sold; the field shows what
 * is typed until it is left (BL-02.40).
 */
export function PackCounter({ pack, currency, count, onChange }: PackCounterProps) {
  const { t } = useTranslation('purchases')
  const id = useId()
  const [typed, setTyped] = useState<number | null>()
  const [price, per] = pack.unit_price
  const amount = pack.usage_type === 'storage' ? formatGigabytes(count) : count.toLocaleString()
  const [wasChanged, setWasChanged] = useState(false)
  const settle = () => {
    if (typed !== undefined) setWasChanged((typed ?? 0) !== count)
    setTyped(undefined)
  }
  return (
    <div className={styles.counter}>
      <label htmlFor={id}>{t(`usage.${pack.usage_type}`)}</label>
      <NumberInput<number>
        id={id}
        className={styles.counterField}
        aria-describedby={`${id}-help`}
        min={0}
        max={pack.maximum}
        step={pack.step}
        precision={0}
        changeOnWheel={false}
        suffix={pack.usage_type === 'storage' ? gigabyteUnit : undefined}
        value={typed === undefined ? count : typed}
        onChange={value => {
          setTyped(value)
          setWasChanged(false)
          onChange(packCount(pack, value))
        }}
        onStep={settle}
        onBlur={settle}
        onPressEnter={settle}
      />
      <p id={`${id}-help`}>
        {t(`usage.${pack.usage_type}.price`, {
          price: moneyOf(price, currency),
          count: per,
          size: formatGigabytes(per),
          step: pack.step,
        })}
      </p>
      <p className={styles.counterNote} role="status">
        {wasChanged && t(count === 0 ? 'usage.changed.none' : 'usage.changed', { amount })}
      </p>
    </div>
  )
}
