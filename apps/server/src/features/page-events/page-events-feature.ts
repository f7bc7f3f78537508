import * as contract from '@adloom/contract/page-events'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { isOwner } from '../accounts/service.ts'
import { addEvents, sumByRoute } from './repository.ts'

/** Usage of pages (SH-21): views and active time by user, route and hour; an owner sees the whole account. */
export function pageEventsFeature({ db }: AppContext): Feature {
  return {
    name: 'page events',
    routes: [
      route(contract.report, async ({ events }, caller) => {
        await addEvents(db, caller, events)
        return {}
      }),
      route(contract.usage, async ({ days }, caller) => {
        const all = await isOwner(db, caller)
        return { whole_account: all, list: await sumByRoute(db, caller, { days, all }) }
      }),
    ],
  }
}
