import { DeliveryPage as Delivery } from '../../features/delivery/delivery-page.tsx'
import { PushButton } from '../../features/pushes/push-button.tsx'

/** A delivery whose creatives can be pushed to ad networks. */
export function DeliveryPage() {
  return <Delivery renderPush={ids => <PushButton sources={ids.map(id => ({ kind: 'delivery', id }))} />} />
}
