import { useTranslation } from 'react-i18next'
import { moneyOf, planName } from '../../../lib/plan-name.ts'
import type { RefundPreview } from '../api.ts'
import styles from '../staff.module.css'
import { amountText } from '../texts.ts'

interface RefundEffectsProps {
  preview: RefundPreview
  /** Whether what the order gave ends. */
  takes: boolean
  amount: number
  currency: number
}

/** What an account and its partner lose by a refund, line by line. */
export function RefundEffects({ preview, takes, amount, currency }: RefundEffectsProps) {
  const { t } = useTranslation('staff')
  const { grants, commission } = preview
  const taken = takes && !preview.from_balance
  const lines = [
    ...(preview.from_balance ? [t('refund.balance', { amount: moneyOf(amount, currency) })] : []),
    ...(taken && preview.plan_id > 0
      ? [t('refund.plan', { name: planName({ id: preview.plan_id, name: preview.plan_name }) })]
      : []),
    ...(taken ? grants : []).flatMap(({ quota, left, reserved }) => [
      ...(left !== 0
        ? [t('refund.unused', { quota: t(`quota.${quota}`), amount: amountText(t, quota, left) })]
        : []),
      ...(reserved > 0
        ? [t('refund.reserved', { quota: t(`quota.${quota}`), amount: amountText(t, quota, reserved) })]
        : []),
    ]),
    ...(commission && commission.amount > 0 && amount > 0
      ? [
          t('refund.commission', {
            partner: commission.partner,
            amount: moneyOf(commission.amount, currency),
          }),
        ]
      : []),
  ]
  return (
    <div className={styles.note} role="status">
      <p className={styles.name}>{t('refund.effects')}</p>
      {lines.length === 0 && <p>{t('refund.nothing')}</p>}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {preview.needs_second && <p className={styles.second}>{t('refund.second')}</p>}
    </div>
  )
}
