import { type ReactNode, useId } from 'react'
import styles from './logic-field.module.css'

/** A label on the left and a control on the right. */
export function FieldRow({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.control}>{children}</div>
    </div>
  )
}
