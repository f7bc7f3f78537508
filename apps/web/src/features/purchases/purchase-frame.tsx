import { Button, Modal, Tooltip } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { closePurchase } from '../../lib/purchase-request.ts'
import styles from './purchase-dialog.module.css'

interface PurchaseFrameProps {
  title: string
  width: number
  busy: boolean
  /** Why nothing can be sent; the button is disabled and shows it. */
  disabledReason?: string | undefined
  submit: string
  /** Why the order was refused. */
  problem: string | undefined
  onSubmit: () => void
  /** Beside the form; absent in the narrow dialog. */
  summary?: ReactNode
  children: ReactNode
}

/** The dialog around a purchase: form, summary, and the button that opens the payment page. */
export function PurchaseFrame({
  title,
  width,
  busy,
  disabledReason,
  submit,
  problem,
  onSubmit,
  summary,
  children,
}: PurchaseFrameProps) {
  const { t } = useTranslation(['purchases', 'common'])
  const reasonId = useId()
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      mask={{ closable: false }}
      onCancel={closePurchase}
      footer={
        <div className={styles.foot}>
          <p className={styles.footNote}>{t('pay.newTab')}</p>
          <Button onClick={closePurchase}>{t('common:cancel')}</Button>
          <Tooltip title={disabledReason}>
            <span>
              <Button
                type="primary"
                className="go"
                loading={busy}
                disabled={disabledReason !== undefined}
                aria-describedby={disabledReason === undefined ? undefined : reasonId}
                onClick={onSubmit}
              >
                {submit}
              </Button>
            </span>
          </Tooltip>
          {disabledReason !== undefined && (
            <span id={reasonId} className="visually-hidden">
              {disabledReason}
            </span>
          )}
        </div>
      }
    >
      <div className={summary === undefined ? styles.form : styles.columns}>
        <div className={styles.form}>
          {children}
          {problem !== undefined && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
        {summary}
      </div>
    </Modal>
  )
}
