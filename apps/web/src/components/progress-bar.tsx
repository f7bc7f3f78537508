import styles from './progress-bar.module.css'

/** `share` from 0 to 1. */
export function ProgressBar({ share, label, tone = 'accent' }: { share: number; label: string; tone?: 'accent' | 'success' | 'warning' | 'danger' }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={styles.track} role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <div className={styles.fill} style={{ width: `${percent}%`, background: `var(--${tone})` }} />
    </div>
  )
}
