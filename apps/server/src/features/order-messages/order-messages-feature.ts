import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { mailOrderJob } from './mail-order-job.ts'

/** Messages and letters about paid, failed and refunded orders (BL-02.114); it has no calls. */
export function orderMessagesFeature(context: AppContext): Feature {
  return { name: 'order-messages', routes: [], jobs: [mailOrderJob(context)] }
}
