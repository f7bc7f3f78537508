import { NumberField, type NumberFieldProps } from '../../../../components/fields/number-field.tsx'
import styles from './quick-layout.module.css'

/** A number field with its label on the left. */
export function NumberRow({ label, ...field }: NumberFieldProps & { label: string }) {
  return (
    <div className={styles.row}>
      {label}
      <NumberField label={label} {...field} />
    </div>
  )
}
