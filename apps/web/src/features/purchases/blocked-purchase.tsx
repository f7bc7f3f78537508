import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { closePurchase } from '../../lib/purchase-request.ts'
import type { PartnerList } from './api.ts'
import type { PurchaseKind } from './partner-choice.tsx'
import styles from './purchase-dialog.module.css'
import { wayOut } from './rules.ts'

interface BlockedPromptProps {
  partners: PartnerList
  kind: PurchaseKind
  category: 'personal' | 'enterprise'
  onContact: () => void
  /** Called before the dialog closes for the application. */
  onApply?: () => void
}

/** Shows that no partner of the account can sell this, and what the buyer does about it (B§6, BL-02.122). */
export function BlockedPrompt({ partners, kind, category, onContact, onApply }: BlockedPromptProps) {
  const { t } = useTranslation('purchases')
  const way = wayOut(partners, kind)
  return (
    <Alert
      type={way === 'wait' ? 'info' : 'warning'}
      showIcon
      title={
        <>
          <strong>{t(`blocked.${way}`)}</strong> {t(`blocked.${way}.text`)}
        </>
      }
      action={
        <div className={styles.ways}>
          {way === 'apply' && <ApplyLink category={category} onApply={onApply} />}
          <Button size="small" onClick={onContact}>
            {t('contact')}
          </Button>
        </div>
      }
    />
  )
}

/** Leads to the application as what the account is: a person or a company. */
function ApplyLink({ category, onApply }: Pick<BlockedPromptProps, 'category' | 'onApply'>) {
  const { t } = useTranslation('purchases')
  const apply = category === 'personal' ? 'personal' : 'other'
  const leave = () => {
    onApply?.()
    closePurchase()
  }
  return (
    <Link to={`/account-management/partners?apply=${apply}`} onClick={leave}>
      {t('blocked.apply.action')}
    </Link>
  )
}

interface BlockedPurchaseProps {
  width: number
  title: string
  reason: string
  /** Another way than to ask. */
  way?: ReactNode
  onContact: () => void
}

/** In place of a purchase that cannot be made here at all. */
export function BlockedPurchase({ width, title, reason, way, onContact }: BlockedPurchaseProps) {
  const { t } = useTranslation(['purchases', 'common'])
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      onCancel={closePurchase}
      footer={[
        <Button key="cancel" onClick={closePurchase}>
          {t('common:cancel')}
        </Button>,
        <Button key="contact" type={way === undefined ? 'primary' : 'default'} onClick={onContact}>
          {t('contact')}
        </Button>,
        way,
      ]}
    >
      <p>{reason}</p>
    </Modal>
  )
}
