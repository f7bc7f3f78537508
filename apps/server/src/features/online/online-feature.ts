import type { Feature } from '../../platform/binder/feature.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnline } from './service.ts'

/** Counts online sessions and refuses those over the limit (D-13, LV-04). */
export function onlineFeature({ db }: AppContext): Feature {
  const online = createOnline(db)
  return {
    name: 'online',
    routes: [],
    live: {
      enter: online.enter,
      commands: {
        async 'online/check'(_data, line) {
          const refused = await online.enter(line.caller)
          return refused ? fail(refused) : { code: 0 }
        },
      },
      beat: online.beat,
      closed: async (line, { clean, last }) => {
        if (last) await online.left(line.caller.sessionId, clean)
      },
    },
  }
}
