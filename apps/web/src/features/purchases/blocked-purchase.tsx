import { Alert, Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { closePurchase } from '../../lib/purchase-request.ts'

/** Shows that no partner of the account can sell this, and offers to contact us (B§6). */
export function ContactPrompt({ onContact }: { onContact: () => void }) {
  const { t } = useTranslation('purchases')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('contact.title')}
      description={t('contact.text')}
      action={
        <Button size="small" onClick={onContact}>
          {t('contact')}
        </Button>
      }
    />
  )
}

interface BlockedPurchaseProps {
  width: number
  title: string
  reason: string
  onContact: () => void
}

/** In place of a purchase that cannot be made here at all. */
export function BlockedPurchase({ width, title, reason, onContact }: BlockedPurchaseProps) {
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
        <Button key="contact" type="primary" onClick={onContact}>
          {t('contact')}
        </Button>,
      ]}
    >
      <p>{reason}</p>
    </Modal>
  )
}
