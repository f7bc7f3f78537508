import { nameTrack, trackPoints } from '@adloom/playable/commands'
import { trackLimits } from '@adloom/playable/format'
import { Input, Select } from 'antd'
import { useFreeEditor, useBesidePlaces } from '../../state/editor-context.ts'
import { useLogicText } from '../use-logic-text.ts'
import styles from './logic-field.module.css'

/** The number of a tracking point and the name that all who report it share. */
export function TrackField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange(value: number): void
}) {
  const { store } = useFreeEditor()
  useBesidePlaces()
  const text = useLogicText()
  const points = trackPoints(store)
  return (
    <div className={styles.pair}>
      <Select
        size="small"
        aria-label={label}
        value={value}
        popupMatchSelectWidth={220}
        onChange={(next: number) => onChange(next)}
        options={points.map(point => ({
          value: point.number,
          label: `${point.number}  ${point.name}${point.number > trackLimits.reported ? ` (${text('track.notReported')})` : ''}`,
        }))}
      />
      <Input
        size="small"
        aria-label={text('track.name')}
        placeholder={text('track.name')}
        maxLength={100}
        value={points[value - 1]?.name ?? ''}
        onChange={event => nameTrack(store, value, event.target.value)}
        onBlur={() => store.history.mark()}
      />
    </div>
  )
}
