import { ProgressBar } from '../../../components/progress-bar.tsx'
import styles from './quota-line.module.css'

interface QuotaLineProps {
  label: string
  value: string
  /** How much is used, 0 to 1; absent: nothing limits it. */
  used?: number
}

/** From here on a quota calls for attention. */
const tight = 0.8

/** One quota: its name, what is left, and a bar that fills with use. */
export function QuotaLine({ label, value, used }: QuotaLineProps) {
  return (
    <div className={styles.line}>
      <p className={styles.row}>
        <span>{label}</span>
        <span className={styles.value}>{value}</span>
      </p>
      {used !== undefined && (
        <ProgressBar
          share={used}
          label={`${label}: ${value}`}
          tone={used >= 1 ? 'danger' : used >= tight ? 'warning' : 'accent'}
        />
      )}
    </div>
  )
}
