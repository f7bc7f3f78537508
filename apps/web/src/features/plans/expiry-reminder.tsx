import { type PlanWarning, planWarnings } from '@adloom/contract/plan-warnings'
import { Button, Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { rememberReminder, type Standing, wasRemindedToday } from './rules.ts'
import { planName } from '../../lib/plan-name.ts'
import styles from './expiry-reminder.module.css'

/** Plans that end and quotas that run out; shown at most once a day per user (SH-32). */
export function ExpiryReminder({ user, action }: { user: Standing; action: ReactNode }) {
  const { t } = useTranslation('plans')
  const warnings = planWarnings(user)
  const [shown, setShown] = useState(
    () => warnings.length > 0 && !wasRemindedToday(localStorage, user.id, new Date()),
  )
  useEffect(() => {
    if (shown) rememberReminder(localStorage, user.id, new Date())
  }, [shown, user.id])
  const close = () => setShown(false)
  return (
    <Modal
      open={shown}
      width={480}
      centered
      title={t('reminder.title')}
      onCancel={close}
      footer={
        <div className={styles.foot}>
          <Button onClick={close}>{t('reminder.later')}</Button>
          <span onClickCapture={close}>{action}</span>
        </div>
      }
    >
      <ul className={styles.list}>
        {warnings.map(warning => (
          <li key={`${warning.kind} ${warning.plan.id}`}>{sentence(warning)}</li>
        ))}
      </ul>
      <p className={styles.safe}>{t('reminder.safe')}</p>
    </Modal>
  )

  function sentence({ kind, plan, left }: PlanWarning): string {
    const name = planName(plan)
    if (kind === 'expiring')
      return t('reminder.expiring', { name, count: left, date: formatDate(plan.expired_time) })
    return t('reminder.rationLow', { name, count: left, total: plan.downloads_and_push[1] })
  }
}
