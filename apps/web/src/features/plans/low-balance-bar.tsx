import { isBalanceLow, lowBalanceThreshold } from '@adloom/contract/plan-warnings'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { moneyOf } from '../../lib/plan-name.ts'
import styles from './low-balance-bar.module.css'
import type { Standing } from './rules.ts'

/** Warns on every page of the shell that the balance runs out (SH-26). */
export function LowBalanceBar({ user, action }: { user: Standing; action: ReactNode }) {
  const { t } = useTranslation('plans')
  const [hidden, setHidden] = useState(false)
  if (hidden || !isBalanceLow(user)) return null
  return (
    <div className={styles.bar} role="status">
      <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
      <p className={styles.text}>
        {t('lowBalance', {
          balance: moneyOf(user.balance, user.currency),
          threshold: moneyOf(lowBalanceThreshold(user), user.currency),
        })}
      </p>
      {action}
      <IconButton icon={XIcon} size="small" label={t('lowBalance.hide')} onClick={() => setHidden(true)} />
    </div>
  )
}
