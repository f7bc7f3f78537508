import type { ReactNode } from 'react'
import styles from './inspector.module.css'
import { Switch } from 'antd'

/** A row with a label at the left and a field at the right. */
export function Row({
  label,
  top = false,
  children,
}: {
  label: string
  /** The field is taller than one line. */
  top?: boolean
  children: ReactNode
}) {
  return (
    <div className={`${styles.row} ${top ? styles.rowTop : ''}`}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

/** A labelled switch; undefined shows that layers differ. */
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
