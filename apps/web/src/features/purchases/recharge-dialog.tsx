import { planKinds } from '@adloom/contract/plan-warnings'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyOf } from '../../lib/plan-name.ts'
import { DocumentLinks } from './agreement.tsx'
import { BlockedPrompt } from './blocked-purchase.tsx'
import type { DialogProps } from './package-dialog.tsx'
import { PartnerChoice } from './partner-choice.tsx'
import styles from './purchase-dialog.module.css'
import { PurchaseFrame } from './purchase-frame.tsx'
import { amountProblem } from './rules.ts'
import { useOrder } from './state.ts'
import { useChoices } from './use-choices.ts'

const widthPx = 480
const minorUnits = 100

/** Adds money to the balance (B§4, B§5). */
export function RechargeDialog({ offers, partners, buyer, running, onContact }: DialogProps) {
  const { t } = useTranslation('purchases')
  const choices = useChoices({ partners, kind: 'recharge', buyer, needsConsent: false })
  const order = useOrder()
  const [amount, setAmount] = useState('')
  const [left, setLeft] = useState(false)
  const id = useId()
  const { min_amount, max_amount, currency } = offers.recharge
  const found = amountProblem(amount, offers.recharge)
  const problem = left ? found : undefined
  const limit = {
    min: moneyOf(min_amount * minorUnits, currency),
    max: moneyOf(max_amount * minorUnits, currency),
  }
  const submit = () => {
    setLeft(true)
    if (choices.check() && found === undefined)
      order.send({ type: 2, amount: Number(amount), ...choices.order })
  }
  return (
    <PurchaseFrame
      title={t('title.recharge')}
      width={widthPx}
      busy={order.busy}
      disabledReason={choices.isBlocked ? t('partner.none') : undefined}
      submit={
        found === undefined
          ? t('pay', { price: moneyOf(Number(amount) * minorUnits, currency) })
          : t('recharge.submit')
      }
      problem={order.problem}
      onSubmit={submit}
    >
      <div>
        <label htmlFor={id} className={styles.label}>
          {t('amount')}
        </label>
        <Input
          id={id}
          className={styles.amount}
          size="large"
          inputMode="numeric"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type the amount
          autoFocus
          maxLength={12}
          prefix={currency === 2 ? '¥' : '$'}
          suffix={currency === 2 ? 'CNY' : 'USD'}
          status={problem === undefined ? '' : 'error'}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help`}
          value={amount}
          onChange={event => setAmount(event.target.value)}
          onBlur={() => setLeft(amount !== '')}
          onPressEnter={submit}
        />
        <p
          id={`${id}-help`}
          className={problem === undefined ? styles.help : styles.error}
          aria-live="polite"
        >
          {problem === undefined ? t('amount.help', limit) : t(`amount.${problem}`, limit)}
        </p>
      </div>
      {!running.some(plan => plan.plan_type === planKinds.recharge) && (
        <Alert type="info" showIcon title={t('recharge.unused')} />
      )}
      <PartnerChoice {...choices.partnerProps} />
      {choices.isBlocked && (
        <BlockedPrompt {...{ partners, onContact }} kind="recharge" category={buyer.category} />
      )}
      <div className={styles.help}>
        {t('recharge.terms')}
        <DocumentLinks />
      </div>
    </PurchaseFrame>
  )
}
