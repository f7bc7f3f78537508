import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useMe } from '../../lib/queries/session.ts'
import {
  closePurchase,
  type PurchaseRequest,
  usePurchaseRequest,
  useAwaitedOrder,
} from '../../lib/purchase-request.ts'
import { buyerQuery, offersQuery, partnersQuery } from './api.ts'
import { PackDialog } from './pack-dialog.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { RechargeDialog } from './recharge-dialog.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

/** Dialog widths in px (B§9). */
const dialogWidths = { package: 720, pack: 720, recharge: 480 } as const

export interface PurchaseDialogsProps {
  /** Opens the contact dialog. */
  onContact: () => void
}

/** The dialog of what a user asked to buy, and the wait for its payment (BL-02). */
export function PurchaseDialogs({ onContact }: PurchaseDialogsProps) {
  const request = usePurchaseRequest(state => state.request)
  const order = useAwaitedOrder(state => state.order)
  return (
    <>
      {request !== undefined && <PurchaseDialog request={request} onContact={onContact} />}
      {order !== undefined && <WaitingDialog key={order.orderId} {...order} />}
    </>
  )
}

/** Loads what the dialog shows; each opening begins with an empty form. */
function PurchaseDialog({ request, onContact }: { request: PurchaseRequest } & PurchaseDialogsProps) {
  const { t } = useTranslation('purchases')
  const me = useMe()
  const offers = useQuery(offersQuery)
  const partners = useQuery(partnersQuery)
  const buyer = useQuery(buyerQuery)
  const queries = [offers, partners, buyer]
  const failed = queries.find(query => query.isLoadingError)
  const contact = () => {
    closePurchase()
    onContact()
  }
  if (me !== null && offers.isSuccess && partners.isSuccess && buyer.isSuccess) {
    const props = {
      offers: offers.data,
      partners: partners.data,
      buyer: buyer.data,
      hasBought: me.has_grant_record,
      running: me.plans,
      now: me.system_time,
      onContact: contact,
    }
    if (request.kind === 'recharge') return <RechargeDialog {...props} />
    if (request.kind === 'pack') return <PackDialog {...props} />
    return <PackageDialog {...props} planId={request.planId} />
  }
  return (
    <Modal
      open
      centered
      width={dialogWidths[request.kind]}
      title={t(`title.${request.kind}`)}
      footer={null}
      onCancel={closePurchase}
    >
      {failed === undefined ? (
        <Skeleton height={280} radius={12} />
      ) : (
        <Failure
          error={failed.error}
          onRetry={() => queries.filter(query => query.isError).forEach(query => void query.refetch())}
        />
      )}
    </Modal>
  )
}
