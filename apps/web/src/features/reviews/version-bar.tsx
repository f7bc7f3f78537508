import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item, Version } from './api.ts'
import styles from './review-view.module.css'

interface VersionBarProps {
  item: Item
  shown: Version
  beside: Version | undefined
  isPinning: boolean
  canPin: boolean
  extra: ReactNode
  /** Comments on the moment that is shown; absent for what has none. */
  onMoment: (() => void) | undefined
  onShow(id: number): void
  onBeside(id: number | undefined): void
  onPinning(on: boolean): void
}

/** Name of the creative, the versions on the stage, and the button that pins a comment. */
export function VersionBar(props: VersionBarProps) {
  const { item, shown, beside, isPinning, canPin, extra, onMoment, onShow, onBeside, onPinning } = props
  const { t } = useTranslation('reviews')
  const options = item.versions.map(({ id, number }) => ({ value: id, label: t('version', { number }) }))
  const others = options.filter(option => option.value !== shown.id)
  return (
    <div className={styles.bar}>
      <h2 className={styles.name}>{shown.name}</h2>
      {options.length > 1 && (
        <Select value={shown.id} options={options} aria-label={t('versions')} onChange={onShow} />
      )}
      {beside !== undefined && (
        <Select value={beside.id} options={others} aria-label={t('otherVersion')} onChange={onBeside} />
      )}
      {others.length > 0 && (
        <Button
          icon={<ColumnsIcon size={16} />}
          aria-pressed={beside !== undefined}
          type={beside === undefined ? 'default' : 'primary'}
          onClick={() => onBeside(beside === undefined ? others.at(-1)!.value : undefined)}
        >
          {t('compare')}
        </Button>
      )}
      {extra}
      {canPin && onMoment !== undefined && (
        <Button icon={<ClockIcon size={16} />} onClick={onMoment}>
          {t('moment')}
        </Button>
      )}
      {canPin && (
        <Button
          icon={<MapPinIcon size={16} />}
          aria-pressed={isPinning}
          type={isPinning ? 'primary' : 'default'}
          onClick={() => onPinning(!isPinning)}
        >
          {t('pin')}
        </Button>
      )}
    </div>
  )
}
