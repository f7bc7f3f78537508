import styles from './progress-bar.module.css'

/** `share` from 0 to 1. */
export function ProgressBar({
  share,
  label,
  tone = 'accent',
}: {
  share: number
  label: string
  tone?: 'accent' | 'success' | 'warning' | 'danger'
}) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return <progress className={`${styles.bar} ${styles[tone]}`} value={percent} max={100} aria-label={label} />
}
