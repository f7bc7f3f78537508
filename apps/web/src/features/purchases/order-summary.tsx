import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  title: string
  lines: readonly { label: string; value: string }[]
  validity: readonly [from: string, to: string]
  /** Sentences about when it starts and ends. */
  terms?: ReactNode
  /** The price of everything, or a placeholder while it is unknown. */
  total: ReactNode
  busy?: boolean
}

/** What is bought, for how long and for how much. */
export function OrderSummary({
  title,
  lines,
  validity: [from, to],
  terms,
  total,
  busy = false,
}: OrderSummaryProps) {
  const { t } = useTranslation('purchases')
  return (
    <section className={styles.summary} aria-label={t('summary')} aria-busy={busy}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.validity}>
        <dt>{t('validity')}</dt>
        <dd>{t('validity.range', { from, to })}</dd>
      </dl>
      {terms !== undefined && <div className={styles.terms}>{terms}</div>}
      <p className={styles.total}>
        <span>{t('total')}</span>
        <strong aria-live="polite">{total}</strong>
      </p>
    </section>
  )
}
