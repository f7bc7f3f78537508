import * as contract from '@adloom/contract/feedback'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { findFeedback, leaveFeedback } from './repository.ts'

/** Feedback from users (SH-27). */
export function feedbackFeature({ db }: AppContext): Feature {
  return {
    name: 'feedback',
    routes: [
      route(contract.leaveMsg, async ({ content }, caller) => {
        await leaveFeedback(db, caller, content)
        return {}
      }),
      route(contract.list, async input => {
        const { list, total } = await findFeedback(db, input)
        return {
          list: list.map(({ created_at, ...row }) => ({ ...row, created_time: wireTime(created_at) })),
          total,
          page: input.page,
          page_size: input.page_size,
        }
      }),
    ],
  }
}
