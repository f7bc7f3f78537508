import { Switch } from 'antd'
import styles from './inspector.module.css'

/** A switch with its name; undefined shows that several differ. */
export function SwitchRow({
  label,
  value,
  disabled = false,
  onChange,
}: {
  label: string
  value: boolean | undefined
  disabled?: boolean
  onChange(on: boolean): void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the switch inside is the control
    <label className={styles.switchRow}>
      <span>{label}</span>
      <Switch
        size="small"
        aria-label={label}
        checked={value ?? false}
        disabled={disabled}
        style={value === undefined ? { opacity: 0.5 } : undefined}
        onChange={onChange}
      />
    </label>
  )
}
