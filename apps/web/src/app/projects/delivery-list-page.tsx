import { DeliveryListPage as Deliveries } from '../../features/delivery/delivery-list-page.tsx'
import { WaitingReviews } from '../../features/reviews/waiting-reviews.tsx'

/** Deliveries, and above them the reviews that wait for the user. */
export function DeliveryListPage() {
  return <Deliveries notice={<WaitingReviews />} />
}
