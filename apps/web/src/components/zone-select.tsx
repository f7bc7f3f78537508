import { inputLimits } from '@adloom/contract/input-limits'
import { Select } from 'antd'
import { utcName } from '../lib/days.ts'

/** UTC-12 to UTC+14. */
const zones = Array.from({ length: inputLimits.zoneHours.max - inputLimits.zoneHours.min + 1 }, (_, at) => ({
  value: inputLimits.zoneHours.min + at,
  label: utcName(inputLimits.zoneHours.min + at),
}))

interface ZoneSelectProps {
  label: string
  /** Hours from UTC. */
  zone: number
  onZone: (zone: number) => void
}

/** Chooses a time zone of whole hours. */
export function ZoneSelect({ label, zone, onZone }: ZoneSelectProps) {
  return (
    <Select<number>
      aria-label={label}
      value={zone}
      popupMatchSelectWidth={false}
      showSearch
      optionFilterProp="label"
      onChange={onZone}
      options={zones}
    />
  )
}
